import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { wellKnownRoutes } from './well-known-routes.ts';

const app = startTestApp();
const ask = (path: string, host = 'nordlicht.localhost') =>
  wellKnownRoutes(app.services).request(`http://${host}${path}`, { headers: { host } });

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon/192.png', 192],
  ['/icon/512.png', 512],
])('%s is a PNG of that size, in the look of each client', async (path, size) => {
  const pictures = await Promise.all(
    ['nordlicht.localhost', 'atelier.localhost'].map(async (host) => Buffer.from(await (await ask(path, host)).arrayBuffer())),
  );
  for (const picture of pictures) expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
});

test('the favicon is an icon of one PNG of 32 pixels', async () => {
  const bytes = Buffer.from(await (await ask('/favicon.ico')).arrayBuffer());
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(bytes.readUInt32LE(14)).toBe(bytes.length - 22);
  expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
});

test('the manifest names the client, its colour and icons that are there', async () => {
  const response = await ask('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await response.json()) as { name: string; theme_color: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'Nordlicht Talente', theme_color: expect.stringMatching(/^#[0-9A-F]{6}$/i), start_url: '/' });
  for (const { src } of manifest.icons) expect((await ask(src)).status).toBe(200);
});

test('search in the browser leads to the search of the client', async () => {
  expect(await (await ask('/opensearch.xml')).text()).toMatch(
    /<ShortName>Nordlicht Talent<.*template="http:\/\/nordlicht\.localhost:\d+\/projects\?any=\{searchTerms\}"/,
  );
});

test('security.txt says whom to tell, until when that holds, and in which languages', async () => {
  app.setNow(new Date('2026-11-23T10:00:00Z'));
  expect((await (await ask('/.well-known/security.txt')).text()).split('\n')).toEqual([
    expect.stringMatching(/^Contact: mailto:[^\s<>]+@[^\s<>]+$/),
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: de, en',
    expect.stringMatching(/^Canonical: http:\/\/nordlicht\.localhost:\d+\/\.well-known\/security\.txt$/),
    '',
  ]);
});

test('password managers are led to the page that changes the password; hosts of nobody get nothing', async () => {
  expect((await ask('/.well-known/change-password')).headers.get('location')).toBe('/app/account?tab=security');
  expect((await ask('/favicon.ico', 'unknown.example')).status).toBe(404);
});
