import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import { searchProjects } from '../src/features/project-search/api/engine/search-projects.ts';
import { projectLanguages, searchConfigs } from '../src/features/project-search/api/engine/text-query.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { ndcg } from './ndcg.ts';
import { openPortal, type Portal } from './portal.ts';

const folder = new URL('./relevance/', import.meta.url);
const cut = 10;

/** One judged search: reference, grade and title (for the reader) of every advertisement worth more than nothing. */
const judgedSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    category: z.string().min(1),
    judged: z.array(z.tuple([z.string(), z.number().int().min(1).max(3), z.string()])).min(1),
  }),
);
type Judged = z.infer<typeof judgedSchema>[number] & { client: string };

const orders = ['ours', 'ts_rank', 'ts_rank_cd'] as const;
type Order = (typeof orders)[number];
type Score = Judged & Record<Order, number>;

/** How good the first ten results are, against people's judgement (bench/relevance/README.md). */
export const relevance: Section = {
  about: `nDCG@${cut} over the judged searches in bench/relevance; 1 is the best order there is`,
  async run() {
    const portal = await openPortal({ projects: 640 });
    try {
      const scores: Score[] = [];
      for (const judged of await readJudged()) scores.push(await score(portal, judged));
      if (process.argv.includes('--queries')) printEach(scores);
      const categories = [...new Set(scores.map((one) => one.category))].sort();
      return [
        ...categories.map((name) =>
          figure(
            name,
            scores.filter((one) => one.category === name),
          ),
        ),
        figure('all searches', scores),
      ];
    } finally {
      await portal.close();
    }
  },
};

function figure(name: string, scores: readonly Score[]): Figure {
  const mean = (order: Order): number => scores.reduce((sum, one) => sum + one[order], 0) / scores.length;
  return {
    name: `${name} (${scores.length})`,
    value: mean('ours'),
    unit: '',
    digits: 3,
    detail: `plain ts_rank ${mean('ts_rank').toFixed(3)}, ts_rank_cd ${mean('ts_rank_cd').toFixed(3)}`,
  };
}

function printEach(scores: readonly Score[]): void {
  for (const { client, category, query, ...one } of [...scores].sort((a, b) => a.ours - b.ours))
    console.error(`${orders.map((order) => one[order].toFixed(2)).join('  ')}  ${client} ${category}: ${query}`);
}

async function readJudged(): Promise<Judged[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const parsed = judgedSchema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
      return parsed.map((judged) => ({ ...judged, client: name.replace('.json', '') }));
    }),
  );
  return files.flat();
}

async function score({ services }: Portal, judged: Judged): Promise<Score> {
  const tenant = services.tenants.all.find(({ key }) => key === judged.client);
  if (!tenant) throw new Error(`bench/relevance/${judged.client}.json: there is no such client`);
  const scope = { tenantId: tenant.id, talentId: null, invitedIds: [], now: services.clock() };
  await refuseDrift(services.pool, tenant.id, judged);
  const grades = new Map(judged.judged.map(([reference, grade]) => [reference, grade]));
  const { rows } = await searchProjects(services.pool, scope, { any: judged.query, openOnly: true, pageSize: cut });
  const ours = await referencesOf(
    services.pool,
    rows.map((row) => row.id),
  );
  const configs = searchConfigs(await projectLanguages(services.pool, scope));
  const plain = (rank: string) => plainOrder(services.pool, tenant.id, configs, judged.query, rank);
  return {
    ...judged,
    ours: ndcg(ours, grades, cut),
    ts_rank: ndcg(await plain('ts_rank'), grades, cut),
    ts_rank_cd: ndcg(await plain('ts_rank_cd'), grades, cut),
  };
}

/** The demo is the same every time, until its content changes: then the judgements have to be reviewed. */
async function refuseDrift(pool: pg.Pool, tenantId: number, { client, query, judged }: Judged): Promise<void> {
  const { rows } = await pool.query<{ reference: string; title: string }>(
    "select reference, title from project where tenant_id = $1 and reference = any($2) and status = 'ACTIVE' and visibility = 'PUBLIC'",
    [tenantId, judged.map(([reference]) => reference)],
  );
  const titles = new Map(rows.map((row) => [row.reference, row.title]));
  const other = judged.find(([reference, , title]) => titles.get(reference) !== title);
  if (other)
    throw new Error(`bench/relevance/${client}.json: "${query}" judges ${other[0]} "${other[2]}", which the demo no longer has open`);
}

async function referencesOf(pool: pg.Pool, ids: readonly number[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; reference: string }>('select id, reference from project where id = any($1)', [ids]);
  const byId = new Map(rows.map((row) => [row.id, row.reference]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What a textbook does: weighted words of title, skills and text, any of the client's languages, best rank first. */
async function plainOrder(pool: pg.Pool, tenantId: number, configs: readonly string[], query: string, rank: string): Promise<string[]> {
  const typed = configs.map((config) => `websearch_to_tsquery('${config}', openpool_unaccent($2::text))`).join(' || ');
  const { rows } = await pool.query<{ reference: string }>(
    `select p.reference from (select ${typed} as query) q, project p, lateral (select
        setweight(to_tsvector(openpool_search_config(p.job_language), openpool_unaccent(p.title)), 'A') ||
        setweight(to_tsvector('simple', openpool_unaccent(p.title || ' ' || array_to_string(p.skills, ' '))), 'A') ||
        setweight(to_tsvector(openpool_search_config(p.job_language), openpool_unaccent(p.description_text)), 'C') as words) v
      where p.tenant_id = $1 and p.status = 'ACTIVE' and p.visibility = 'PUBLIC' and v.words @@ q.query
      order by ${rank}(v.words, q.query) desc, p.published_at desc, p.id desc limit ${cut}`,
    [tenantId, query],
  );
  return rows.map((row) => row.reference);
}
