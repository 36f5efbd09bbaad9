import { deskLinks } from '../../contract/desk-links.ts';
import { firstColour } from '../client-settings/first-colour.ts';
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
  mail: { server: 'set' | 'mailbox' | 'missing'; isDelivered: boolean } | null;
  hasProject: boolean | null;
  members: number | null;
};

/** Where a step puts what it saves. */
const placesOfSteps = { look: ['/settings/primaryColor', '/settings/talentLogo', '/files'], legal: ['/settings/imprint', '/legalTexts'] };
const legalLacks: readonly LackCode[] = ['legalText', 'legalTextLanguage', 'imprint'];

/** How far each step is. Nobody ticks them: what is there is done. */
export function statesOfSteps({ colour, lacks, changes, mail, hasProject, members }: SetUpFacts): Record<SetUpStep, StepState> {
  const isChanged = (step: keyof typeof placesOfSteps) =>
    changes.some((place) => placesOfSteps[step].some((beginning) => place.startsWith(beginning)));
  const inDraft = (step: keyof typeof placesOfSteps, isDone: boolean) => (!isDone ? 'open' : isChanged(step) ? 'saved' : 'done');
  const ticked = (isDone: boolean) => (isDone ? 'done' : 'open');
  return {
    look: inDraft('look', !lacks.includes('logo') || colour.toLowerCase() !== firstColour),
    legal: inDraft('legal', !legalLacks.some((code) => lacks.includes(code))),
    // The built-in mailbox is for trying the portal out: there is nothing to set up.
    mail: ticked(mail !== null && (mail.server === 'mailbox' || (mail.server === 'set' && mail.isDelivered))),
    project: ticked(hasProject === true),
    team: ticked(members !== null && members > 1),
  };
}

/** Whether the portal still needs somebody to set it up: an agency may be one person. */
export function needsSetUp(open: readonly SetUpStep[]): boolean {
  return open.some((step) => step !== 'team');
}

/** The step that is open: the one of the address, or else the first one that is not done. */
export function openStep(asked: string | null, states: Record<SetUpStep, StepState>): SetUpStep | null {
  return setUpSteps.find((step) => step === asked) ?? setUpSteps.find((step) => states[step] !== 'done') ?? null;
}

/** @example setUpLink('mail') // '/desk/set-up?step=mail' */
export function setUpLink(step: SetUpStep): string {
  return `${deskLinks.setUp}?step=${step}`;
}

/** The page after a step was published: the next one is open. */
export const publishedLink = `${deskLinks.setUp}?done=published`;
