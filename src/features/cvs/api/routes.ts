import { messageLocale } from '../../../contract/i18n/locale.ts';
import { canWriteDocuments } from '../../../cv-writer/can-write-documents.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded, guardedUpload } from '../../../server/http/router.ts';
import { attachmentHeaders } from '../../files/api/attachment.ts';
import type { CheckUpload } from '../../files/api/check-upload.ts';
import { limitBody } from '../../files/api/limit-body.ts';
import { presentFile } from '../../files/api/present.ts';
import { removeFile } from '../../files/api/remove-file.ts';
import { findFile, listFiles } from '../../files/api/store.ts';
import { fileRules } from '../../files/file-kinds.ts';
import { deleteCv, exportProfileCv, getCv, getCvLanguages, getCvResources, parseCv, postCv, putCvPdf } from '../contract.ts';
import { addCv } from './add-cv.ts';
import type { CvDeps } from './deps.ts';
import { findCurrentCv } from './find-current-cv.ts';
import { exportCv } from './made/export-cv.ts';
import { makeCv } from './made/make-cv.ts';
import { presentCv } from './present-cv.ts';
import { presentReading } from './present-reading.ts';
import { readStoredCv } from './read-stored-cv.ts';
import { listReasons } from './reading-store.ts';

export type CvsApi = ReturnType<typeof cvsRoutes>;

export function cvsRoutes(deps: CvDeps & { checkUpload: CheckUpload }) {
  const { db, blobs, clock } = deps;
  const upload = guardedUpload(postCv, limitBody(fileRules.cv.maxBytes));
  return createRouter()
    .openapi(upload, async (c) => {
      const { cv } = c.req.valid('form');
      const isOverwrite = c.req.valid('query').isOverWriteCV === 'true';
      const scope = talentScope(c);
      const bytes = await deps.checkUpload(scope, await cv.bytes());
      const file = await addCv(db, blobs, scope, { name: cv.name, bytes, isOverwrite, now: clock() });
      return c.json(presentFile(file), 201);
    })
    .openapi(guarded(getCv), async (c) => {
      const file = await findCurrentCv(db, talentScope(c));
      if (!file) throw notFound();
      return c.json(presentFile(file), 200);
    })
    .openapi(guarded(getCvResources), async (c) => {
      const scope = talentScope(c);
      const [files, reasons] = await Promise.all([listFiles(db, scope, ['cv', 'generated-cv']), listReasons(deps, scope)]);
      const results = files.map((file) => presentCv(file, reasons.get(file.id)));
      return c.json({ results, total: results.length, page: 1, pageSize: results.length }, 200);
    })
    .openapi(guarded(parseCv), async (c) => {
      const { uuid, ...reading } = await readStoredCv(deps, talentScope(c), c.req.valid('query').uuid);
      return c.json({ uuid, ...presentReading(reading) }, 200);
    })
    .openapi(guarded(getCvLanguages), async (c) => c.json({ languages: canWriteDocuments() ? [...deps.catalogues.languages] : [] }, 200))
    .openapi(guarded(putCvPdf), async (c) => {
      const scope = talentScope(c);
      const language = c.req.valid('query').language ?? messageLocale(c.get('locale'));
      return c.json(presentCv(await makeCv(deps, scope, language)), 200);
    })
    .openapi(guarded(exportProfileCv), async (c) => {
      const { format, language = messageLocale(c.get('locale')) } = c.req.valid('query');
      const { name, contentType, bytes } = await exportCv(deps, talentScope(c), format, language);
      return c.body(bytes, 200, attachmentHeaders({ name, content_type: contentType, size: bytes.length }));
    })
    .openapi(guarded(deleteCv), async (c) => {
      const scope = talentScope(c);
      const file = await findFile(db, scope, c.req.valid('param').id);
      if (file?.kind !== 'cv' && file?.kind !== 'generated-cv') throw notFound();
      await removeFile(db, blobs, scope, file, clock());
      return c.body(null, 204);
    });
}
