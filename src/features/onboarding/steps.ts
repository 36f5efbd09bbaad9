import type { FlowField, FlowRow } from './flow.ts';

/** The kinds of steps: fields to fill in, the upload of a CV, or a review of what was read from it. Each kind has its own page. */
export const stepKinds = ['fields', 'cv', 'check'] as const;
export type StepKind = (typeof stepKinds)[number];

export const onboardingTypes = ['long', 'short'] as const;
export type OnboardingType = (typeof onboardingTypes)[number];

/** The button next to a step that leads to the values found in a CV; input typed in the step is kept. */
export const foundIntent = 'found';

/** Another country was chosen: the steps and fields of a talent depend on it. */
export const countryIntent = 'country';

/** "Cancel" of the bar: the talent no longer applies for the stored project. */
export const cancelIntent = 'cancel';

/** How a step is left: `continue` validates, `save` stores the input unchecked, `skip` leaves the step out. */
export const answerModes = ['continue', 'save', 'skip'] as const;
export type AnswerMode = (typeof answerModes)[number];

/** The field of a form that says: the page asked whether operators may find the talent; ticked or not, `isFindable` is the answer. */
export const asksToBeFound = 'asksToBeFound';

/** The field of a form of the step `check` on which nothing could be ticked. */
export const isUnanswered = 'isUnanswered';

/** Characters of a client's own fields. */
export const maxCustomLength = { text: 200, textarea: 2000 } as const;

export type Step = { stepName: string; sequence: number; kind: StepKind; title: Record<string, string> | null; rows: FlowField[][] };

export type StepFacts = {
  type: OnboardingType;
  residenceCountry: string | null;
  hiddenFields: readonly string[];
  /** A CV was read and has something to offer: only then is there anything to check. */
  hasProposals: boolean;
};

/**
 * The rows of the flow that a talent sees (specification section 4), in their order: those for the onboarding type, without rows
 * hidden in the country of residence and fields the client hides. A step with nothing left disappears.
 */
export function rowsFor(flow: readonly FlowRow[], facts: StepFacts): FlowRow[] {
  return flow
    .filter((row) => row.showOn.includes(facts.type) && !row.hideByCountry.includes(facts.residenceCountry ?? ''))
    .filter((row) => row.kind !== 'check' || facts.hasProposals)
    .map((row) => ({ ...row, fields: row.fields.filter((field) => !facts.hiddenFields.includes(field.name)) }))
    .filter((row) => row.kind !== 'fields' || row.fields.length > 0)
    .sort((a, b) => a.sequence - b.sequence || a.row - b.row);
}

/** Rows of one name are one step. */
export function stepsOf(rows: readonly FlowRow[]): Step[] {
  const steps = new Map<string, Step & { lastRow: number | null }>();
  for (const row of rows) {
    const { stepName, sequence, kind, title = null } = row;
    const step = steps.get(stepName) ?? { stepName, sequence, kind, title, rows: [], lastRow: null };
    if (row.fields.length > 0) {
      if (step.lastRow === row.row) step.rows.at(-1)?.push(...row.fields);
      else step.rows.push([...row.fields]);
      step.lastRow = row.row;
    }
    steps.set(row.stepName, step);
  }
  return [...steps.values()].map(({ lastRow: _lastRow, ...step }) => step);
}

/** A field without which nothing is saved is required, whatever the flow says of it. */
export function requireFields(flow: readonly FlowRow[], names: readonly string[]): FlowRow[] {
  return flow.map((row) => ({
    ...row,
    fields: row.fields.map((field) => (names.includes(field.name) && !field.disabled ? { ...field, required: true } : field)),
  }));
}

export function fieldsOf(step: Pick<Step, 'rows'>): FlowField[] {
  return step.rows.flat();
}

/** Skip appears only where nothing is required (ux design, section 4). */
export function isSkippable(step: Pick<Step, 'rows'>): boolean {
  return fieldsOf(step).every((field) => !field.required);
}

/** The step that shows what was found in a CV, while there is something. */
export function checkStepOf<S extends Pick<Step, 'kind'>>({ steps }: { steps: readonly S[] }): S | undefined {
  return steps.find(({ kind }) => kind === 'check');
}

/**
 * Where a talent is: the review of a CV counts with its upload, so that the number of steps is the same before and after a CV was
 * read (decision 0050).
 *
 * @param index of the step among all
 * @returns the index among those that count, and how many they are. @example placeOf([cv, check, about], 1) // { index: 0, total: 2 }
 */
export function placeOf(steps: readonly Pick<Step, 'kind'>[], index: number): { index: number; total: number } {
  const count = (some: readonly Pick<Step, 'kind'>[]) => some.filter(({ kind }) => kind !== 'check').length;
  return { index: Math.max(0, count(steps.slice(0, index + 1)) - 1), total: Math.max(1, count(steps)) };
}

/**
 * The step up to which steps can be opened; null when all can. What was found in a CV may come while a later step is being filled in:
 * nobody is taken away from that, so it holds up none.
 */
export function openUpTo(steps: readonly Pick<Step, 'stepName' | 'kind'>[], done: readonly string[]): string | null {
  return firstUnfinished(
    steps.filter(({ kind }) => kind !== 'check'),
    done,
  );
}

/** Progress is the step's index divided by the number of steps, as a percentage. @example progressOf(3, 6) // 50 */
export function progressOf(index: number, count: number): number {
  return count === 0 ? 0 : Math.round((100 * index) / count);
}

/** The next step: the first that is not done; null when all are. */
export function firstUnfinished(steps: readonly Pick<Step, 'stepName'>[], done: readonly string[]): string | null {
  return steps.find((step) => !done.includes(step.stepName))?.stepName ?? null;
}

/** The step of a slug; an unknown slug is the first step (specification section 2). */
export function resolveSlug(steps: readonly Pick<Step, 'stepName'>[], slug: string | undefined): string | null {
  return steps.find((step) => step.stepName === slug)?.stepName ?? steps[0]?.stepName ?? null;
}

/** The step before or after one; null at the ends. */
export function neighbour(steps: readonly Pick<Step, 'stepName'>[], stepName: string, by: 1 | -1): string | null {
  const index = steps.findIndex((step) => step.stepName === stepName);
  return index === -1 ? null : (steps[index + by]?.stepName ?? null);
}
