import { beforeAll, describe, expect, test } from 'vitest';
import { makeCities, makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { useTestApp } from '../../../../tests/support/test-app.ts';
import { createApi } from '../../../app/api.ts';

const app = useTestApp();
let open = 0;
let pool = 0;

beforeAll(async () => {
  const cities = await makeCities(app);
  pool = await makePool(app, { name: { de: 'Netze', en: 'Grid' } });
  open = await makeProject(app, { title: 'Netzplaner', pools: [pool], city_id: cities.munich });
  await makeProject(app, { title: 'Geschlossen', status: 'CLOSED' });
  await makeProject(app, { title: 'Privat', visibility: 'PRIVATE' });
  await makeProject(app, { tenant: 'quiet-harbour', title: 'Harbour pilot' });
});

const get = (path: string, tenant = 'nordlicht') =>
  createApi(app.services).fetch(new Request(`http://${tenant}.localhost${path}`, { headers: { host: `${tenant}.localhost` } }));

describe('/sitemap.xml', () => {
  test('lists open public projects, pools and cities in the client’s first language', async () => {
    const response = await get('/sitemap.xml');
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(text).toContain(`/projects/netzplaner/${open}</loc>`);
    expect(text).toContain(`/projects/pool/netze/${pool}</loc>`);
    expect(text).toContain(`/projects/in/${encodeURIComponent('München')}</loc>`);
    expect(text).not.toMatch(/geschlossen|privat\/|harbour/);
  });

  test('keeps projects to itself where search is not public', async () => {
    const text = await (await get('/sitemap.xml', 'quiet-harbour')).text();
    expect(text).toContain('/terms</loc>');
    expect(text).not.toContain('/projects');
    expect(await (await get('/robots.txt', 'quiet-harbour')).text()).toContain('Disallow: /projects');
  });

  test('has numbered files, and no file beyond the last', async () => {
    expect(await (await get('/sitemap/1.xml')).text()).toContain(`/projects/netzplaner/${open}</loc>`);
    expect((await get('/sitemap/2.xml')).status).toBe(404);
  });
});
