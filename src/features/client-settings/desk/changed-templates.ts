import { unwrap } from '../../../web/api-client.ts';
import { nullAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isTemplate } from '../../legal/legal-templates.ts';
import type { ClientDraft } from '../draft-contract.ts';
import { clientDeskClient } from './client.ts';

/** The legal texts that publishing the draft makes live and that still are the plain template, word for word. */
export async function changedTemplates({ api }: Pick<RequestFacts, 'api'>, draft: Pick<ClientDraft, 'legalTexts' | 'settings'>) {
  const read = clientDeskClient(api).client.draft['legal-texts'][':document'][':locale'];
  const client = String(draft.settings.name);
  const changed = draft.legalTexts.filter(({ isChanged }) => isChanged);
  const texts = await Promise.all(
    changed.map(async ({ document, locale }) => {
      const text = await nullAt(404, unwrap(read.$get({ param: { document, locale } })));
      return text && isTemplate(text.source, { document, locale, client }) ? [{ document, locale }] : [];
    }),
  );
  return texts.flat();
}
export type ChangedTemplates = Awaited<ReturnType<typeof changedTemplates>>;
