import { expect, test } from 'vitest';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { readWords } from './word-store.ts';

const app = startTestApp();

test('a word is as rare in each gender, by the projects of all', async () => {
  const { pool } = app.services;
  const { scope } = await makeTalent(app);
  const term = (name: string, projects: number) =>
    pool.query(
      `insert into search_term (tenant_id, term, shown, kind, projects, mentions, is_compound) values ($1, $2, $2, 'text', $3, $3, false)`,
      [scope.tenantId, name, projects],
    );
  await term('entwickler', 30);
  await term('entwicklerin', 2);
  await pool.query(
    `insert into search_gathering (tenant_id, mark, gathered_at) values ($1, '100 x', now()) on conflict (tenant_id) do update set mark = excluded.mark`,
    [scope.tenantId],
  );
  const { rarityOf } = await readWords(pool, scope);
  expect(rarityOf('entwicklerin')).toBe(rarityOf('entwickler'));
  expect(rarityOf('entwickler')).toBeLessThan(rarityOf('schreiner'));
});
