import { z } from 'zod';
import { parseJson } from '../../../contract/parse-json.ts';
import { maxQuestions } from '../../applications/stored-draft.ts';
import { conditionRules, questionTypes } from '../../question-sets/questions.ts';
import type { EditorState } from '../editor-form.ts';
import type { SetDoc } from '../question-doc.ts';

const words = z.record(z.string().max(20), z.string().max(5_000));
const rule = z.object({ rule: z.enum(conditionRules), value: z.string().max(500) }).nullable();
const key = z.string().max(120);
/** Whether each key stands once and behind its parent's, as pages send them: all that walks from parents to children ends. */
function isTree(questions: readonly { key: string; parent: string | null }[]): boolean {
  const above = new Set<string | null>([null]);
  return questions.every(({ key, parent }) => above.has(parent) && above.size < above.add(key).size);
}

const docSchema = z.object({
  key: z.string().max(500),
  name: z.string().max(500),
  questions: z
    .array(
      z.object({
        key,
        id: z.number().int().nullable(),
        parent: key.nullable(),
        showWhen: rule,
        groupId: z.number().int(),
        type: z.enum(questionTypes),
        label: words,
        hint: words,
        options: z.array(z.object({ key, value: key.nullable(), label: words })).max(100),
        isRequired: z.boolean(),
        knockOut: rule,
        saysWanted: z.boolean(),
      }),
    )
    // More than a set may have, so that the call says it.
    .max(maxQuestions + 25)
    .refine(isTree),
});
const stateSchema = z.object({
  doc: docSchema,
  open: key,
  language: z.string().max(20),
  see: z.string().max(20),
  made: z.number().int().min(0).max(10_000),
});

/** The editor's state from the hidden field of its form; null for what no page has sent. */
export function readState(text: string): EditorState | null {
  return stateSchema.safeParse(parseJson(text)).data ?? null;
}

/** The set as it was when the page was made, from its hidden field. */
export function readBase(text: string): SetDoc | null {
  return docSchema.safeParse(parseJson(text)).data ?? null;
}
