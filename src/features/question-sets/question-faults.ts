import { isGivenDate } from '../../contract/dates.ts';
import { asNumber, type Condition, maxDepth, no, type QuestionType, yes } from './questions.ts';

/** A question as an operator writes it; `parent` is the index of an earlier one in the same list. */
export type WrittenQuestion = {
  id?: number | undefined;
  parent: number | null;
  showWhen: Condition | null;
  groupId: number;
  type: QuestionType;
  label: Record<string, string>;
  hint: Record<string, string>;
  options: { value: string; label: Record<string, string> }[];
  isRequired: boolean;
  knockOut: Condition | null;
  saysWanted: boolean;
};

const invalid = 'talent.error.invalid';
const withOptions: readonly QuestionType[] = ['single', 'multi'];

/**
 * What is wrong with a list of questions, beyond the shape of each, as message keys by path; empty when it can be asked.
 *
 * @example setFaults([{ …, parent: 3 }]) // { 'questions.0.parent': ['talent.error.invalid'] }
 */
export function setFaults(questions: readonly WrittenQuestion[]): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const [index, question] of questions.entries())
    for (const field of faultyFields(questions, index, question)) faults[`questions.${index}.${field}`] = [invalid];
  return faults;
}

function faultyFields(questions: readonly WrittenQuestion[], index: number, question: WrittenQuestion): string[] {
  const { parent, showWhen, type, options, knockOut, id } = question;
  const above = parent === null ? null : parent < index ? (questions[parent] ?? null) : null;
  const fields: string[] = [];
  if (parent !== null && (above === null || depthOf(questions, index) > maxDepth)) fields.push('parent');
  if (showWhen !== null && (above === null || !fits(showWhen, above))) fields.push('showWhen');
  const values = options.map(({ value }) => value);
  if (withOptions.includes(type) ? values.length < 2 || new Set(values).size < values.length : values.length > 0) fields.push('options');
  if (knockOut !== null && !fits(knockOut, question)) fields.push('knockOut');
  if (id !== undefined && questions.findIndex((other) => other.id === id) !== index) fields.push('id');
  return fields;
}

/** Parents come before their children, so this ends. */
function depthOf(questions: readonly WrittenQuestion[], index: number): number {
  const parent = questions[index]?.parent ?? null;
  return parent === null || parent >= index ? 1 : 1 + depthOf(questions, parent);
}

/** Whether an answer to this question can ever meet the condition. */
function fits(condition: Condition, { type, options }: Pick<WrittenQuestion, 'type' | 'options'>): boolean {
  const compared = 'atLeast' in condition ? condition.atLeast : 'atMost' in condition ? condition.atMost : null;
  const same = 'equals' in condition ? String(condition.equals) : 'contains' in condition ? condition.contains : null;
  switch (type) {
    case 'yesNo':
      return same === yes || same === no;
    case 'single':
    case 'multi':
      return same !== null && options.some(({ value }) => value === same);
    case 'number':
    case 'rating':
      return asNumber(String(compared ?? same)) !== null && !('contains' in condition);
    case 'date':
      return isGivenDate(String(compared ?? same)) && !('contains' in condition);
    case 'text':
    case 'longText':
      return same !== null;
    case 'file':
      return false;
  }
}
