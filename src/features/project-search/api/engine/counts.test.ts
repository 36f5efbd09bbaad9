import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { type WorkMode, workModes } from '../../../projects/project-facts.ts';
import type { SearchBody } from '../../contract.ts';
import type { Count } from './facets.ts';
import { searchProjects, usualLimits } from './search-projects.ts';

const app = startTestApp();

const projects = 5_000;
/** In a twelfth to nine tenths of the projects. */
const words = Array.from({ length: 30 }, (_, index) => `kw${String(index + 1).padStart(2, '0')}`);
const { exactUpTo } = usualLimits;

/** As many projects as searches need to be on both sides of the limit, with words that are spread by chance but the same each time. */
beforeAll(async () => {
  const { pool, tenants } = app.services;
  await pool.query(
    `insert into project (tenant_id, source, reference, title, description_html, description_text, skills, job_language, status, forward_mode, work_mode, published_at)
     select $1, 'counts', 'C-' || n, concat_ws(' ', 'Engineer', case when n <= $2 then 'harbour' end, case when n <= $2 + 1 then 'shipyard' end), '',
       array_to_string(array(select word from unnest($3::text[]) with ordinality as w(word, k) where (hashint4((n * 64 + k)::int) & 1023) < 60 + k * 28), ' '),
       '{}', 'en', 'ACTIVE', 'DIRECT', case when n % 10 < 5 then 'REMOTE' when n % 10 < 9 then 'HYBRID' else 'ONSITE' end, now() - n * interval '1 minute'
     from generate_series(1, $4::int) as n`,
    [tenants.byKey('nordlicht')?.id, exactUpTo, words, projects],
  );
  await pool.query('vacuum (analyze) project_search');
});

function search(query: SearchBody) {
  const { pool, tenants, clock } = app.services;
  const tenantId = tenants.byKey('nordlicht')?.id;
  if (!tenantId) throw new Error('no tenant');
  return searchProjects(pool, { tenantId, talentId: null, invitedIds: [], now: clock() }, { openOnly: true, verbatim: true, ...query });
}

/** How many projects of each work mode have all these words. */
async function countAll(...having: string[]): Promise<Record<WorkMode, number>> {
  const { rows } = await app.services.pool.query<{ mode: WorkMode; count: number }>(
    `select work_mode as mode, count(*)::int as count from project
     where $1::text[] <@ string_to_array(lower(title) || ' ' || description_text, ' ') group by 1`,
    [having],
  );
  const counts = new Map(rows.map(({ mode, count }) => [mode, count]));
  return { REMOTE: counts.get('REMOTE') ?? 0, HYBRID: counts.get('HYBRID') ?? 0, ONSITE: counts.get('ONSITE') ?? 0 };
}

const sumOf = (counts: Record<WorkMode, number>) => workModes.reduce((sum, mode) => sum + counts[mode], 0);

/** How many standard deviations of a sample of 1 of 16 an estimate is off, after what rounding to two digits may add. */
function deviation({ count }: Count, truth: number): number {
  return Math.max(0, Math.abs(count - truth) - 0.05 * truth) / Math.sqrt(15 * truth);
}

test('search counts exactly 1,000 hits and estimates 1,001', async () => {
  const exact = await search({ any: 'harbour' });
  expect(exact.total).toEqual({ count: 1_000, relation: 'eq' });
  expect(Object.fromEntries(exact.facets.workPrefs)).toEqual({
    REMOTE: { count: 500, relation: 'eq' },
    HYBRID: { count: 400, relation: 'eq' },
    ONSITE: { count: 100, relation: 'eq' },
  });
  const estimated = await search({ any: 'shipyard' });
  expect(estimated.total.relation).toBe('approx');
  expect(estimated.total.count).toBeGreaterThanOrEqual(1_000);
  expect(estimated.facets.anyDuration).toEqual(estimated.total);
});

test('search equals counting everything up to 1,000 hits, and errs no more than its sample above', async () => {
  const deviations: number[] = [];
  let exact = 0;
  for (const [index, word] of words.entries()) {
    const having = index % 3 === 0 ? [word] : [word, words[(index * 7) % words.length] ?? word];
    const truth = await countAll(...having);
    const { total, facets } = await search({ any: having.join(' ') });
    if (sumOf(truth) <= exactUpTo) {
      exact += 1;
      expect({ having, total }).toEqual({ having, total: { count: sumOf(truth), relation: 'eq' } });
      for (const mode of workModes) expect(facets.workPrefs.get(mode)).toEqual({ count: truth[mode], relation: 'eq' });
    } else {
      expect({ having, relation: total.relation }).toEqual({ having, relation: 'approx' });
      for (const mode of workModes) {
        expect(facets.workPrefs.get(mode)?.relation).toBe('approx');
        expect(deviation(facets.workPrefs.get(mode) ?? total, truth[mode])).toBeLessThan(4);
      }
      deviations.push(deviation(total, sumOf(truth)));
    }
  }
  // Both code paths ran often enough to be meaningful.
  expect(Math.min(exact, deviations.length)).toBeGreaterThan(5);
  expect(Math.max(...deviations)).toBeLessThan(4);
  expect(Math.sqrt(deviations.reduce((sum, value) => sum + value ** 2, 0) / deviations.length)).toBeLessThan(1.5);
});

test('counts of a ticked filter are exact while the search without it has up to 1,000 hits', async () => {
  const { total, facets } = await search({ any: 'harbour', workPrefs: ['ONSITE'] });
  expect(total).toEqual({ count: 100, relation: 'eq' });
  expect(facets.workPrefs.get('HYBRID')).toEqual({ count: 400, relation: 'eq' });
  const wider = await search({ any: 'shipyard', workPrefs: ['ONSITE'] });
  expect(wider.total).toEqual({ count: 100, relation: 'eq' });
  expect(wider.facets.workPrefs.get('ONSITE')).toEqual({ count: 100, relation: 'eq' });
  expect(wider.facets.workPrefs.get('HYBRID')?.relation).toBe('approx');
});

test('pages beyond the counted hits can be opened up to the last one, and none is promised after it', async () => {
  const word = words.at(-1) ?? '';
  const hits = sumOf(await countAll(word));
  const last = Math.ceil(hits / 20);
  expect(hits).toBeGreaterThan(3_000);
  const pageOf = async (page: number) => {
    const { rows, pages } = await search({ any: word, page });
    return { rows: rows.length, pages };
  };
  expect(await pageOf(1)).toEqual({ rows: 20, pages: 51 });
  expect(await pageOf(100)).toEqual({ rows: 20, pages: 101 });
  expect(await pageOf(last)).toEqual({ rows: hits - (last - 1) * 20, pages: last });
  expect(await pageOf(last + 3)).toEqual({ rows: 0, pages: last });
});
