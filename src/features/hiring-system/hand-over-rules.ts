import { dayMs } from '../../contract/dates.ts';

/** An application, or the news that it is over on this side. */
export const handOverKinds = ['application', 'withdrawal'] as const;
export type HandOverKind = (typeof handOverKinds)[number];
/** By what applications are handed over; `api/connectors/connector-settings.ts` has the settings of each. */
export const connectorKinds = ['webhook', 'email', 'simulator'] as const;
export const connectorKeyPattern = /^[a-z0-9-]{1,40}$/;
export const maxConnectorName = 80;
export const maxVmsIdPrefix = 40;
/** Of a webhook. */
export const maxConnectorUrl = 2_000;
export const maxConnectorMail = 254;
export const connectorLanguagePattern = /^[a-z]{2}(-[A-Z]{2})?$/;

type ConnectorUse = { vmsIdPrefixes: readonly string[] | null; projects: number; open: number; waiting: number };

/**
 * Why a connector cannot be removed now: projects name it by their `vmsId`, or hand-overs to it have not ended. One for every project
 * is named by none, so projects alone do not keep it.
 */
export function keepsConnector({ vmsIdPrefixes, projects, open, waiting }: ConnectorUse): 'projects' | 'handOvers' | null {
  if (vmsIdPrefixes !== null && projects > 0) return 'projects';
  return open + waiting > 0 ? 'handOvers' : null;
}

export const handOverStates = ['open', 'waiting', 'accepted', 'refused', 'failed', 'cancelled'] as const;
export type HandOverState = (typeof handOverStates)[number];
export const tryOutcomes = ['accepted', 'refused', 'later', 'unreachable'] as const;
export type TryOutcome = (typeof tryOutcomes)[number];

/** Product decisions, section 2: six tries within 24 hours. */
const pausesMinutes = [2, 15, 60, 240, 720] as const;

/** How long a system may take to say what became of what it received. */
export const answerWithinMs = dayMs;

/** After this a try counts as lost with its process, in milliseconds; longer than any try takes. */
export const takeOverAfterMs = 120_000;

/** The pause after this many tries, in milliseconds; null when there is no further one. @example pauseAfter(1) // 120000 */
export function pauseAfter(tries: number): number | null {
  const minutes = pausesMinutes[tries - 1];
  return minutes === undefined ? null : minutes * 60_000;
}
