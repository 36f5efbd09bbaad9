import { localized } from '../../../contract/i18n/localized.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { valueWords, wantedSentence } from '../../question-sets/wanted-words.ts';
import type { SetChange } from '../doc-changes.ts';
import { type DocQuestion, type DocRule, filled, inputOf } from '../question-doc.ts';

/** A question in a language, or that it has no words yet. */
export function titleOf({ t, locale }: Translator, { label }: Pick<DocQuestion, 'label'>, language = locale): string {
  return localized(filled(label), language) || t('talent.desk.questions.untitled');
}

/** An option by its place, where it has no words yet. */
export function optionWords({ t, locale }: Translator, { options }: Pick<DocQuestion, 'options'>, key: string): string | null {
  const index = options.findIndex((option) => option.key === key);
  const option = options[index];
  return option ? localized(filled(option.label), locale) || t('talent.desk.questions.option', { number: index + 1 }) : null;
}

/** With which answer of its parent a question is asked. @example conditionWords(i18n, parent, rule, '1') // 'if 1 is “Yes”' */
export function conditionWords(i18n: Translator, parent: DocQuestion, rule: DocRule | null, number: string): string {
  if (rule === null) return i18n.t('talent.desk.questions.if.any', { number });
  const value = optionWords(i18n, parent, rule.value) ?? valueWords(i18n, parent.type, rule.value);
  return i18n.t(`talent.desk.questions.if.${rule.rule}`, { number, value });
}

/** What is wanted of a knock-out, as talents would read it. */
export function knockOutWords(i18n: Translator, question: DocQuestion): string | null {
  if (question.knockOut === null || question.knockOut.value.trim() === '') return null;
  const options = question.options.map(({ key }) => ({ value: key, label: optionWords(i18n, question, key) ?? key }));
  // Alone, so that its options keep their keys.
  const [written] = inputOf({
    questions: [{ ...question, parent: null, options: question.options.map((each) => ({ ...each, value: each.key })) }],
  });
  return wantedSentence(i18n, { type: question.type, options, unwanted: written?.knockOut ?? null });
}

/** One change in words. @example changeWords(i18n, { what: 'words', number: '1a', language: 'en' }) // 'words of 1a in English' */
export function changeWords(
  { t }: Translator,
  { what, number, language }: SetChange,
  languages: readonly { iso: string; name: string }[],
): string {
  const name = languages.find(({ iso }) => iso === language)?.name ?? language;
  return t(`talent.desk.questions.change.${what}`, { number, language: name });
}
