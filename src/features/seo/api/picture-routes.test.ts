import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { createApi } from '../../../app/api.ts';
import { projectTables } from '../../projects/api/tables.ts';

const app = startTestApp();
let id = 0;

beforeAll(async () => {
  id = await makeProject(app, { title: 'Netzplaner', legal_entity_name: 'Netz Nord GmbH', rate_min: '80', rate_max: '95' });
});

const get = (path: string, tenant = 'nordlicht') =>
  createApi(app.services).fetch(new Request(`http://${tenant}.localhost${path}`, { headers: { host: `${tenant}.localhost` } }));
const addressOf = async (project: number, language = 'de') => {
  const answer = await app.call('GET', `/project/${project}`, { headers: { 'accept-language': language } });
  return ((await answer.json()) as { ogImage: string | null }).ogImage ?? '';
};
const made = (project: number, locale = 'de', hash = '0123456789abcdef') => `/og/project/${project}-${locale}-${hash}.png`;

describe('the picture of a project', () => {
  test('has the address that the project names, and is cached for ever', async () => {
    const response = await get(await addressOf(id));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  });

  test('is another one in another language, and when something on it changes', async () => {
    const before = await addressOf(id);
    expect(await addressOf(id, 'en')).not.toBe(before);
    await projectTables(app.services.db).updateTable('project').set({ title: 'Netzplanerin' }).where('id', '=', id).execute();
    const after = await addressOf(id);
    expect(after).not.toBe(before);
    // The old address redirects, so that a project has only one picture.
    const old = await get(before);
    expect([old.status, old.headers.get('location')]).toEqual([302, after]);
    expect((await get(made(id))).headers.get('location')).toBe(after);
  });

  test('answers 404 or 410 where a visitor may not read the project', async () => {
    const hidden = await makeProject(app, { visibility: 'PRIVATE' });
    const gone = await makeProject(app, { status: 'CLOSED', closed_at: new Date('2020-01-01') });
    const elsewhere = await makeProject(app, { tenant: 'atelier' });
    const quiet = await makeProject(app, { tenant: 'quiet-harbour' });
    expect((await get(made(hidden))).status).toBe(404);
    expect((await get(made(gone))).status).toBe(410);
    expect((await get(made(elsewhere))).status).toBe(404);
    expect((await get(made(quiet, 'en'), 'quiet-harbour')).status).toBe(404);
  });

  test.each([
    '1',
    '1-de-xyz.png',
    '0-de-0123456789abcdef.png',
    '1-xx-0123456789abcdef.png',
    '9999999999-de-0123456789abcdef.png',
    '..%2f1.png',
  ])('does not exist as %s', async (name) => expect((await get(`/og/project/${name}`)).status).toBe(404));
});

describe('the picture of a portal', () => {
  test('has the address that the client’s context names', async () => {
    const { ogImage } = (await (await app.call('GET', '/client/context', { tenant: 'baltyk' })).json()) as { ogImage: string };
    expect(await sharp(await (await get(ogImage, 'baltyk')).arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await get('/og/portal-0123456789ab.png', 'baltyk')).headers.get('location')).toBe(ogImage);
    expect((await get('/og/portal.png', 'baltyk')).status).toBe(404);
  });
});
