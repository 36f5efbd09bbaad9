import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm, returnForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import type { DraftText } from '../../client-settings/text-contract.ts';
import { findTextFault } from '../../client-settings/text-rules.ts';
import { ownTextField } from '../text-list-state.ts';
import { changeDraft } from './change-draft.ts';

/** Takes the wordings of one text into the draft; what is empty or the usual text is the usual text again. */
export async function saveTexts(facts: RequestFacts, form: FormData) {
  const key = textOf(form, 'key');
  let text: DraftText;
  try {
    text = await unwrap(clientDeskClient(facts.api).client.draft.texts[':key'].$get({ param: { key } }));
  } catch (error) {
    return refuseForm(error, form, [...form.keys()]);
  }
  const typed = text.wordings.flatMap(({ locale, usual, own }) => {
    const name = ownTextField(locale);
    if (!form.has(name)) return [];
    const words = form.has('usual') ? '' : textOf(form, name).replaceAll('\r\n', '\n').trim();
    const value = words === '' || words === usual ? null : words;
    return value === own ? [] : [{ locale, name, value }];
  });
  const faults = typed.flatMap(({ name, value }) => {
    const fault = value === null ? null : findTextFault(value, { placeholders: text.placeholders, keepsAll: text.keepsPlaceholders });
    return fault ? [{ name, fault }] : [];
  });
  if (faults.length > 0) return refuseTexts(form, faults);
  if (typed.length === 0) return answerResult({ intent: 'texts' });
  return changeDraft(facts, form, { texts: Object.fromEntries(typed.map(({ locale, value }) => [locale, { [key]: value }])) });
}

type Fault = { name: string; fault: NonNullable<ReturnType<typeof findTextFault>> };

/** Each message names a placeholder, which stands among the values. */
function refuseTexts(form: FormData, faults: readonly Fault[]) {
  const fields = Object.fromEntries(faults.map(({ name, fault }) => [name, [`talent.desk.portal.texts.fault.${fault.code}`]]));
  const typed = [...form.keys()].map((name) => [name, textOf(form, name)] as const);
  const named = faults.map(
    ({ name, fault }) => [`${name}.name`, /tag$/i.test(fault.code) ? `<${fault.name}>` : `{${fault.name}}`] as const,
  );
  const values: Record<string, string> = Object.fromEntries([...typed, ...named]);
  return returnForm({ name: 'texts', code: 'VALIDATION_FAILED', status: 400, messages: [], fields, values }, 400);
}
