import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import type { SearchBody } from '../../contract.ts';
import { searchProjects } from './search-projects.ts';

const app = startTestApp();

type Asked = { name?: string; text: string; values: unknown[] };

const projects = 4_000;

/** Enough rows that reading all of them would look cheaper to a planner that trusts its guesses. */
beforeAll(async () => {
  const { pool, tenants } = app.services;
  await pool.query(
    `insert into project (tenant_id, source, reference, title, description_html, description_text, skills, job_language, status, forward_mode, work_mode, published_at)
     select $1, 'plan', 'P-' || n, case when n % 3 = 0 then 'Java developer' else 'Project manager' end, '', 'You join a project team.', '{Docker}', 'en',
       case when n % 5 = 0 then 'PAUSED' else 'ACTIVE' end, 'DIRECT', case when n % 2 = 0 then 'REMOTE' else 'ONSITE' end, now() - n * interval '1 minute'
     from generate_series(1, ${projects}) as n`,
    [tenants.byKey('nordlicht')?.id],
  );
  await pool.query('vacuum (analyze) project_search');
});

/** The statements on `project_search` that a search sends, each with the plan it gets in the search's own session. */
async function plansOf(query: SearchBody): Promise<string[]> {
  const { pool, tenants } = app.services;
  const tenantId = tenants.byKey('nordlicht')?.id;
  if (!tenantId) throw new Error('no tenant');
  const plans: string[] = [];
  const client = await pool.connect();
  const send = client.query.bind(client) as (asked: unknown) => Promise<{ rows: Record<string, string>[] }>;
  const watched = Object.assign(Object.create(client) as typeof client, {
    release: () => undefined,
    query: async (asked: Asked | string) => {
      // Rare statements have no name, and only named ones can be explained as they run.
      const named =
        typeof asked === 'object' ? { name: `plan-${createHash('sha256').update(asked.text).digest('hex').slice(0, 20)}`, ...asked } : null;
      const answer = await send(named ?? asked);
      if (named?.text.includes('from project_search s')) {
        const plan = await send(`explain execute "${named.name}" (${named.values.map(literal).join(', ')})`);
        plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return answer;
    },
  });
  // A single query borrows its connection by a callback: those are of no interest here.
  const connect = (callback?: Parameters<typeof pool.connect>[0]) => (callback ? pool.connect(callback) : Promise.resolve(watched));
  const watchedPool = Object.assign(Object.create(pool) as typeof pool, { connect });
  // With such limits every statement runs that a client with a million projects needs.
  await searchProjects(watchedPool, { tenantId, talentId: null, invitedIds: [], now: new Date() }, query, {
    exactUpTo: 500,
    enoughInSample: 20,
    dominantShare: 0.9,
  });
  client.release();
  return plans;
}

function literal(value: unknown): string {
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value).replaceAll("'", "''")}'`;
}

test.each<[string, SearchBody]>([
  ['no filter', { openOnly: true }],
  ['a word', { any: 'java', openOnly: true }],
  ['a frequent word, page 20', { any: 'project', openOnly: true, page: 20 }],
  ['filters', { workPrefs: ['REMOTE'], hoursPerWeek: { min: 10 }, duration: 'long', pools: [1], openOnly: true }],
  ['a least rate', { minRate: '80,EUR,HR', openOnly: true }],
  ['a word and a least rate', { any: 'project', minRate: '80,EUR,HR' }],
  ['a place that is no city', { location: 'Nowhere at all', openOnly: true }],
  ['a reference', { vmsId: 'P-77' }],
  ['every status', { any: 'manager' }],
])('a search with %s is answered by the index of words and filters', async (_name, query) => {
  const plans = await plansOf(query);
  expect(plans.length).toBeGreaterThanOrEqual(2);
  for (const plan of plans) {
    expect(plan).toMatch(/Bitmap Index Scan on project_search_(open|rest|sample|coarse)/);
    expect(plan).not.toMatch(/Seq Scan|Index Scan using|Index Only Scan|Parallel/);
  }
});
