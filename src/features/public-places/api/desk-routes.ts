import { notFound } from '../../../server/http/app-error.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { type CategoryRow, findCategory, listAllCategories } from '../../cms/api/store.ts';
import * as calls from '../desk-contract.ts';
import { countCategories } from './category-count-store.ts';
import { changeDeskCategory, createDeskCategory, orderCategories, removeDeskCategory } from './change-category.ts';
import type { CategoryDeps } from './deps.ts';
import { importCategoryPictures } from './import-category-pictures.ts';

/** Calls of operators about categories of pools (operators' design, section 2). */
export function categoriesDeskRoutes(deps: CategoryDeps) {
  return createRouter()
    .openapi(forOperators(calls.listDeskCategories), async (c) => {
      const scope = tenantScope(c);
      const [rows, counts] = await Promise.all([listAllCategories(deps.db, scope), countCategories(deps.db, scope)]);
      const results = rows.map((row) => ({ ...presentCategory(row), ...(counts.get(row.id) ?? { pools: 0, projects: 0 }) }));
      return c.json(tagged(c, { results, next: null }), 200);
    })
    .openapi(forOperators(calls.getDeskCategory), async (c) => {
      const row = await findCategory(deps.db, tenantScope(c), c.req.valid('param').id);
      if (!row) throw notFound('no such category');
      return c.json(tagged(c, presentCategory(row)), 200);
    })
    .openapi(forOperators(calls.createCategory), async (c) => {
      const input = c.req.valid('json');
      const made = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentCategory(await createDeskCategory(trxDeps, tenantScope(c), actorOf(c), input)),
      );
      // Its picture may have come first. Files are never stored inside a transaction.
      const { tenantId } = tenantScope(c);
      const { taken } = await importCategoryPictures(deps, deps.tenants.byId(tenantId), { now: deps.clock() });
      const row = taken.includes(made.key) ? await findCategory(deps.db, { tenantId }, made.id) : null;
      return c.json(tagged(c, row ? presentCategory(row) : made), 201);
    })
    .openapi(forOperators(calls.putCategoryOrder), async (c) => {
      const rows = await orderCategories(deps, tenantScope(c), actorOf(c), c.req.valid('json').ids);
      return c.json({ results: rows.map(presentCategory), next: null }, 200);
    })
    .openapi(forOperators(calls.patchCategory), async (c) => {
      const row = await changeDeskCategory(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'), (current) =>
        requireUnchanged(c, presentCategory(current)),
      );
      return c.json(tagged(c, presentCategory(row)), 200);
    })
    .openapi(forOperators(calls.deleteCategory), async (c) => {
      await removeDeskCategory(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, (current) =>
        requireUnchanged(c, presentCategory(current)),
      );
      return c.body(null, 204);
    });
}

function presentCategory({ id, key, name, description, position, is_published, image_id }: CategoryRow): calls.DeskCategory {
  return { id, key, name, description, position, isPublished: is_published, picture: image_id && `/image/${image_id}` };
}

export type CategoriesDeskApi = ReturnType<typeof categoriesDeskRoutes>;
