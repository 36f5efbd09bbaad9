import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { presentCategory } from '../../cms/api/present.ts';
import { listCategories } from '../../cms/api/store.ts';
import type { PoolsDeps } from './deps.ts';

export type PoolCategory = { id: number; name: string; image: string | null };

/**
 * Specification section 8: whatever is wrong with the categories, their pools fall back to uncategorised and only the log says why.
 */
export async function readPoolCategories(deps: PoolsDeps, c: ApiContext): Promise<PoolCategory[]> {
  const languages = deps.tenants.byId(c.get('tenantId')).languages.map(({ iso }) => iso);
  const report = (error: unknown, category?: number) => {
    c.get('log').error({ err: error, category }, 'categories of pools');
    return [];
  };
  const rows = await listCategories(deps.db, tenantScope(c)).catch((error: unknown) => report(error));
  return rows.flatMap((row) => {
    try {
      const { id, name, image } = presentCategory(row, c.get('locale'), languages);
      return [{ id, name, image: image[0] ? `/image/${image[0].uuid}` : null }];
    } catch (error) {
      return report(error, row.id);
    }
  });
}
