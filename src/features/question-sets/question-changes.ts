import type { QuestionType } from './questions.ts';

type Words = Readonly<Record<string, string>>;
type Wording = { type: QuestionType; label: Words; options: readonly { value: string; label: Words }[] };

/**
 * Whether an answer to the question as it was would not be an answer to it as it shall be: another kind, other words in a language
 * there was, an option that is gone or says something else. A new language, a new option, the hint, the order, the condition and
 * whether it is required change nothing about what was said.
 */
export function asksSomethingElse(before: Wording, after: Wording): boolean {
  return (
    before.type !== after.type ||
    areOther(before.label, after.label) ||
    before.options.some(({ value, label }) => {
      const now = after.options.find((option) => option.value === value);
      return now === undefined || areOther(label, now.label);
    })
  );
}

function areOther(before: Words, after: Words): boolean {
  return Object.entries(before).some(([language, words]) => after[language] !== words);
}
