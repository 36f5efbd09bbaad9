import type { Answers } from './questions.ts';
import type { RateSide, RateUnit } from './rates.ts';
import { isStepName, type StepName } from './steps.ts';

/** Specification section 9: a browser draft lives three days. */
export const draftMaxAgeMs = 259_200_000;
export const resumeMethod = { FILE: 1, GENERATED: 2 } as const;
export type ResumeMethod = (typeof resumeMethod)[keyof typeof resumeMethod];

export type DraftFile = { contentType: string; id?: string; uuid: string; name: string };
export type DraftRate = { value: string; currency: string; period: RateUnit };
/** Answers as the specification keeps and sends them. */
export type AnswerList = { questionId: number; answers: { type: string; value: string; groupId: number }[] }[];

/** What the talent filled in so far, in the names of specification section 3 ("Application draft"). */
export type DraftFields = {
  talentRate: DraftRate | null;
  displayRate: DraftRate | null;
  /** The side the talent typed; it is kept exactly. */
  rateSide: RateSide;
  selectedResumeMethod: ResumeMethod;
  selectedCoverLetterMethod: ResumeMethod;
  selectedCvObj: DraftFile | null;
  cvCover: DraftFile | null;
  motivationComment: string;
  parentAnswersList: AnswerList;
  /** Answers to questions below others, grouped by the parent question's id (`scopeId`). */
  childAnswersList: Record<string, AnswerList>;
  /** Which kept security id goes along; the number itself is never part of a draft. */
  securityIdRef: string | null;
  interviewSlot: { initialStart: string; initialEnd: string } | null;
  alternativeInterviewSlot: boolean;
};

/** A draft as it is kept: in the browser per project, and on the server when the client has the modern application flow. */
export type ApplicationDraft = DraftFields & { applicationId: number | null; stepName: StepName; lastUpdated: string };

export function draftKey(projectId: number): string {
  return `openpool.draft.${projectId}`;
}

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

/** Reads what the browser kept. Older than three days, or of the future, is `expired`; what is no draft is `none`. */
export function readDraft(
  raw: string | null,
  now: Date,
): { state: 'none' | 'expired'; draft: null } | { state: 'restored'; draft: ApplicationDraft } {
  const draft = parse(raw);
  if (!draft) return { state: 'none', draft: null };
  return isExpired(draft.lastUpdated, now) ? { state: 'expired', draft: null } : { state: 'restored', draft };
}

export function isExpired(lastUpdated: string, now: Date): boolean {
  return now.getTime() - Date.parse(lastUpdated) >= draftMaxAgeMs;
}

function parse(raw: string | null): ApplicationDraft | null {
  if (!raw) return null;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value !== 'object' || value === null) return null;
    const { lastUpdated, stepName } = value as Partial<ApplicationDraft>;
    if (typeof lastUpdated !== 'string' || Number.isNaN(Date.parse(lastUpdated)) || !isStepName(stepName)) return null;
    // The key holds only what this page wrote; fields an older version did not know get their defaults.
    return { ...emptyFields, ...(value as ApplicationDraft) };
  } catch {
    return null;
  }
}

/**
 * The newer of the browser's and the server's draft. `other` is the older one when it says something else,
 * so that the talent is told and may take it back.
 */
export function mergeDrafts(
  local: ApplicationDraft | null,
  server: ApplicationDraft | null,
): { draft: ApplicationDraft | null; other: ApplicationDraft | null } {
  if (!local || !server) return { draft: local ?? server, other: null };
  const [newer, older] = Date.parse(local.lastUpdated) >= Date.parse(server.lastUpdated) ? [local, server] : [server, local];
  return { draft: newer, other: isSameContent(newer, older) ? null : older };
}

function isSameContent(a: ApplicationDraft, b: ApplicationDraft): boolean {
  return (Object.keys(emptyFields) as (keyof DraftFields)[]).every((name) => isSame(a[name], b[name]));
}

/** The database gives the names of an object back in another order than they came in, so texts of JSON cannot be compared. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]));
}

/** Whether anything was filled in. */
export function hasContent(draft: DraftFields): boolean {
  return !(Object.keys(emptyFields) as (keyof DraftFields)[]).every((name) => isSame(draft[name], emptyFields[name]));
}

type AnswerOwner = { id: number; parentId: number | null; type: string; groupId: number };

/** Answers as the form holds them, in the two lists of the draft. */
export function toAnswerLists(
  questions: readonly AnswerOwner[],
  answers: Answers,
): Pick<DraftFields, 'parentAnswersList' | 'childAnswersList'> {
  const parents: AnswerList = [];
  const children: Record<string, AnswerList> = {};
  for (const { id, parentId, type, groupId } of questions) {
    const values = answers[id] ?? [];
    if (values.length === 0) continue;
    const entry = { questionId: id, answers: values.map((value) => ({ type, value, groupId })) };
    if (parentId === null) parents.push(entry);
    else children[parentId] = [...(children[parentId] ?? []), entry];
  }
  return { parentAnswersList: parents, childAnswersList: children };
}

/** The way back. */
export function fromAnswerLists(draft: Pick<DraftFields, 'parentAnswersList' | 'childAnswersList'>): Answers {
  const all = [...draft.parentAnswersList, ...Object.values(draft.childAnswersList).flat()];
  return Object.fromEntries(all.map(({ questionId, answers }) => [questionId, answers.map(({ value }) => value)]));
}
