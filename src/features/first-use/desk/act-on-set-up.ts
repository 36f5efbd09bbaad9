import { plainDate } from '../../../contract/dates.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { legalTemplate } from '../../legal/legal-templates.ts';
import { mailDeskClient } from '../../mail/desk/client.ts';
import type { TestMail } from '../../mail/test-mail-contract.ts';
import { publishDraft, savePortal } from '../../portal-desk/desk/save-portal.ts';
import { publishedLink } from '../first-steps.ts';
import { textsOf } from './load-set-up.ts';

/** Fewer letters hold no postal address. */
const minImprint = 10;

type Answer = ReturnType<typeof savePortal> | ReturnType<typeof saveTemplates> | ReturnType<typeof sendTestMail>;

const handlers: Readonly<Record<string, (facts: RequestFacts, form: FormData) => Answer>> = {
  save: saveSettings,
  logo: savePortal,
  logoRemove: savePortal,
  templates: saveTemplates,
  publish: (facts, form) => publishDraft(facts, form, publishedLink),
  testMail: sendTestMail,
};

/** What the forms of the first steps do. What belongs to the portal goes into its draft. */
export function actOnSetUp(facts: RequestFacts, form: FormData) {
  return handlerOf(handlers, form)(facts, form);
}

async function saveSettings(facts: RequestFacts, form: FormData) {
  if (form.has('imprint') && textOf(form, 'imprint').trim().length < minImprint)
    return refuseField(form, 'imprint', 'talent.desk.setUp.imprint.short', ['imprint']);
  return savePortal(facts, form);
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
    return answerResult({ intent: 'templates' as string });
  } catch (error) {
    return refuseForm(error, form);
  }
}

async function sendTestMail({ api }: RequestFacts, form: FormData) {
  try {
    const sent: TestMail = await unwrap(mailDeskClient(api).messages.test.$post());
    return answerResult({ intent: 'testMail' as string, sent });
  } catch (error) {
    return refuseForm(error, form);
  }
}
