import { z } from '@hono/zod-openapi';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { actorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { sendTable } from '../../../server/http/send-table.ts';
import { attachmentHeaders } from '../../files/api/attachment.ts';
import { allFacts } from '../../fit-desk/api/read-sent-fits.ts';
import { requireFit } from '../../fit-desk/api/require-fit.ts';
import {
  blockTalent,
  type DeskSort,
  exportApplicationCvs,
  exportApplications,
  getApplicationCover,
  getApplicationCv,
  getApplicationOverview,
  getDeskApplication,
  listDeskApplications as listCall,
  unblockTalent,
} from '../desk-contract.ts';
import { listApplicationStatuses } from '../status-words-contract.ts';
import { blockTalentFromProject } from './block-talent.ts';
import type { ApplicationDeskDeps } from './deps.ts';
import { listDeskApplications, requireApplication } from './desk-application-store.ts';
import { recordExport, writeApplicationTable } from './export-applications.ts';
import { listWithCvs, zipCvs } from './export-cvs.ts';
import { type ChosenFilter, filterOf } from './filter-of-query.ts';
import { presentDeskApplication, presentStatuses } from './present.ts';
import { readApplication, readGiven, withoutReadMark } from './read-application.ts';
import { createOverviewReader } from './read-overview.ts';
import { readerOf, readingRoutes } from './reading-routes.ts';
import { sendApplicationFile } from './send-application-file.ts';

/** Of each application in a list; all are in the opened one. */
const maxListedFacts = 5;

/** Where a page ended: what its list is sorted by, as the database compares it, and the id. */
function positionShape(sort: DeskSort) {
  const isByTime = sort === 'changed' || sort === 'due';
  const number = z.string().regex(/^-?\d{1,20}(\.\d{1,20})?$/);
  return z.tuple([isByTime ? z.iso.datetime() : sort === 'name' ? z.string().max(400) : number, z.int().positive()]);
}

export function applicationDeskRoutes(deps: ApplicationDeskDeps) {
  /** @throws AppError VALIDATION_FAILED where it is by fit, which operators do not see */
  const filterBy = (c: ApiContext, chosen: ChosenFilter, sort?: DeskSort) => {
    if (chosen.fit || sort === 'fit') requireFit(deps, tenantScope(c), chosen.fit ? 'fit' : 'sort');
    return filterOf(chosen, readerOf(c));
  };
  const readOverview = createOverviewReader(deps);
  return createRouter()
    .openapi(forOperators(listCall), async (c) => {
      const { limit, cursor, sort, ...chosen } = c.req.valid('query');
      const page = { sort, after: readCursor(cursor, positionShape(sort)), limit: limit + 1 };
      const rows = await listDeskApplications(deps.db, tenantScope(c), filterBy(c, chosen, sort), page);
      const given = await readGiven(c, deps, deps.db, rows, maxListedFacts);
      const present = (row: (typeof rows)[number]) => presentDeskApplication(row, given);
      const positionOf = (row: (typeof rows)[number]) => [row.sort_key, row.id];
      return c.json(cursorPage(c, rows, limit, { present, positionOf }), 200);
    })
    .openapi(forOperators(getApplicationOverview), async (c) =>
      c.json(await readOverview(tenantScope(c), filterBy(c, c.req.valid('query')), c.get('locale')), 200),
    )
    .openapi(forOperators(exportApplications), async (c) => {
      const [scope, filter] = [tenantScope(c), filterBy(c, c.req.valid('query'))];
      const given = { ...(await readGiven(c, deps, deps.db, [], allFacts)), locale: c.get('locale') };
      await recordExport(deps, scope, actorOf(c), filter, { action: 'application.exported', facts: { seesContact: given.seesContact } });
      const pieces = writeApplicationTable(deps, scope, filter, given);
      return sendTable(c, scope, { name: 'applications', pieces, now: given.now });
    })
    .openapi(forOperators(exportApplicationCvs), async (c) => {
      const [scope, filter] = [tenantScope(c), filterBy(c, c.req.valid('query'))];
      const rows = await listWithCvs(deps, scope, filter);
      const { ids: _ids, ...others } = filter;
      const facts = { applicationIds: rows.map(({ id }) => id) };
      await recordExport(deps, scope, actorOf(c), others, { action: 'application.cvsExported', facts });
      const { t } = deps.catalogues.of(c.get('tenantKey'), c.get('locale')).translator;
      const name = `cvs-${deps.clock().toISOString().slice(0, 10)}.zip`;
      const { 'content-length': _unknown, ...headers } = attachmentHeaders({ name, content_type: 'application/zip', size: 0 });
      return c.body(zipCvs(deps, scope, rows, t('talent.desk.cvs.without')), 200, headers);
    })
    .openapi(forOperators(getDeskApplication), async (c) => {
      const shown = await readApplication(c, deps, deps.db, c.req.valid('param').id);
      tagged(c, withoutReadMark(shown));
      return c.json(shown, 200);
    })
    .openapi(forOperators(getApplicationCv), async (c) => {
      const row = await requireApplication(deps.db, tenantScope(c), c.req.valid('param').id);
      return sendApplicationFile(c, deps, row, row.cv_file_id, c.req.valid('query'));
    })
    .openapi(forOperators(getApplicationCover), async (c) => {
      const row = await requireApplication(deps.db, tenantScope(c), c.req.valid('param').id);
      return sendApplicationFile(c, deps, row, row.cover_file_id, c.req.valid('query'));
    })
    .openapi(forOperators(listApplicationStatuses), (c) =>
      c.json({ results: presentStatuses(deps.catalogues, deps.tenants.byId(c.get('tenantId'))) }, 200),
    )
    .openapi(forOperators(blockTalent), async (c) => {
      await blockTalentFromProject(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, true);
      return c.body(null, 204);
    })
    .openapi(forOperators(unblockTalent), async (c) => {
      await blockTalentFromProject(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, false);
      return c.body(null, 204);
    })
    .route('/', readingRoutes(deps));
}

export type ApplicationDeskApi = ReturnType<typeof applicationDeskRoutes>;
