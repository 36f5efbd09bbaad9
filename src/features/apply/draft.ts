import { dayMs } from '../../contract/dates.ts';
import { isStepName, resumeMethod } from '../applications/stored-draft.ts';
import type { AnswerList, ApplicationDraft, DraftFields } from '../applications/stored-draft-schema.ts';

/** Specification section 9: a browser draft lives three days. */
export const draftMaxAgeMs = 3 * dayMs;

export const emptyFields: DraftFields = {
  talentRate: null,
  displayRate: null,
  rateSide: 'talent',
  selectedResumeMethod: resumeMethod.FILE,
  selectedCoverLetterMethod: resumeMethod.FILE,
  selectedCvObj: null,
  cvCover: null,
  motivationComment: '',
  parentAnswersList: [],
  childAnswersList: {},
  securityIdRef: null,
  interviewSlot: null,
  alternativeInterviewSlot: false,
};

const fieldNames = Object.keys(emptyFields) as (keyof DraftFields)[]; // the names of a typed object are its keys

/** What the talent filled in, without what is said about it. */
export function fieldsOf(draft: DraftFields): DraftFields {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, draft[name]])) as DraftFields; // each name once, from a draft
  return plainLists(fields);
}

/** A draft without what the portal says about it. */
export function plainDraft(draft: ApplicationDraft): ApplicationDraft {
  const { applicationId, stepName, lastUpdated } = draft;
  return { ...fieldsOf(draft), applicationId, stepName, lastUpdated };
}

/** The answers without the words of their questions. */
export function plainLists<Lists extends Partial<Pick<DraftFields, 'parentAnswersList' | 'childAnswersList'>>>(lists: Lists): Lists {
  const { parentAnswersList, childAnswersList } = lists;
  return {
    ...lists,
    ...(parentAnswersList ? { parentAnswersList: plainList(parentAnswersList) } : {}),
    ...(childAnswersList
      ? { childAnswersList: Object.fromEntries(Object.entries(childAnswersList).map(([scopeId, list]) => [scopeId, plainList(list)])) }
      : {}),
  };
}

function plainList(list: AnswerList): AnswerList {
  return list.map(({ questionId, answers }) => ({
    questionId,
    answers: answers.map(({ type, value, groupId }) => ({ type, value, groupId })),
  }));
}

/** The browser's copy. `basedOn` is when the server's draft was changed that it goes on from; null when there was none. */
export type BrowserDraft = { draft: ApplicationDraft; basedOn: string | null };

export type ReadDraft = { state: 'none' | 'expired'; draft: null } | ({ state: 'restored' } & BrowserDraft);

/** Reads the browser's draft. Older than three days, or of the future, is `expired`; anything else is `none`. */
export function readDraft(raw: string | null, now: Date): ReadDraft {
  const found = parse(raw);
  if (!found) return { state: 'none', draft: null };
  return isExpired(found.draft.lastUpdated, now) ? { state: 'expired', draft: null } : { state: 'restored', ...found };
}

function isExpired(lastUpdated: string, now: Date): boolean {
  return now.getTime() - Date.parse(lastUpdated) >= draftMaxAgeMs;
}

function parse(raw: string | null): BrowserDraft | null {
  if (!raw) return null;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value !== 'object' || value === null) return null;
    const { lastUpdated, stepName, basedOn } = value as Partial<ApplicationDraft & BrowserDraft>;
    if (typeof lastUpdated !== 'string' || Number.isNaN(Date.parse(lastUpdated)) || !isStepName(stepName)) return null;
    // The key is only written by this page; fields unknown to an older version get their defaults.
    return { draft: plainDraft({ ...emptyFields, ...(value as ApplicationDraft) }), basedOn: basedOn ?? null };
  } catch {
    return null;
  }
}

/**
 * The browser's draft if it continues the server's, else the newer of the two. `other` is the older one if its content differs, so
 * that the talent is notified and may restore it.
 */
export function mergeDrafts(
  local: BrowserDraft | null,
  server: ApplicationDraft | null,
): { draft: ApplicationDraft | null; other: ApplicationDraft | null } {
  if (!local || !server) return { draft: local?.draft ?? server, other: null };
  // Nobody changed it elsewhere: what the server has is an earlier state of what the browser has.
  if (local.basedOn === server.lastUpdated) return { draft: local.draft, other: null };
  const isLocalNewer = Date.parse(local.draft.lastUpdated) >= Date.parse(server.lastUpdated);
  const [newer, older] = isLocalNewer ? [local.draft, server] : [server, local.draft];
  return { draft: newer, other: isSameContent(newer, older) ? null : older };
}

/** Whether the same is filled in; when and at which step does not count. */
export function isSameContent(a: DraftFields, b: DraftFields): boolean {
  return fieldNames.every((name) => isSame(a[name], b[name]));
}

/** The database returns the names of an object in another order, so JSON texts cannot be compared. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]));
}

/** Whether anything was filled in. */
export function hasContent(draft: DraftFields): boolean {
  return !fieldNames.every((name) => isSame(draft[name], emptyFields[name]));
}
