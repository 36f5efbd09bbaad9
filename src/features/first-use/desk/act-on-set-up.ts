import { plainDate } from '../../../contract/dates.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { mailDeskClient } from '../../mail/desk/client.ts';
import { legalTemplate } from '../legal-templates.ts';
import { textsOf } from './load-set-up.ts';

/** Fewer letters hold no postal address. */
const minImprint = 10;

const handlers = { imprint: saveImprint, templates: saveTemplates, testMail: sendTestMail };

/** What the forms of the first steps do. What belongs to the portal goes into its draft. */
export function actOnSetUp(facts: RequestFacts, form: FormData) {
  return handlerOf<(facts: RequestFacts, form: FormData) => ReturnType<(typeof handlers)[keyof typeof handlers]>>(handlers, form)(facts, form);
}

async function saveImprint({ api }: RequestFacts, form: FormData) {
  const imprint = textOf(form, 'imprint').replaceAll('\r\n', '\n').trim();
  if (imprint.length < minImprint) return refuseField(form, 'imprint', 'talent.desk.setUp.imprint.short', ['imprint']);
  try {
    await unwrap(clientDeskClient(api).client.draft.$patch({ json: { settings: { imprint } } }));
    return answerResult({ intent: 'imprint' });
  } catch (error) {
    return refuseForm(error, form, ['imprint']);
  }
}

/** Puts the plain template where a text is missing; texts that are there stay. */
async function saveTemplates({ api, now }: RequestFacts, form: FormData) {
  const { client } = clientDeskClient(api);
  try {
    const draft = await load(client.draft.$get());
    const missing = textsOf(draft).filter(
      ({ document, locale }) => !draft.legalTexts.some((text) => text.document === document && text.locale === locale),
    );
    const legalTexts = Object.fromEntries(
      missing.flatMap(({ document, locale }) => {
        const text = legalTemplate(document, locale, String(draft.settings.name));
        return text === null ? [] : [[`${document}.${locale}`, `version: ${plainDate(now)}\n\n${text.trim()}\n`]];
      }),
    );
    if (Object.keys(legalTexts).length > 0) await unwrap(client.draft.$patch({ json: { legalTexts } }));
    return answerResult({ intent: 'templates' });
  } catch (error) {
    return refuseForm(error, form);
  }
}

async function sendTestMail({ api }: RequestFacts, form: FormData) {
  try {
    return answerResult({ intent: 'testMail', ...(await unwrap(mailDeskClient(api).messages.test.$post())) });
  } catch (error) {
    return refuseForm(error, form);
  }
}
