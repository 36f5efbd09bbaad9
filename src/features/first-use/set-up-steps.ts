import { deskLinks } from '../../contract/desk-links.ts';
import type { LackCode } from '../client-settings/lacks.ts';

/** The first steps of a portal, in their order. */
export const setUpSteps = ['look', 'legal', 'mail', 'project', 'team'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** `saved`: done in the draft of the portal, which is not published yet. */
export type StepState = 'done' | 'saved' | 'open';

/** What the steps are computed from; null where it is not known. */
export type SetUpFacts = {
  colour: string;
  /** What is missing with the draft. */
  lacks: readonly LackCode[];
  /** Places that the draft changes. */
  changes: readonly string[];
  mail: { server: 'set' | 'mailbox' | 'missing'; deliveredAt: string | null } | null;
  projects: number | null;
  members: number | null;
};

/** The colour of a client that nobody has chosen one for. */
const firstColour = '#0a5c8a';
const legalLacks: readonly LackCode[] = ['legalText', 'legalTextLanguage', 'imprint'];

/** How far each step is. Nobody ticks them: what is there is done. */
export function statesOfSteps({ colour, lacks, changes, mail, projects, members }: SetUpFacts): Record<SetUpStep, StepState> {
  const isChanged = (...beginnings: string[]) => changes.some((place) => beginnings.some((beginning) => place.startsWith(beginning)));
  const hasLook = !lacks.includes('logo') || colour.toLowerCase() !== firstColour;
  const hasLegal = !legalLacks.some((code) => lacks.includes(code));
  return {
    look: hasLook ? (isChanged('/settings/primaryColor', '/settings/talentLogo', '/files') ? 'saved' : 'done') : 'open',
    legal: hasLegal ? (isChanged('/settings/imprint', '/legalTexts') ? 'saved' : 'done') : 'open',
    mail: mail !== null && mail.server !== 'missing' && mail.deliveredAt !== null ? 'done' : 'open',
    project: projects !== null && projects > 0 ? 'done' : 'open',
    team: members !== null && members > 1 ? 'done' : 'open',
  };
}

/** The step that is open: the one of the address, or else the first one that is not done. */
export function openStep(asked: string | null, states: Record<SetUpStep, StepState>): SetUpStep | null {
  return setUpSteps.find((step) => step === asked) ?? setUpSteps.find((step) => states[step] !== 'done') ?? null;
}

/** @example setUpLink('mail') // '/desk/set-up?step=mail' */
export function setUpLink(step: SetUpStep): string {
  return `${deskLinks.setUp}?step=${step}`;
}
