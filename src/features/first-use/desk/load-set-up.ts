import { legalDocuments } from '../../../contract/legal-documents.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { changedTemplates } from '../../client-settings/desk/changed-templates.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import type { ClientDraft } from '../../client-settings/draft-contract.ts';
import { isTemplate } from '../../legal/legal-templates.ts';
import { mailDeskClient } from '../../mail/desk/client.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { loadDraft } from '../../portal-desk/desk/load-portal.ts';
import { textLanguagesOf } from '../../portal-desk/language-form.ts';
import { projectDeskClient } from '../../project-desk/desk/client.ts';
import { openStep, statesOfSteps } from '../first-steps.ts';

/** How far the portal is, and what the step that is open needs besides. */
export async function loadSetUp(facts: RequestFacts, url: URL) {
  const { api } = facts;
  const partly = loadPartly(facts);
  const [{ draft, tag }, check, me, mail, projects, team] = await Promise.all([
    loadDraft(facts),
    load(clientDeskClient(api).client.check.$get()),
    load(operatorsClient(api).me.$get()),
    partly(unwrap(mailDeskClient(api).messages['set-up'].$get())),
    partly(nullAt(403, unwrap(projectDeskClient(api).projects.$get({ query: { limit: '1' } })))),
    partly(nullAt(403, unwrap(operatorsClient(api).team.$get()))),
  ]);
  const members = team?.results.length ?? null;
  const states = statesOfSteps({
    colour: String(draft.settings.primaryColor),
    lacks: draft.lacks.map(({ code }) => code),
    changes: draft.changes.map(({ place }) => place),
    mail: mail && { server: mail.server, isDelivered: mail.isProven },
    hasProject: projects && projects.results.length > 0,
    members,
  });
  const step = openStep(url.searchParams.get('step'), states);
  return {
    step,
    states,
    tag,
    draft: { ...draft, difference: [] },
    email: me.email ?? '',
    mail,
    members,
    isSignUpOpen: check.isSignUpOpen,
    texts: step === 'legal' ? await loadTexts(facts, draft) : [],
    templates: await changedTemplates(facts, draft),
    isPublished: url.searchParams.get('done') === 'published',
  };
}

export type SetUpData = Awaited<ReturnType<typeof loadSetUp>>;

/** The legal texts that the languages of the portal need, with the draft. */
async function loadTexts({ api, report }: RequestFacts, draft: ClientDraft) {
  const partly = loadPartly({ report });
  const read = clientDeskClient(api).client.draft['legal-texts'][':document'][':locale'];
  const client = String(draft.settings.name);
  return Promise.all(
    textsOf(draft).map(async ({ document, locale }) => {
      const there = draft.legalTexts.find((text) => text.document === document && text.locale === locale);
      const text = there ? await partly(nullAt(404, unwrap(read.$get({ param: { document, locale } })))) : null;
      if (!there) return { document, locale, from: 'missing' } as const;
      if (!text || !isTemplate(text.source, { document, locale, client })) return { document, locale, from: 'own' } as const;
      return { document, locale, from: there.isChanged ? 'template' : 'templateLive' } as const;
    }),
  );
}

/** Each legal text in each language of the portal. */
export function textsOf({ settings }: Pick<ClientDraft, 'settings'>) {
  return legalDocuments.flatMap((document) => textLanguagesOf(settings).map((locale) => ({ document, locale })));
}
