import { z } from '@hono/zod-openapi';
import { notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged, taggedByVersion } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { actorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { readLegalTexts } from '../../legal/api/texts.ts';
import { countUnderWay } from '../../onboarding/api/under-way-store.ts';
import * as calls from '../draft-contract.ts';
import { getDraftOnboarding } from '../flow-contract.ts';
import * as pageCalls from '../page-contract.ts';
import * as textCalls from '../text-contract.ts';
import { fileHeaders } from './check-bytes.ts';
import { type OpenedDraft, openDraft } from './client-draft.ts';
import { countConsents } from './consent-count-store.ts';
import type { ClientSettingsDeps } from './deps.ts';
import { presentDraftFooter, presentDraftPages, presentDraftPageText } from './draft-pages.ts';
import { findTexts, presentText, readOwnTexts, refuseFaultyTexts } from './draft-texts.ts';
import { presentDraft, presentDraftFlow, presentDraftLegalText } from './present-draft.ts';
import { receiveClientFile } from './receive-client-file.ts';
import { discardDraft, publishDraft, saveDraft } from './save-draft.ts';

/** What a reader of the draft may rely on: nobody saved it, and nobody published anything, since. */
const stateOf = ({ row, served }: Pick<OpenedDraft, 'row' | 'served'>) => ({ revision: row?.revision ?? null, version: served.version });

/** What is changed and not published of a client. */
export function clientDraftRoutes(deps: ClientSettingsDeps) {
  const answer = (c: ApiContext, draft: OpenedDraft) => {
    tagged(c, stateOf(draft));
    return c.json(presentDraft(draft), 200);
  };
  const save = async (c: ApiContext, change: Parameters<typeof saveDraft>[3]) =>
    answer(c, await saveDraft(deps, tenantScope(c), actorOf(c), change, (draft) => requireUnchanged(c, stateOf(draft))));

  return createRouter()
    .openapi(forOperators(calls.getClientDraft), async (c) => answer(c, await openDraft(deps, tenantScope(c))))
    .openapi(forOperators(calls.changeClientDraft), async (c) => {
      const { undo, basedOn, ...patch } = c.req.valid('json');
      await refuseFaultyTexts(deps, patch.texts);
      return save(c, { patch, ...(undo && { undo }), ...(basedOn !== undefined && { basedOn }) });
    })
    .openapi(forOperators(calls.deleteClientDraft), async (c) => {
      await discardDraft(deps, tenantScope(c), actorOf(c), (draft) => requireUnchanged(c, stateOf(draft)));
      return c.body(null, 204);
    })
    .openapi(forOperators(calls.publishClientDraft), async (c) => {
      const { note } = c.req.valid('json');
      const requireSame = (draft: Pick<OpenedDraft, 'row' | 'served'>) => requireUnchanged(c, stateOf(draft));
      const done = await publishDraft(deps, tenantScope(c), actorOf(c), { note, requireSame });
      return c.json(taggedByVersion(c, done.version, done), 200);
    })
    .openapi(forOperators(calls.getClientDraftFile), async (c) => {
      const { path } = c.req.valid('query');
      const { pictures, served } = await openDraft(deps, tenantScope(c));
      const drafted = pictures.find((file) => file.path === path);
      const bytes = drafted ? drafted.content : await served.files.readPicture(path);
      if (bytes === null) throw notFound('no such picture');
      return c.body(new Uint8Array(bytes), 200, fileHeaders(path));
    })
    .openapi(forOperators(calls.putClientDraftFile), async (c) => {
      const { path } = c.req.valid('query');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      await receiveClientFile(deps, tenantScope(c), actorOf(c), path, bytes);
      return save(c, { picture: { path, content: bytes } });
    })
    .openapi(forOperators(calls.deleteClientDraftFile), (c) => save(c, { picture: { path: c.req.valid('query').path, content: null } }))
    .openapi(forOperators(calls.getDraftLegalText), async (c) => {
      const { document, locale } = c.req.valid('param');
      const draft = await openDraft(deps, tenantScope(c));
      const text = readLegalTexts(draft.after).get(`${document}|${locale}`);
      if (!text) throw notFound('no such text');
      return c.json(presentDraftLegalText(draft, text), 200);
    })
    .openapi(forOperators(calls.listClientConsents), async (c) =>
      c.json({ results: await countConsents(deps.db, tenantScope(c)), next: null }, 200),
    )
    .openapi(forOperators(getDraftOnboarding), async (c) => {
      const draft = await openDraft(deps, tenantScope(c));
      tagged(c, stateOf(draft));
      return c.json({ ...presentDraftFlow(draft), underWay: await countUnderWay(deps.db, tenantScope(c)) }, 200);
    })
    .openapi(forOperators(pageCalls.listDraftPages), async (c) =>
      c.json({ results: presentDraftPages(await openDraft(deps, tenantScope(c))), next: null }, 200),
    )
    .openapi(forOperators(pageCalls.getDraftPageText), async (c) => {
      const { slug, locale } = c.req.valid('param');
      const draft = await openDraft(deps, tenantScope(c));
      const text = presentDraftPageText(draft, slug, locale);
      if (!text) throw notFound('no such page');
      tagged(c, stateOf(draft));
      return c.json(text, 200);
    })
    .openapi(forOperators(pageCalls.getDraftFooter), async (c) => {
      const draft = await openDraft(deps, tenantScope(c));
      tagged(c, stateOf(draft));
      return c.json(presentDraftFooter(draft, c.req.valid('param').locale), 200);
    })
    .openapi(forOperators(textCalls.listDraftTexts), async (c) => {
      const { limit, cursor, ...wanted } = c.req.valid('query');
      const after = readCursor(cursor, z.string().max(200));
      const texts = await readOwnTexts(deps, tenantScope(c));
      const { found, ownTexts, allTexts } = findTexts(deps.usualTexts, texts, { ...wanted, area: wanted.area });
      const rows = found.filter(({ key }) => after === null || key > after).slice(0, limit + 1);
      const page = cursorPage(c, rows, limit, { present: (row) => row, positionOf: ({ key }) => key });
      return c.json({ ...page, found: found.length, ownTexts, allTexts }, 200);
    })
    .openapi(forOperators(textCalls.getDraftText), async (c) => {
      const texts = await readOwnTexts(deps, tenantScope(c));
      const text = presentText(deps.usualTexts, texts, c.req.valid('param').key, deps.clock());
      if (!text) throw notFound('no such text');
      return c.json(text, 200);
    });
}
