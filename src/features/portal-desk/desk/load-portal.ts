import { z } from 'zod';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { changedTemplates } from '../../client-settings/desk/changed-templates.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { isObject } from '../../client-settings/merge-patch.ts';
import { type PartChange, versionChanges } from '../../client-settings/version-changes.ts';
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

/** The draft with its tag, and what is live: settings, and legal texts by their versions. */
export async function loadDraft({ api }: Pick<RequestFacts, 'api'>) {
  const { client } = clientDeskClient(api);
  const reading = client.draft.$get();
  const [draft, { settings, signInMethods, legalTexts }] = await Promise.all([load(reading), load(client.$get())]);
  const dated = legalTexts.map(({ document, locale, version }) => ({ document, locale, version }));
  return { draft, live: { settings, signInMethods, legalTexts: dated }, tag: tagOf(await reading) };
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

/** A page of versions; the two that are compared; what restoring one does, and how many agreed to the legal texts that it replaces. */
async function loadHistory(facts: RequestFacts, search: URLSearchParams) {
  const { client } = clientDeskClient(facts.api);
  const partly = loadPartly(facts);
  const cursor = search.get('cursor');
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(search.get(name) ?? '') ? search.get(name) : null);
  const [from, to, restore] = [number('from'), number('to'), number('restore')];
  const reading = unwrap(client.versions.$get({ query: { limit: versionsPage, ...(cursor && { cursor }) } }));
  const stateOf = (version: string) => partly(nullAt(404, unwrap(client.versions[':version'].$get({ param: { version } }))));
  const [versions, comparison, restoring, live, [old, young], consents] = await Promise.all([
    partly(restartAt(cursor && portalLink('history'), reading)),
    from && to ? partly(nullAt(404, unwrap(client.comparison.$get({ query: { from, to } })))) : null,
    restore
      ? partly(nullAt(404, unwrap(client.versions[':version'].restore.$post({ param: { version: restore }, query: { dryRun: 'true' } }))))
      : null,
    restore ? partly(unwrap(client.$get())) : null,
    Promise.all([from ?? restore, from ? to : null].map((version) => (version ? stateOf(version) : null))),
    restore ? loadConsents(facts) : null,
  ]);
  return {
    versions,
    hasCursor: cursor !== null,
    from,
    to,
    comparison: comparison?.changes ?? null,
    compared: old && young ? versionChanges(old, young) : [],
    restore,
    restoring,
    restored: live && old && !from ? withAgreed(versionChanges(live, old), consents) : [],
  };
}

type Consents = Awaited<ReturnType<typeof loadConsents>>;

/** With how many talents agreed to the present versions of the legal texts that would be replaced. */
function withAgreed(parts: PartChange[], consents: Consents) {
  return parts.map(({ part, changes }) => {
    const isReplaced = ({ document, locale, version }: NonNullable<Consents>[number]) =>
      changes.some(({ place, was }) => place === `/legalTexts/${document}.${locale}` && was === version);
    const agreed = (consents ?? []).filter(isReplaced).reduce((sum, { talents }) => sum + talents, 0);
    return { part, changes, agreed };
  });
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
