import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { createApi } from '../../../app/api.ts';

const app = startTestApp();
let grid = 0;
let open = 0;
const nasty = 'Netz & <b>"Plan"</b> ]]> \u0007 \uD800 ende';

beforeAll(async () => {
  grid = await makePool(app, { name: { de: 'Netze & mehr', en: 'Grid & more' } });
  open = await makeProject(app, {
    ...{ title: nasty, description_html: `<p>${nasty.replace('\uD800', '')}</p>`, description_text: nasty.replace('\uD800', '') },
    ...{
      pools: [grid],
      work_mode: 'ONSITE',
      legal_entity_name: 'Netz Nord GmbH',
      rate_min: '80',
      rate_max: '95',
      published_at: new Date('2026-03-01T10:00:00Z'),
    },
  } as object);
  await makeProject(app, {
    title: 'Kranführer',
    work_mode: 'REMOTE',
    hours_per_week: 40,
    published_at: new Date('2026-03-02T10:00:00Z'),
  } as object);
  await makeProject(app, { title: 'Geschlossen', status: 'CLOSED' });
  await makeProject(app, { title: 'Privat', visibility: 'PRIVATE' });
  await makeProject(app, { tenant: 'atelier', title: 'Ailleurs' });
  await makeProject(app, { tenant: 'quiet-harbour', title: 'Harbour pilot' });
});

// One API for all tests: it remembers since when a file is unchanged.
let api: ReturnType<typeof createApi> | undefined;
const get = (
  path: string,
  { tenant = 'nordlicht', method = 'GET', headers = {} }: { tenant?: string; method?: string; headers?: Record<string, string> } = {},
) => {
  api ??= createApi(app.services);
  return api.fetch(new Request(`http://${tenant}.localhost${path}`, { method, headers: { host: `${tenant}.localhost`, ...headers } }));
};
const text = async (path: string, options?: Parameters<typeof get>[1]) => (await get(path, options)).text();

/** The elements of a well-formed document with their texts; throws for any other. */
function elementsOf(xml: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const stack: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => stack.push({ name, text: '' }));
  const add = (part: string) => {
    const last = stack.at(-1);
    if (last) last.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const last = stack.pop();
    if (last) found.push(last);
  });
  parser.write(xml).close();
  return found;
}
const textsOf = (xml: string, name: string) => elementsOf(xml).flatMap((element) => (element.name === name ? [element.text] : []));

describe('feeds for readers', () => {
  test('have what a visitor sees, the newest first, whatever its letters', async () => {
    const rss = await text('/feeds/projects.rss');
    expect(
      textsOf(rss, 'title')
        .slice(1)
        .map((title) => title.slice(0, 12)),
    ).toEqual(['Kranführer', nasty.slice(0, 12)]);
    expect(rss).not.toMatch(/Geschlossen|Privat|Ailleurs/);
    expect(textsOf(rss, 'category')).toContain('Netze & mehr');
    expect(textsOf(rss, 'link').at(-1)).toMatch(new RegExp(`^http://nordlicht\\.localhost.*/projects/[^/]+/${open}$`));
    const atom = await text('/feeds/projects.atom');
    expect(textsOf(atom, 'title')).toHaveLength(3);
    expect(textsOf(atom, 'id')).toContain(`tag:nordlicht.localhost,2026:project/${open}`);
    const response = await get('/feeds/projects.json');
    expect(response.headers.get('content-type')).toContain('application/feed+json');
    expect(await response.json()).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [{ title: 'Kranführer' }, {}] });
  });

  test('take the filters and the language of the search’s addresses', async () => {
    const inPool = await text(`/feeds/projects.rss?pools=${grid}`);
    expect(textsOf(inPool, 'title')).toHaveLength(2);
    expect(textsOf(await text('/feeds/projects.rss?any=kranf%C3%BChrer&workPrefs=REMOTE'), 'title')[1]).toBe('Kranführer');
    expect(textsOf(await text('/feeds/projects.rss?lang=en'), 'category')).toContain('Grid & more');
    expect(textsOf(await text('/feeds/projects.rss', { headers: { 'accept-language': 'en' } }), 'language')).toEqual(['en']);
    const { feed_url, home_page_url } = JSON.parse(await text(`/feeds/projects.json?lang=en&pools=${grid}`));
    expect([feed_url, home_page_url].map((url: string) => url.replace(/^http:\/\/[^/]+/, ''))).toEqual([
      `/feeds/projects.json?pools=${grid}&lang=en`,
      `/projects?pools=${grid}&lang=en`,
    ]);
  });

  test('leave out what the company hides', async () => {
    const tenant = app.services.tenants.byKey('nordlicht');
    if (!tenant) throw new Error('no client');
    expect(await text('/feeds/projects.rss?any=plan')).toContain('Netz Nord');
    const before = tenant.config.jobFieldSettings;
    tenant.config.jobFieldSettings = { 'Netz Nord GmbH': { hidden: ['legalEntityName', 'rateRange'] } };
    // Another version of the client has other texts.
    app.setNow(new Date(Date.now() + 120_000));
    try {
      for (const path of ['/feeds/projects.rss?any=plan', '/feeds/projects.xml']) expect(await text(path)).not.toMatch(/Netz Nord|95/);
    } finally {
      tenant.config.jobFieldSettings = before;
      app.setNow(new Date());
    }
  });

  test('answer 304 until something has changed, and may be cached', async () => {
    for (const path of ['/feeds/projects.atom', '/feeds/projects.xml']) {
      const first = await get(path);
      const [etag, changed] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
      expect(first.headers.get('cache-control')).toContain('public');
      expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await get(path, { headers: { 'if-modified-since': changed } })).status).toBe(304);
      await app.services.pool.query(`update project set title = title || '.', updated_at = now() + interval '1 day' where id = $1`, [open]);
      app.setNow(new Date(Date.now() + 120_000));
      expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
      app.setNow(new Date());
    }
  });
});

describe('the feed for boards', () => {
  test('omits pay without a stated currency, which other feeds mark as such', async () => {
    const without = { tenant: 'meridian' as const, rate_min: '80', rate_max: '95' };
    await makeProject(app, { ...without, title: 'Stated', rate_currency: 'CAD' });
    await makeProject(app, { ...without, title: 'Not stated', rate_currency: null });
    expect(textsOf(await text('/feeds/projects.xml?lang=en', { tenant: 'meridian' }), 'salary')).toEqual(['CAD\u00a080–95 per hour']);
    expect(await text('/feeds/projects.rss?lang=en', { tenant: 'meridian' })).toContain('80–95 per hour, currency not stated');
  });

  test('has every project with its whole description, as a board reads it', async () => {
    await app.services.pool.query(`insert into project (id, tenant_id, source, reference, title, description_html, description_text, job_language, status, forward_mode, work_mode)
      select 300000 + n, 2, 'many', 'M-' || n, 'Projet', '<p>x</p>', 'x', 'fr', 'ACTIVE', 'DIRECT', 'REMOTE' from generate_series(1, 450) n`);
    const many = await text('/feeds/projects.xml', { tenant: 'atelier' });
    expect(new Set(textsOf(many, 'referencenumber')).size).toBe(451);
    const xml = await text('/feeds/projects.xml');
    expect(textsOf(xml, 'referencenumber').sort()).toContain(String(open));
    expect(textsOf(xml, 'description').some((html) => html.includes('<b>"Plan"</b> ]]>'))).toBe(true);
    expect(textsOf(xml, 'remotetype')).toEqual(['Fully remote']);
    expect(textsOf(await text(`/feeds/projects.xml?pools=${grid}`), 'referencenumber')).toEqual([String(open)]);
    expect((await get('/feeds/projects.xml?any=plan')).status).toBe(400);
  });
});

test('there is no feed where visitors see no projects, where the client gives none away, or by another name', async () => {
  expect((await get('/feeds/projects.rss', { tenant: 'quiet-harbour' })).status).toBe(404);
  expect((await get('/feeds/projects.xml', { tenant: 'quiet-harbour' })).status).toBe(404);
  expect((await get('/feeds/others.rss')).status).toBe(404);
  const tenant = app.services.tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no client');
  tenant.config.projectFeeds = false;
  try {
    for (const name of ['rss', 'atom', 'json', 'xml']) expect((await get(`/feeds/projects.${name}`)).status).toBe(404);
    expect((await get('/v1/api/publicsearch/project/query')).headers.get('access-control-allow-origin')).toBeNull();
  } finally {
    tenant.config.projectFeeds = true;
  }
});

describe('pages of other websites', () => {
  const origin = { origin: 'https://elsewhere.example' };

  test('may read what visitors read, and nothing for a person', async () => {
    for (const path of [
      '/v1/api/publicsearch/project/query?any=plan',
      `/v1/api/project/${open}`,
      '/v1/api/pool/categories',
      '/feeds/projects.json',
    ])
      expect([path, (await get(path, { headers: origin })).headers.get('access-control-allow-origin')]).toEqual([path, '*']);
    expect((await get('/v1/api/project/999999999', { headers: origin })).headers.get('access-control-allow-origin')).toBe('*');
    for (const headers of [
      { ...origin, cookie: 'auth.access=x' },
      { ...origin, authorization: 'Bearer x' },
    ])
      expect((await get(`/v1/api/project/${open}`, { headers })).headers.get('access-control-allow-origin')).toBeNull();
    for (const path of ['/v1/api/freelancer', '/v1/api/userDevices', '/v1/operator/feeds'])
      expect((await get(path, { headers: origin })).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('receive the permitted headers, and may write nothing', async () => {
    const ask = (path: string) => get(path, { method: 'OPTIONS', headers: { ...origin, 'access-control-request-method': 'GET' } });
    const preflight = await ask(`/v1/api/project/${open}`);
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD']);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await ask('/v1/api/authorize')).headers.get('access-control-allow-origin')).toBeNull();
    const posted = await get('/v1/api/publicsearch/project/query', { method: 'POST', headers: origin });
    expect(posted.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the search in an address', () => {
  const search = (query: string, headers: Record<string, string> = {}) => get(`/v1/api/publicsearch/project/query${query}`, { headers });

  test('finds what the search in a body finds', async () => {
    const body = { any: 'kranführer', workPrefs: ['REMOTE'], hoursPerWeek: { min: 20, max: 40 }, openOnly: true, pageSize: 5, page: 1 };
    const posted = await (await app.call('POST', '/publicsearch/project/query', { body })).json();
    const asked = await search('?any=kranf%C3%BChrer&workPrefs=REMOTE&hoursPerWeek=20-40&openOnly=true&pageSize=5&page=1');
    expect(await asked.json()).toEqual(posted);
    expect(posted).toMatchObject({ total: 1, results: [{ title: 'Kranführer' }] });
    expect((await (await search(`?pools=${grid}`)).json()).total).toBe(1);
  });

  test('is cached like pages, and answers 304', async () => {
    const first = await search('');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=30');
    expect((await search('', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each([
    '?pools=x',
    '?page=0',
    '?pageSize=51',
    '?workPrefs=NEVER',
    '?hoursPerWeek=40-20',
    '?openOnly=yes',
    '?more=1',
    '?userLocation=99,999',
  ])('refuses %s', async (query) => expect((await search(query)).status).toBe(400));

  test('is closed where public search is', async () =>
    expect((await get('/v1/api/publicsearch/project/query', { tenant: 'quiet-harbour' })).status).toBe(403));
});
