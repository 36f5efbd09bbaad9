import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCities, makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { createApi } from '../../../app/api.ts';

const app = startTestApp();
let open = 0;
let pool = 0;
let far = 0;

beforeAll(async () => {
  const cities = await makeCities(app);
  pool = await makePool(app, { name: { de: 'Netze', en: 'Grid' } });
  open = await makeProject(app, {
    title: 'Netzplaner',
    pools: [pool],
    city_id: cities.munich,
    updated_at: new Date('2026-03-01T10:00:00Z'),
  });
  await makeProject(app, { title: 'Geschlossen', status: 'CLOSED' });
  await makeProject(app, { title: 'Privat', visibility: 'PRIVATE' });
  await makeProject(app, { tenant: 'quiet-harbour', title: 'Harbour pilot' });
  far = 150_001;
  await makeProject(app, { id: far, title: 'Fern' } as object);
});

// One API for all tests: it remembers since when a file is unchanged.
let api: ReturnType<typeof createApi> | undefined;
const get = (path: string, tenant = 'nordlicht', headers: Record<string, string> = {}) => {
  api ??= createApi(app.services);
  return api.fetch(new Request(`http://${tenant}.localhost${path}`, { headers: { host: `${tenant}.localhost`, ...headers } }));
};
const text = async (path: string, tenant?: string) => (await get(path, tenant)).text();

describe('the sitemap', () => {
  test('names the file of pages and the files that have projects', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect((await response.text()).match(/\/sitemap\/[^<]+(?=<\/loc>)/g)).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/projects-1.xml',
      '/sitemap/projects-4.xml',
    ]);
  });

  test('lists what a visitor may read, in the client’s first language', async () => {
    const pages = await text('/sitemap/pages.xml');
    expect(pages).toContain('/projects</loc>');
    expect(pages).toContain('/terms</loc>');
    expect(pages).toContain(`/projects/pool/netze/${pool}</loc>`);
    expect(pages).toContain(`/projects/in/${encodeURIComponent('München')}</loc>`);
    const projects = await text('/sitemap/projects-1.xml');
    expect(projects).toContain(`/projects/netzplaner/${open}</loc><lastmod>2026-03-01T10:00:00Z</lastmod>`);
    expect(projects).not.toMatch(/geschlossen|privat\/|harbour|fern/);
    expect(projects.trim().endsWith('</urlset>')).toBe(true);
    expect(await text('/sitemap/projects-4.xml')).toContain(`/projects/fern/${far}</loc>`);
  });

  test.each(['/sitemap/projects-2.xml', '/sitemap/projects-0.xml', '/sitemap/projects-99999.xml', '/sitemap/1.xml', '/sitemap/projects-1'])(
    'answers 404 for %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test('lists no projects where search is not public', async () => {
    expect(await text('/sitemap.xml', 'quiet-harbour')).not.toContain('projects-');
    const pages = await text('/sitemap/pages.xml', 'quiet-harbour');
    expect(pages).toContain('/terms</loc>');
    expect(pages).not.toContain('/projects');
    expect((await get('/sitemap/projects-1.xml', 'quiet-harbour')).status).toBe(404);
    expect(await text('/robots.txt', 'quiet-harbour')).toContain('Disallow: /projects');
  });

  test('lists the projects of a board, which every visitor may read', async () => {
    const board = await makeProject(app, { tenant: 'baltyk', title: 'Sternik' });
    expect(await text('/sitemap/projects-1.xml', 'baltyk')).toContain(`/projects/sternik/${board}</loc>`);
  });

  test('answers 304 until something has changed', async () => {
    const first = await get('/sitemap/projects-4.xml');
    const etag = first.headers.get('etag') ?? '';
    const lastModified = first.headers.get('last-modified') ?? '';
    expect((await get('/sitemap/projects-4.xml', 'nordlicht', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/sitemap/projects-4.xml', 'nordlicht', { 'if-modified-since': lastModified })).status).toBe(304);
    expect(
      (await get('/sitemap/projects-4.xml', 'nordlicht', { 'if-none-match': 'W/"other"', 'if-modified-since': lastModified })).status,
    ).toBe(200);
    await makeProject(app, { id: far + 1, title: 'Ferner' } as object);
    const changed = await get('/sitemap/projects-4.xml', 'nordlicht', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('/projects/ferner/');
    // A removed project changes the file as well, though no remaining row has changed.
    const second = changed.headers.get('etag') ?? '';
    await sql`update project set status = 'CLOSED' where id = ${far + 1}`.execute(app.services.db);
    expect((await get('/sitemap/projects-4.xml', 'nordlicht', { 'if-none-match': second })).status).toBe(200);
  });

  test('reads a file in several steps', async () => {
    await sql`insert into project (id, tenant_id, source, reference, title, description_html, description_text, job_language, status, forward_mode, work_mode)
      select 200000 + n, 2, 'many', 'M-' || n, 'Projet', '<p>x</p>', 'x', 'fr', 'ACTIVE', 'DIRECT', 'REMOTE' from generate_series(1, 5001) n`.execute(
      app.services.db,
    );
    const file = await text('/sitemap/projects-5.xml', 'atelier');
    expect(file.match(/<url>/g)).toHaveLength(5001);
    expect(new Set(file.match(/<loc>[^<]+/g)).size).toBe(5001);
  });
});

describe('a portal that stays out of search engines', () => {
  test('has no sitemap and names none', async () => {
    const tenant = app.services.tenants.byKey('meridian');
    if (!tenant) throw new Error('no meridian');
    tenant.config.seoIndex = false;
    try {
      for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/projects-1.xml'])
        expect((await get(path, 'meridian')).status).toBe(404);
      expect(await text('/robots.txt', 'meridian')).not.toContain('Sitemap');
      expect(await (await app.call('GET', '/client/context', { tenant: 'meridian' })).json()).toMatchObject({ seoIndex: false });
    } finally {
      tenant.config.seoIndex = true;
    }
  });
});

test('counting files and fingerprints reads the index alone', async () => {
  await sql`vacuum analyze project`.execute(app.services.db);
  await app.services.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    for (const query of [
      sql`select ((id - 1) / 50000 + 1) as file, max(updated_at) from project where tenant_id = 1 and status = 'ACTIVE' and visibility = 'PUBLIC' group by 1`,
      sql`select count(*), sum(id), max(updated_at) from project where tenant_id = 1 and status = 'ACTIVE' and visibility = 'PUBLIC' and id > 0 and id <= 50000`,
    ]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using project_sitemap');
    }
  });
});
