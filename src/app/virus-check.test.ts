import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeClamd, fakeVirus, startFakeClamd } from '../../tests/support/fake-clamd.ts';
import { makePdf, makePng, makeUpload } from '../../tests/support/file-factory.ts';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runState } from '../commands/state-command.ts';
import { createVirusScanner } from '../server/virus/virus-scanner.ts';
import { createProcessMetrics } from './installation-metrics.ts';
import { listLacks } from './list-lacks.ts';

// A port that is free, because the app is started with the address.
const port = 20_000 + (process.pid % 20_000);
const app = startTestApp({ CLAMD_URL: `tcp://127.0.0.1:${port}`, CLAMD_TIMEOUT_MS: '5000' });
let clamd: FakeClamd;
let talent: TestTalent;

beforeAll(async () => {
  clamd = await startFakeClamd({ port });
  talent = await makeTalent(app);
});
beforeEach(() => {
  clamd.habit = 'answers';
});
afterAll(() => clamd.stop());

const infectedPdf = () => Buffer.concat([makePdf(), Buffer.from(`\n% ${fakeVirus}`)]);
const sendCv = (bytes: Uint8Array, headers = {}) =>
  app.call('POST', '/freelancer/cv', { token: talent.token, form: makeUpload('cv', new Uint8Array(bytes), 'cv.pdf'), headers });
const sendFile = (kind: string, bytes: Uint8Array, name: string, type: string) =>
  app.call('POST', `/resource?kind=${kind}`, { token: talent.token, form: makeUpload('resource', new Uint8Array(bytes), name, type) });

async function rowsOf(table: 'file' | 'cv_reading' | 'loose_blob'): Promise<number> {
  const { rows } = await app.services.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

test('keeps what is clean: a CV, a letter and a picture', async () => {
  const before = clamd.scanned;
  expect((await sendCv(makePdf())).status).toBe(201);
  expect((await sendFile('cover', makePdf(), 'letter.pdf', 'application/pdf')).status).toBe(201);
  expect((await sendFile('image', await makePng(), 'me.png', 'image/png')).status).toBe(201);
  expect(clamd.scanned - before).toBe(3);
});

test('refuses an infected file in the talent’s language, keeps and reads nothing of it, and records it', async () => {
  const [files, readings, blobs] = [await rowsOf('file'), await rowsOf('cv_reading'), await rowsOf('loose_blob')];
  const refused = await sendCv(infectedPdf(), { 'accept-language': 'de' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'VALIDATION_FAILED', messages: ['talent.upload.infected'] });
  for (const kind of ['cover', 'answer']) expect((await sendFile(kind, infectedPdf(), 'a.pdf', 'application/pdf')).status).toBe(400);
  const picture = Buffer.concat([await makePng(), Buffer.from(fakeVirus)]);
  expect((await sendFile('image', picture, 'me.png', 'image/png')).status).toBe(400);
  expect([await rowsOf('file'), await rowsOf('cv_reading'), await rowsOf('loose_blob')]).toEqual([files, readings, blobs]);
  const { rows } = await app.services.pool.query("select details from security_event where kind = 'infectedUpload' and talent_id = $1", [
    talent.id,
  ]);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ details: { signature: 'Openpool.Test.17' } })));
});

test('refuses uploads while no daemon can say, and takes them once it can', async () => {
  const files = await rowsOf('file');
  clamd.habit = 'closesAtOnce';
  const refused = await sendCv(infectedPdf());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', messages: ['talent.upload.unchecked'] });
  expect(await rowsOf('file')).toBe(files);
  clamd.habit = 'answers';
  expect((await sendCv(makePdf())).status).toBe(201);
});

test('checks the files that operators send, and puts an infected one into the audit log', async () => {
  const owner = await makeOperator(app, { role: 'owner' });
  const put = (bytes: Uint8Array) =>
    app.call('PUT', '/v1/operator/client/draft/file?path=logo.png', {
      headers: { ...owner.headers, 'content-type': 'application/octet-stream' },
      text: new Uint8Array(bytes),
    });
  const picture = await makePng();
  const refused = await put(Buffer.concat([picture, Buffer.from(fakeVirus)]));
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain('The file contains a virus (Openpool.Test.17).');
  const { rows } = await app.services.pool.query("select actor_id, after from audit_entry where action = 'upload.infected'");
  expect(rows).toEqual([{ actor_id: owner.id, after: { path: 'logo.png', signature: 'Openpool.Test.17' } }]);
  clamd.habit = 'closesAtOnce';
  expect((await put(picture)).status).toBe(503);
  clamd.habit = 'answers';
  expect((await put(picture)).status).toBe(200);
});

test('a daemon that is away is named by /readyz and openpool state, and results are counted', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { services } = app;
  const gone = createVirusScanner({ CLAMD_URL: ['unix:/nowhere/clamd.ctl'], CLAMD_TIMEOUT_MS: 1_000 }, services.log);
  const away = { ...services, virusScanner: gone };
  const lack = 'the virus scanner does not answer (CLAMD_URL), uploads are refused';
  expect(await listLacks(away, undefined)).toContain(lack);
  await runState(away, 'nordlicht');
  expect(String(printed.mock.calls)).toContain(lack);
  expect(await listLacks(services, undefined)).not.toContain(lack);
  const figures = await createProcessMetrics(app.services).registry.getSingleMetricAsString('openpool_virus_scans_total');
  for (const result of ['clean', 'infected', 'unchecked']) expect(figures).toMatch(new RegExp(`\\{result="${result}"\\} [1-9]`));
});
