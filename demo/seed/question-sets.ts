import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { questionTypes } from '../../src/features/question-sets/questions.ts';

const words = z.record(z.string(), z.string());
/** As `question-sets/questions.ts` reads it. */
const condition = z.union([
  z.strictObject({ equals: z.union([z.string(), z.boolean()]) }),
  z.strictObject({ contains: z.string() }),
  z.strictObject({ atLeast: z.number() }),
]);

const setSchema = z.strictObject({
  tenant: z.string(),
  key: z.string(),
  categories: z.array(z.string()),
  questions: z
    .array(
      z.strictObject({
        key: z.string(),
        parent: z.string().optional(),
        showWhen: condition.optional(),
        knockOut: condition.optional(),
        type: z.enum(questionTypes),
        isRequired: z.boolean().default(false),
        label: words,
        hint: words.default({}),
        options: z.array(z.strictObject({ value: z.string(), label: words })).default([]),
      }),
    )
    .min(2)
    .max(5),
});
export type QuestionSet = z.infer<typeof setSchema>;

/** The nine question sets, in the languages of their clients. */
export const questionSets: readonly QuestionSet[] = z
  .array(setSchema)
  .parse(JSON.parse(await readFile(new URL('./question-sets.json', import.meta.url), 'utf8')));

/** Key of the set that fits a project of this category; empty when the client has none. */
export function questionSetFor(tenant: string, category: string): string {
  return questionSets.find((set) => set.tenant === tenant && set.categories.includes(category))?.key ?? '';
}

/** Rows of `question_set` and `question` for the clients that are there, with ids counted from 1. */
export function questionRows(tenantIds: ReadonlyMap<string, number>, now: Date) {
  const sets = questionSets.filter((set) => tenantIds.has(set.tenant));
  const setRows = sets.map((set, index) => ({
    id: index + 1,
    tenant_id: tenantIds.get(set.tenant),
    key: set.key,
    name: nameOf(set.key),
    created_at: now.toISOString(),
  }));
  let nextId = 1;
  const questions = sets.flatMap((set, setIndex) => {
    const firstId = nextId;
    const ids = new Map(set.questions.map((question, index) => [question.key, firstId + index]));
    nextId += set.questions.length;
    return set.questions.map((question, index) => ({
      id: firstId + index,
      set_id: setIndex + 1,
      parent_id: question.parent ? ids.get(question.parent) : null,
      show_when: question.showWhen ?? null,
      group_id: 1,
      type: question.type,
      label: question.label,
      hint: question.hint,
      options: question.options,
      is_required: question.isRequired,
      knock_out: question.knockOut ?? null,
      position: index + 1,
    }));
  });
  return { setRows, questions, idOf: new Map(sets.map((set, index) => [`${set.tenant}/${set.key}`, index + 1])) };
}

const abbreviations = ['erp'];

/** @example nameOf('site-work') // 'Site work' */
function nameOf(key: string): string {
  const words = key
    .split('-')
    .map((word) => (abbreviations.includes(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
