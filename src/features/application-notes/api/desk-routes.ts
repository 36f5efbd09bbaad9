import { z } from '@hono/zod-openapi';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { listApplicationNotes, postApplicationNote } from '../desk-contract.ts';
import { addNote } from './add-note.ts';
import { listNotes, requireShown } from './note-store.ts';
import type { NoteRow } from './tables.ts';

const notePosition = z.tuple([z.iso.datetime(), z.uuid()]);

export function applicationNotesDeskRoutes(deps: ApplicationDeps) {
  return createRouter()
    .openapi(forOperators(listApplicationNotes), async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const { id } = c.req.valid('param');
      await requireShown(deps.db, tenantScope(c), id);
      const rows = await listNotes(deps.db, tenantScope(c), id, { after: readCursor(cursor, notePosition), limit: limit + 1 });
      return c.json(cursorPage(c, rows, limit, { present: presentNote, positionOf: (row) => [row.created_at, row.id] }), 200);
    })
    .openapi(forOperators(postApplicationNote), async (c) => {
      const note = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentNote(await addNote(trxDeps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'))),
      );
      return c.json(note, 201);
    });
}

export type ApplicationNotesApi = ReturnType<typeof applicationNotesDeskRoutes>;

function presentNote(row: NoteRow) {
  return {
    id: row.id,
    text: row.text,
    author: { kind: row.author_kind, name: row.author_name },
    mentions: row.mentions,
    createdAt: row.created_at.toISOString(),
  };
}
