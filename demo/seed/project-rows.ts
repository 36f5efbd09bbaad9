import { createHash } from 'node:crypto';
import type { ClientConfig } from '../../src/features/tenancy/client-config.ts';
import { renderAdvertisement, writeAdvertisement } from './describe.ts';
import { planDates } from './plan-dates.ts';
import { planRate } from './plan-rate.ts';
import { planSite } from './plan-site.ts';
import { poolsOfRole } from './pool-plan.ts';
import { questionSetFor } from './question-sets.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoCity, Opening, Role } from './read-content.ts';
import { titleFacts } from './title-facts.ts';

type DemoClient = { id: number; key: string; config: Pick<ClientConfig, 'forwardMode'> };

/** One advertisement to be written: which words, where, and how many came before it in its role. */
type Draft = { role: Role; client: DemoClient; opening: Opening; city: DemoCity; turn: number; number: number };

export type ProjectSources = {
  roles: readonly Role[];
  cities: readonly DemoCity[];
  clients: readonly DemoClient[];
  /** Ids of question sets and calendars by `<client>/<key>` and `<client>`. */
  questionSetIds: ReadonlyMap<string, number>;
  calendarIds: ReadonlyMap<string, number>;
  now: Date;
};

export type ProjectRow = ReturnType<typeof writeProject>['row'];
export type DemoProject = { row: ProjectRow; tenant: string; pools: readonly string[]; roleSlug: string };

/**
 * Yields without end: first every opening of the content once (in an order that mixes clients and languages),
 * then recombinations of a role's titles, contexts and tasks with other cities, dates and rates.
 */
export function* writeProjects(sources: ProjectSources, count: number): Generator<DemoProject> {
  let number = 0;
  for (const draft of drafts(sources)) {
    if (number >= count) return;
    number += 1;
    yield writeProject(sources, { ...draft, number });
  }
}

function* drafts(sources: ProjectSources): Generator<Omit<Draft, 'number'>> {
  const clients = new Map(sources.clients.map((client) => [client.key, client]));
  const cities = new Map(sources.cities.map((city) => [city.name, city]));
  const random = createRandom('openings');
  const openings: Omit<Draft, 'number'>[] = [];
  for (const role of sources.roles) {
    const client = clients.get(role.tenant);
    if (!client) continue;
    role.openings.forEach((opening, turn) => {
      const city = cities.get(opening.city);
      if (!city) throw new Error(`${role.slug}: there is no city ${opening.city}`);
      openings.push({ role, client, opening, city, turn });
    });
  }
  const order = random.shuffle(openings);
  yield* order;
  if (order.length === 0) return;
  for (let round = 1; ; round += 1) {
    for (const { role, client, opening, turn } of order) {
      // Company and city belong to the context; title and own tasks come from a neighbour that moves on with every round.
      const size = role.openings.length;
      const title = role.openings[(turn + round) % size] ?? opening;
      const tasks = role.openings[(turn + Math.floor(round / size) + round) % size] ?? opening;
      const city = cities.get(random.pick(role.openings).city);
      if (city) yield { role, client, opening: { ...opening, title: title.title, tasks: tasks.tasks }, city, turn: turn + round };
    }
  }
}

/** Vendor systems of `tenants/meridian/vms.json`: half of the projects insist on a security id, a third may know one, the rest asks for none. */
const vmsPrefixes = ['MF', 'HL', 'MF', 'HL', 'MF', 'DX'] as const;
const partnerClients = new Set(['atelier', 'baltyk']);

function writeProject(sources: ProjectSources, draft: Draft) {
  const { role, client, opening, city, number, turn } = draft;
  const random = createRandom(`project ${number}`);
  const { html, text } = renderAdvertisement(writeAdvertisement(role, opening, turn), role.headings);
  const status = random.weighted([
    ['ACTIVE', 78],
    ['PAUSED', 6],
    ['CLOSED', 16],
  ] as const);
  // Always picked, so that later random values do not depend on the title.
  const anyMode = random.pick(role.workModes);
  const promised = titleFacts(opening.title);
  const workMode = promised.workMode ?? anyMode;
  const isPartner = partnerClients.has(client.key) && random.chance(0.12);
  const setKey = random.chance(0.4) && !isPartner ? `${client.key}/${questionSetFor(client.key, role.category)}` : '';
  const hasVms = client.key === 'meridian';
  const row = {
    id: number,
    tenant_id: client.id,
    source: isPartner ? 'partner' : 'demo',
    reference: `${client.key.slice(0, 2).toUpperCase()}-${10_000 + number}`,
    vms_id: hasVms ? `${vmsPrefixes[number % vmsPrefixes.length]}${String(40_210_000 + number * 37)}` : null,
    title: opening.title,
    description_html: html,
    description_text: text,
    skills: random.shuffle(role.skills).slice(0, random.int(5, 8)),
    job_type: role.slug.includes('interim')
      ? 'INTERIM'
      : random.weighted([
          ['FREELANCE', 8],
          ['CONTRACT', 2],
        ] as const),
    job_class: role.category,
    job_language: role.language,
    status,
    forward_mode: hasVms ? 'AUTO' : client.config.forwardMode,
    visibility: random.chance(0.03) ? 'PRIVATE' : 'PUBLIC',
    positions_number: random.weighted<number>([
      [1, 17],
      [2, 2],
      [3, 1],
    ]),
    legal_entity_name: opening.company,
    originating_display_name: opening.agency ?? null,
    city_id: city.id,
    work_mode: workMode,
    // One in four does not say it.
    days_on_site: workMode === 'HYBRID' && number % 4 > 0 ? number % 4 : null,
    hours_per_week: hoursPerWeek(random, role.language),
    external_url: isPartner ? `https://${hostName(opening.company)}.example/jobs/${10_000 + number}` : null,
    question_set_id: sources.questionSetIds.get(setKey) ?? null,
    calendar_id: !isPartner && random.chance(0.36) ? (sources.calendarIds.get(client.key) ?? null) : null,
    cover_letter: random.weighted([
      ['optional', 50],
      ['hidden', 35],
      ['required', 15],
    ] as const),
    motivation_min: random.weighted([
      [0, 80],
      [100, 12],
      [250, 8],
    ] as const),
    content_hash: createHash('sha256').update(`${opening.title}\n${html}`).digest('hex'),
    ...planSite(random, city, role.language, workMode),
    ...planRate(random, role, { tenant: client.key, city, number }),
    ...planDates(random, status, { now: sources.now, timeZone: city.timeZone, promisedMonths: promised.months }),
  };
  return { row, tenant: client.key, pools: poolsOfRole[client.key]?.[role.slug] ?? [], roleSlug: role.slug };
}

function hoursPerWeek(random: Random, language: string): number | null {
  const full = language === 'fr' ? 35 : 40;
  return random.weighted([
    [full, 45],
    [32, 16],
    [24, 14],
    [20, 11],
    [16, 7],
    [36, 3],
    [null, 4],
  ] as const);
}

/** @example hostName('Brasserie du Vieux Quai') // 'brasserie-du-vieux-quai' */
function hostName(company: string): string {
  const plain = company.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return name === '' ? 'partner' : name.slice(0, 60);
}
