import { createRoute } from '@hono/zod-openapi';
import { notFound } from '../../../server/http/app-error.ts';
import { talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded, requireTalent } from '../../../server/http/router.ts';
import { limitBody } from '../../files/api/limit-body.ts';
import { presentFile } from '../../files/api/present.ts';
import { removeFile } from '../../files/api/remove-file.ts';
import { findFile, listFiles } from '../../files/api/store.ts';
import { fileRules } from '../../files/file-kinds.ts';
import { deleteCv, getCv, getCvResources, parseCv, postCv } from '../contract.ts';
import { addCv } from './add-cv.ts';
import type { CvDeps } from './deps.ts';
import { findCurrentCv } from './find-current-cv.ts';
import { presentReading } from './present-reading.ts';
import { readStoredCv } from './read-stored-cv.ts';
import { listReasons } from './reading-store.ts';

export type CvsApi = ReturnType<typeof cvsRoutes>;

export function cvsRoutes({ db, blobs, clock }: CvDeps) {
  const upload = createRoute({ ...postCv, middleware: [requireTalent, limitBody(fileRules.cv.maxBytes)] as const });
  return createRouter()
    .openapi(upload, async (c) => {
      const { cv } = c.req.valid('form');
      const isOverwrite = c.req.valid('query').isOverWriteCV === 'true';
      const file = await addCv(db, blobs, talentScope(c), { name: cv.name, bytes: await cv.bytes(), isOverwrite, now: clock() });
      return c.json(presentFile(file), 201);
    })
    .openapi(guarded(getCv), async (c) => {
      const file = await findCurrentCv(db, talentScope(c));
      if (!file) throw notFound();
      return c.json(presentFile(file), 200);
    })
    .openapi(guarded(getCvResources), async (c) => {
      const scope = talentScope(c);
      const [files, reasons] = await Promise.all([listFiles(db, scope, ['cv']), listReasons(db, scope)]);
      const results = files.map((file) => ({ ...presentFile(file), reason: reasons.get(file.id) ?? null }));
      return c.json({ results, total: results.length, page: 1, pageSize: results.length }, 200);
    })
    .openapi(guarded(parseCv), async (c) => {
      const { uuid, ...reading } = await readStoredCv(db, blobs, talentScope(c), c.req.valid('query').uuid, clock());
      return c.json({ uuid, ...presentReading(reading) }, 200);
    })
    .openapi(guarded(deleteCv), async (c) => {
      const scope = talentScope(c);
      const file = await findFile(db, scope, c.req.valid('param').id, 'cv');
      if (!file) throw notFound();
      await removeFile(db, blobs, scope, file, clock());
      return c.body(null, 204);
    });
}
