import { z } from '@hono/zod-openapi';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, mayOperate, operatorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { attachmentHeaders, madeDocumentHeaders } from '../../files/api/attachment.ts';
import { findFile } from '../../files/api/store.ts';
import { isMadeDocument } from '../../files/file-kinds.ts';
import * as calls from '../desk-contract.ts';
import { listProjectFits } from '../fits-contract.ts';
import { addNote, removeNote, setTags } from './annotate-talent.ts';
import type { TalentDeskDeps } from './deps.ts';
import { findTalents, sortOf } from './find-talents.ts';
import { listFitting, presentFit, searchByFit } from './fits/list-fitting.ts';
import { listTalentNotes } from './note-store.ts';
import { presentTalent, presentTalentNote } from './present.ts';
import { readTalent, requireTalent } from './read-talent.ts';
import { listClientTags, listTagsOf } from './tag-store.ts';

const matchPosition = z.tuple([z.string().regex(/^[\d.e+-]{1,24}$/), z.uuid()]);
const changePosition = z.tuple([z.string().regex(/^\d{4}-[\d-]+ [\d:.+-]+$/), z.uuid()]);
const fitPosition = z.tuple([z.int().positive().max(1000)]);
const notePosition = z.tuple([z.iso.datetime(), z.uuid()]);

export function talentDeskRoutes(deps: TalentDeskDeps) {
  const givenBy = (c: ApiContext) => ({
    now: deps.clock(),
    seesContact: mayOperate(c, 'talents:contact'),
    config: deps.tenants.byId(c.get('tenantId')).config,
  });
  const callerOf = (c: ApiContext) => ({ answersRequests: mayOperate(c, 'talents:export') });
  const talentOf = (c: ApiContext, id: string, db = deps.db) => requireTalent(db, tenantScope(c), id, callerOf(c));
  return createRouter()
    .openapi(forOperators(calls.listTalents), async (c) => {
      const { limit, cursor, ...input } = c.req.valid('query');
      if (input.email !== undefined && !callerOf(c).answersRequests)
        throw new AppError('MISSING_SCOPE', { detail: 'Looking somebody up by their address needs the scope talents:export.' });
      if (input.fitsProject !== undefined) {
        const after = readCursor(cursor, fitPosition)?.[0] ?? 0;
        const { rows, leftOut } = await searchByFit(deps, tenantScope(c), input, { after, limit: limit + 1, locale: c.get('locale') });
        const given = givenBy(c);
        const present = ({ row, fit }: (typeof rows)[number]) => ({ ...presentTalent(row, given), fit: presentFit(fit, given.now) });
        return c.json({ ...cursorPage(c, rows, limit, { present, positionOf: ({ place }) => [place] }), leftOut }, 200);
      }
      const after = readCursor(cursor, sortOf(input) === 'match' && input.q !== undefined ? matchPosition : changePosition);
      const rows = await findTalents(deps, tenantScope(c), input, { after, limit: limit + 1 });
      const given = givenBy(c);
      const present = (row: (typeof rows)[number]) => ({ ...presentTalent(row, given), fit: null });
      return c.json({ ...cursorPage(c, rows, limit, { present, positionOf: (row) => [row.position, row.talent_id] }), leftOut: null }, 200);
    })
    .openapi(forOperators(listProjectFits), async (c) => {
      const asked = { projectId: c.req.valid('param').id, locale: c.get('locale') };
      return c.json(await listFitting(deps, tenantScope(c), asked, givenBy(c)), 200);
    })
    .openapi(forOperators(calls.listTags), async (c) => c.json({ results: await listClientTags(deps.db, tenantScope(c)), next: null }, 200))
    .openapi(forOperators(calls.getTalent), async (c) =>
      c.json(tagged(c, await readTalent(deps, tenantScope(c), c.req.valid('param').id, callerOf(c), givenBy(c))), 200),
    )
    .openapi(forOperators(calls.getTalentCv), async (c) => {
      const { id, cvId } = c.req.valid('param');
      const { talent } = await talentOf(c, id);
      const file = await findFile(deps.db, talent, cvId);
      const bytes = file && ['cv', 'generated-cv'].includes(file.kind) ? await deps.blobs.get(file.blob_key) : null;
      if (!file || !bytes) throw notFound('no such file');
      return c.body(bytes, 200, isMadeDocument(file.kind) ? madeDocumentHeaders(file) : attachmentHeaders(file));
    })
    .openapi(forOperators(calls.listTalentNotes), async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const { talent } = await talentOf(c, c.req.valid('param').id);
      const rows = await listTalentNotes(deps.db, talent, { after: readCursor(cursor, notePosition), limit: limit + 1 });
      const present = (row: (typeof rows)[number]) => presentTalentNote(row, operatorOf(c));
      return c.json(cursorPage(c, rows, limit, { present, positionOf: (row) => [row.created_at, row.id] }), 200);
    })
    .openapi(forOperators(calls.postTalentNote), async (c) => {
      const { text } = c.req.valid('json');
      const note = await answerOnce(c, deps, operatorScope(c), (trxDeps) =>
        inTransaction(trxDeps.db, async (trx) => {
          const { talent } = await talentOf(c, c.req.valid('param').id, trx);
          return presentTalentNote(await addNote(trx, talent, actorOf(c), text, deps.clock()), operatorOf(c));
        }),
      );
      return c.json(note, 201);
    })
    .openapi(forOperators(calls.deleteTalentNote), async (c) => {
      const { id, noteId } = c.req.valid('param');
      await inTransaction(deps.db, async (trx) => {
        const { talent } = await talentOf(c, id, trx);
        await removeNote(trx, talent, actorOf(c), noteId, deps.clock());
      });
      return c.body(null, 204);
    })
    .openapi(forOperators(calls.getTalentTags), async (c) => {
      const { talent } = await talentOf(c, c.req.valid('param').id);
      return c.json(tagged(c, { tags: await listTagsOf(deps.db, talent) }), 200);
    })
    .openapi(forOperators(calls.putTalentTags), async (c) => {
      const tags = await inTransaction(deps.db, async (trx) => {
        const { talent } = await talentOf(c, c.req.valid('param').id, trx);
        return setTags(trx, talent, actorOf(c), c.req.valid('json').tags, deps.clock(), (current) =>
          requireUnchanged(c, { tags: current }),
        );
      });
      return c.json(tagged(c, { tags }), 200);
    });
}
export type TalentDeskApi = ReturnType<typeof talentDeskRoutes>;
