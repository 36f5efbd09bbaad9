import { z } from 'zod';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { changedTemplates } from '../../client-settings/desk/changed-templates.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { isObject } from '../../client-settings/merge-patch.ts';
import { clientConfigSchema } from '../../tenancy/client-config.ts';
import { type PortalView, portalLink, portalViews } from '../portal-parts.ts';
import { loadFlow } from './load-flow.ts';
import { loadTexts } from './load-texts.ts';

const versionsPage = '20';
const doneWords = ['published', 'discarded', 'restored'] as const;

/** The draft, what is live, and what the section that is open needs besides. @param view of a section with a page of its own */
export async function loadPortal(facts: RequestFacts, { searchParams: search }: URL, view?: PortalView) {
  const part = view ?? portalViews.find((each) => each === search.get('part')) ?? 'colour';
  const { draft, live, tag } = await loadDraft(facts);
  const edit = part === 'legal' ? readEdit(search.get('edit')) : null;
  const [consents, legalText, history, texts, flow, templates] = await Promise.all([
    part === 'legal' ? loadConsents(facts) : null,
    edit ? loadLegalText(facts, edit) : null,
    part === 'history' ? loadHistory(facts, search) : null,
    part === 'texts' ? loadTexts(facts, search) : null,
    part === 'onboarding' ? loadFlow(facts, search) : null,
    part === 'review' ? changedTemplates(facts, draft) : [],
  ]);
  return {
    part,
    tag,
    draft: part === 'review' ? draft : { ...draft, difference: [] },
    live,
    defaults: part === 'switches' ? configDefaults : {},
    bounds: part === 'switches' ? configBounds : noBounds,
    search: search.get('q') ?? '',
    edit,
    consents,
    legalText,
    history,
    texts,
    flow,
    templates,
    asksDiscard: search.get('ask') === 'discard',
    done: doneWords.find((each) => each === search.get('done')) ?? null,
  };
}
export type PortalData = Awaited<ReturnType<typeof loadPortal>>;
export type PortalDraft = PortalData['draft'];
export type PortalHistory = NonNullable<PortalData['history']>;

/** The draft with its tag, and the settings that are live. */
export async function loadDraft({ api }: Pick<RequestFacts, 'api'>) {
  const { client } = clientDeskClient(api);
  const reading = client.draft.$get();
  const [draft, { settings, signInMethods }] = await Promise.all([load(reading), load(client.$get())]);
  return { draft, live: { settings, signInMethods }, tag: tagOf(await reading) };
}

type Edited = { document: LegalDocument; locale: string };

function readEdit(text: string | null): Edited | null {
  const [name, locale = ''] = (text ?? '').split('.');
  const document = legalDocuments.find((each) => each === name);
  return document && /^[a-z]{2}$/.test(locale) ? { document, locale } : null;
}

/** Null for a text that is still to be written. */
function loadLegalText({ api, report }: RequestFacts, param: Edited) {
  const reading = unwrap(clientDeskClient(api).client.draft['legal-texts'][':document'][':locale'].$get({ param }));
  return loadPartly({ report })(nullAt(404, reading));
}

async function loadConsents({ api, report }: RequestFacts) {
  return (await loadPartly({ report })(unwrap(clientDeskClient(api).client.consents.$get())))?.results ?? null;
}

/** A page of versions; the two that are compared; what restoring one does. */
async function loadHistory({ api, report }: RequestFacts, search: URLSearchParams) {
  const { client } = clientDeskClient(api);
  const partly = loadPartly({ report });
  const cursor = search.get('cursor');
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(search.get(name) ?? '') ? search.get(name) : null);
  const [from, to, restore] = [number('from'), number('to'), number('restore')];
  const reading = unwrap(client.versions.$get({ query: { limit: versionsPage, ...(cursor && { cursor }) } }));
  const [versions, comparison, restoring] = await Promise.all([
    partly(restartAt(cursor && portalLink('history'), reading)),
    from && to ? partly(nullAt(404, unwrap(client.comparison.$get({ query: { from, to } })))) : null,
    restore
      ? partly(nullAt(404, unwrap(client.versions[':version'].restore.$post({ param: { version: restore }, query: { dryRun: 'true' } }))))
      : null,
  ]);
  return { versions, hasCursor: cursor !== null, from, to, comparison: comparison?.changes ?? null, restore, restoring };
}

/** What holds where a client says nothing. */
const configDefaults = clientConfigSchema.parse({});
const configBounds: Bounds = boundsOf(z.toJSONSchema(clientConfigSchema, { io: 'input', unrepresentable: 'any' }));

const noBounds: Bounds = {};

type Bounds = Record<string, { min: number; max: number }>;

/** Of numbers, by their names. */
function boundsOf({ properties }: { properties?: Record<string, unknown> }): Bounds {
  return Object.fromEntries(
    Object.entries(properties ?? {}).flatMap(([name, schema]) =>
      isObject(schema) && typeof schema.minimum === 'number' && typeof schema.maximum === 'number'
        ? [[name, { min: schema.minimum, max: schema.maximum }]]
        : [],
    ),
  );
}
