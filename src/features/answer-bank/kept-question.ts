import { localized } from '../../contract/i18n/localized.ts';
import type { Question, QuestionType } from '../question-sets/questions.ts';

/** A question as it was asked. It stays readable and its answer changeable when the client asks it no more. */
export type KeptQuestion = {
  type: QuestionType;
  /** By language. */
  label: Readonly<Record<string, string>>;
  options: readonly { value: string; label: Readonly<Record<string, string>> }[];
};

/** The question in one language, as its field and the checks of an answer need it. */
export function questionInWords(id: number, { type, label, options }: KeptQuestion, locale: string): Question {
  return {
    id,
    type,
    label: localized(label, locale),
    options: options.map((option) => ({ value: option.value, label: localized(option.label, locale) })),
    hint: null,
    parentId: null,
    showWhen: null,
    groupId: 0,
    isRequired: true,
    position: 1,
  };
}

/** The words of the chosen options in every language; of an answer without options the answer itself. */
export function chosenWords({ options }: KeptQuestion, values: readonly string[]): string[][] {
  return values.map((value) => Object.values(options.find((option) => option.value === value)?.label ?? { und: value }));
}
