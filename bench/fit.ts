import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { z } from 'zod';
import { dayMs } from '../src/contract/dates.ts';
import type { TenantScope } from '../src/contract/ids.ts';
import { rateUnits } from '../src/contract/rate-units.ts';
import { readProjectFacts } from '../src/features/fit/api/project-facts-store.ts';
import { readWords } from '../src/features/fit/api/word-store.ts';
import type { TalentFacts } from '../src/features/fit/facts.ts';
import { comparisonReader, fitReader } from '../src/features/fit/fit.ts';
import type { Words } from '../src/features/fit/words.ts';
import { searchProjects } from '../src/features/project-search/api/engine/search-projects.ts';
import { wordKey } from '../src/features/project-search/word-key.ts';
import type { ClientConfig } from '../src/features/tenancy/client-config.ts';
import { cpuMsOf } from '../tests/support/cpu-time.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { ndcg } from './ndcg.ts';
import { openPortal, type Portal } from './portal.ts';

const folder = new URL('./fit/', import.meta.url);
const cut = 10;
/** How many of the smallest sums of keys are held out (bench/fit/README.md). */
const heldOut = 10;
const recentMonths = 60;
/** For a page of "For you" (docs/fit.md). */
const maxCompareMs = 10;

export const talentSchema = z.object({
  key: z.string(),
  client: z.string(),
  language: z.string(),
  fewWords: z.boolean(),
  title: z.string(),
  skills: z.array(z.string()),
  tools: z.array(z.string()),
  languages: z.array(z.tuple([z.string(), z.number()])),
  country: z.string(),
  coordinates: z.tuple([z.number(), z.number()]).nullish(),
  countriesOfInterest: z.array(z.string()),
  rate: z.tuple([z.string(), z.string(), z.enum(rateUnits)]).nullish(),
  availableFrom: z.number().nullish(),
  notAvailable: z.array(z.tuple([z.number(), z.number()])),
  employment: z.array(
    z.object({
      title: z.string(),
      organization: z.string(),
      description: z.string().nullish(),
      from: z.number(),
      to: z.number().nullish(),
    }),
  ),
});
export type Talent = z.infer<typeof talentSchema>;
const labelSchema = z.array(z.object({ talent: z.string(), judged: z.array(z.tuple([z.string(), z.number(), z.string()])) }));

const orders = ['ours', 'newest', 'by title', 'shared skills'] as const;
type Score = Talent & { scores: Record<(typeof orders)[number], number> };

/**
 * How good the first ten projects for a talent are, against people's judgement (bench/fit/README.md). The ten talents that are held out are
 * scored only with `--held-out`, which is for once.
 */
export const fit: Section = {
  about: `nDCG@${cut} over the judged talents in bench/fit; 1 is the best order there is`,
  async run({ keep }) {
    const talents = z.array(talentSchema).parse(JSON.parse(await readFile(new URL('talents.json', folder), 'utf8')));
    const sums = talents.map(({ key }) => createHash('sha256').update(key).digest('hex')).sort();
    const isHeldOut = ({ key }: Talent) => sums.indexOf(createHash('sha256').update(key).digest('hex')) < heldOut;
    const portal = await openPortal({ projects: 640, keep });
    try {
      const scores: Score[] = [];
      for (const talent of talents.filter((one) => isHeldOut(one) === process.argv.includes('--held-out')))
        scores.push(await score(portal, talent));
      if (process.argv.includes('--talents')) printEach(scores);
      const group = (name: string, isIn: (one: Score) => boolean) => figuresOf(name, scores.filter(isIn));
      return [
        ...[...new Set(scores.map(({ client }) => client))].flatMap((client) => group(client, (one) => one.client === client)),
        ...[...new Set(scores.map(({ language }) => language))].flatMap((language) =>
          group(`in ${language}`, (one) => one.language === language),
        ),
        ...group('few words', (one) => one.fewWords),
        ...group('other fields', (one) => !one.fewWords),
        ...group('all talents', () => true),
        ...(await compareCost(
          portal,
          talents.filter((one) => !isHeldOut(one)),
        )),
      ];
    } finally {
      await portal.close();
    }
  },
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function figuresOf(name: string, scores: readonly Score[]): Figure[] {
  if (scores.length === 0) return [];
  const [ours, ...others] = orders.map((order) => [order, mean(scores.map((one) => one.scores[order]))] as const);
  const detail = others.map(([order, value]) => `${order} ${value.toFixed(3)}`).join(', ');
  return [{ name: `${name} (${scores.length})`, value: ours?.[1] ?? 0, unit: '', digits: 3, detail }];
}

function printEach(scores: readonly Score[]): void {
  for (const { client, key, scores: each } of [...scores].sort((a, b) => a.scores.ours - b.scores.ours))
    console.error(`${orders.map((order) => each[order].toFixed(2)).join('  ')}  ${client} ${key}`);
}

type Open = { id: number; reference: string; title: string; skills: string[] };

async function score({ services }: Portal, talent: Talent): Promise<Score> {
  const tenant = services.tenants.all.find(({ key }) => key === talent.client);
  if (!tenant) throw new Error(`bench/fit/talents.json: there is no client ${talent.client}`);
  const scope: TenantScope = { tenantId: tenant.id };
  const labels = labelSchema.parse(JSON.parse(await readFile(new URL(`labels-a/${talent.client}.json`, folder), 'utf8')));
  const judged = labels.find((label) => label.talent === talent.key)?.judged ?? [];
  const open = await listOpen(services.pool, scope);
  const lost = judged.find(([reference, , title]) => open.find((one) => one.reference === reference)?.title !== title);
  if (lost) throw new Error(`bench/fit: ${talent.key} judges ${lost[0]} "${lost[2]}", which the demo no longer has open`);
  const grades = new Map(judged.map(([reference, grade]) => [reference, grade]));
  const [words, facts] = await Promise.all([
    readWords(services.pool, scope),
    readProjectFacts(
      services.pool,
      scope,
      open.map(({ id }) => id),
      tenant.config,
    ),
  ]);
  const now = services.clock();
  const fitOf = fitReader(factsOf(talent, now), words, now.toISOString().slice(0, 10));
  const ranked = [...facts].map(([id, project]) => ({ id, order: fitOf(project).order })).sort((a, b) => b.order - a.order || b.id - a.id);
  const references = new Map(open.map(({ id, reference }) => [id, reference]));
  const of = (ids: readonly number[]) =>
    ndcg(
      ids.flatMap((id) => references.get(id) ?? []),
      grades,
      cut,
    );
  const viewer = { ...scope, talentId: null, invitedIds: [], now };
  const found = await searchProjects(services.pool, viewer, { any: talent.title, openOnly: true, pageSize: cut });
  const own = new Set([...talent.skills, ...talent.tools].map(wordKey));
  const shared = ({ skills }: Open) => skills.filter((skill) => own.has(wordKey(skill))).length;
  return {
    ...talent,
    scores: {
      ours: of(ranked.map(({ id }) => id)),
      newest: of(open.map(({ id }) => id)),
      'by title': of(found.rows.map(({ id }) => id)),
      'shared skills': of([...open].sort((a, b) => shared(b) - shared(a)).map(({ id }) => id)),
    },
  };
}

/** Open public projects of a client, the newest first. */
export async function listOpen(pool: pg.Pool, { tenantId }: TenantScope): Promise<Open[]> {
  const { rows } = await pool.query<Open>(
    `select id, reference, title, skills from project where tenant_id = $1 and status = 'ACTIVE' and visibility = 'PUBLIC'
      order by published_at desc, id desc`,
    [tenantId],
  );
  return rows;
}

/** Days are counted from today, ends of entries in months before it. */
export function factsOf(talent: Talent, now: Date): TalentFacts {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const { availableFrom = null, notAvailable } = talent;
  const busy = availableFrom !== null && availableFrom > 0 ? [{ start: day(0), end: day(availableFrom - 1) }] : [];
  return {
    title: talent.title,
    skills: [...talent.skills, ...talent.tools],
    notKnown: [],
    history: talent.employment.map(({ title, description, to }) => ({
      title,
      text: description ?? '',
      isRecent: (to ?? 0) <= recentMonths,
    })),
    rate: talent.rate ? { value: Number(talent.rate[0]), currency: talent.rate[1], unit: talent.rate[2] } : null,
    home: {
      country: talent.country,
      point: talent.coordinates ? { latitude: talent.coordinates[0], longitude: talent.coordinates[1] } : null,
    },
    countriesOfInterest: talent.countriesOfInterest,
    off: availableFrom === null ? null : [...busy, ...notAvailable.map(([start, end]) => ({ start: day(start), end: day(end) }))],
    languages: talent.languages.map(([iso, level]) => ({ iso, level })),
    hidden: [],
  };
}

/** How many candidates "For you" compares. */
const maxCompared = 400;

/** What reading and comparing the candidates of a talent costs Node: projects that nobody was compared with yet, and known ones. */
async function compareCost({ services, connection }: Portal, talents: readonly Talent[]): Promise<Figure[]> {
  const now = services.clock();
  const open: { scope: TenantScope; config: ClientConfig; ids: number[] }[] = [];
  let room = maxCompared;
  for (const { id: tenantId, config } of services.tenants.all) {
    const ids = (await listOpen(services.pool, { tenantId })).slice(0, room).map(({ id }) => id);
    open.push({ scope: { tenantId }, config, ids });
    room -= ids.length;
  }
  const compare = async (pool: pg.Pool, talent: Talent, words: Words) => {
    const compareOne = comparisonReader(factsOf(talent, now), words, now.toISOString().slice(0, 10));
    for (const { scope, config, ids } of open)
      for (const project of (await readProjectFacts(pool, scope, ids, config)).values()) compareOne(project);
  };
  const costs: { cold: number; warm: number }[] = [];
  for (const talent of talents) {
    const scope = { tenantId: services.tenants.all.find(({ key }) => key === talent.client)?.id ?? open[0]?.scope.tenantId };
    const words = await readWords(services.pool, scope as TenantScope);
    // What is kept is kept for a pool.
    const pool = new pg.Pool({ ...connection, max: 1 });
    await pool.query('select');
    costs.push({ cold: await cpuMsOf(() => compare(pool, talent, words)), warm: await cpuMsOf(() => compare(pool, talent, words)) });
    await pool.end();
  }
  const name = `comparing a talent with ${maxCompared - room} projects`;
  const figure = (kind: 'cold' | 'warm'): Figure => ({
    name: `${name}, ${kind}`,
    value: mean(costs.map((cost) => cost[kind])),
    unit: 'ms',
    digits: 1,
    ...(kind === 'warm' && { budget: maxCompareMs }),
    detail: 'CPU of Node, database driver included',
  });
  return [figure('cold'), figure('warm')];
}
