import { setFaults } from '../../question-sets/question-faults.ts';
import { type DocQuestion, hasOptions, inputOf, type SetDoc } from '../question-doc.ts';

/** Faults as message keys by `<key of the question>.<field>`. */
export type SetFaults = Record<string, string>;

/** Conditions that cannot work are said as soon as they are chosen; what is not yet typed, when it is to be saved. */
export const saidAtOnce: readonly string[] = ['showWhen', 'knockOut', 'parent'];

/** What is wrong with a set, so that it cannot be saved. */
export function faultsOf(doc: SetDoc, isNew: boolean): SetFaults {
  const written = inputOf(doc);
  const faults: SetFaults = {};
  if (isNew && doc.name.trim() === '') faults.name = 'talent.form.required';
  for (const [index, question] of doc.questions.entries()) {
    if (Object.keys(written[index]?.label ?? {}).length === 0) faults[`${question.key}.label`] = 'talent.form.required';
    // The call takes no empty value; nothing could be compared with it.
    if (question.showWhen?.value.trim() === '') faults[`${question.key}.showWhen`] = 'talent.desk.questions.fault.showWhen';
    if (question.knockOut?.value.trim() === '') faults[`${question.key}.knockOut`] = 'talent.desk.questions.fault.knockOut';
    if (lacksWords(question)) faults[`${question.key}.options`] = 'talent.desk.questions.fault.options';
  }
  for (const path of Object.keys(setFaults(written))) {
    const [, index = '', field = ''] = path.split('.');
    const key = doc.questions[Number(index)]?.key;
    if (key !== undefined) faults[`${key}.${field}`] = `talent.desk.questions.fault.${field}`;
  }
  return faults;
}

/** An option without words in any language. */
function lacksWords(question: DocQuestion): boolean {
  return hasOptions(question) && question.options.some(({ label }) => !Object.values(label).some((words) => words.trim() !== ''));
}

/** Faults of the call, by the keys of the questions. @example faultsOfCall(doc, { 'questions.0.label.de': […] }) // { 'q17.label': '…' } */
export function faultsOfCall(doc: SetDoc, fields: Readonly<Record<string, readonly string[]>>): SetFaults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, [message = 'talent.error.invalid']]) => {
      const [list, index = '', field = 'label'] = path.split('.');
      const key = list === 'questions' ? doc.questions[Number(index)]?.key : undefined;
      return key === undefined ? [path, message] : [`${key}.${field}`, message];
    }),
  );
}

/** The languages of the client that something of a question is not written in. */
export function missingLanguages(question: DocQuestion, languages: readonly string[]): string[] {
  const texts = [question.label, ...(hasOptions(question) ? question.options.map(({ label }) => label) : [])];
  const hasHint = Object.values(question.hint).some((words) => words.trim() !== '');
  return languages.filter((language) =>
    [...texts, ...(hasHint ? [question.hint] : [])].some((words) => (words[language] ?? '').trim() === ''),
  );
}
