import { describe, expect, test } from 'vitest';
import { makeApplication, makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makeFile, makePdf } from '../../../../tests/support/file-factory.ts';
import { makeProfile } from '../../../../tests/support/profile-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { goodPassword, makeTalent, registerTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';

const app = startTestApp();
const slowApp = startTestApp({ RATE_LIMIT_FACTOR: '1' });

/** Signed in a moment ago, without a password. */
async function makeTalentWithoutPassword(options: Parameters<typeof makeTalent>[1] = {}): Promise<TestTalent> {
  const talent = await makeTalent(app, options);
  await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
  return talent;
}

async function download(token: string, body: unknown = {}): Promise<Map<string, Uint8Array>> {
  const response = await app.call('POST', '/freelancer/export', { token, body });
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
}

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('GET /freelancer/export', () => {
  test('says which proof is needed', async () => {
    const { accessToken } = await registerTalent(app);
    const withPassword = await app.call('GET', '/freelancer/export', { token: accessToken });
    expect(await withPassword.json()).toEqual({ proof: 'password' });
    const { token, sessionId } = await makeTalentWithoutPassword();
    expect(await (await app.call('GET', '/freelancer/export', { token })).json()).toEqual({ proof: 'none' });
    await app.services.pool.query("update session set created_at = now() - interval '11 minutes' where id = $1", [sessionId]);
    expect(await (await app.call('GET', '/freelancer/export', { token })).json()).toEqual({ proof: 'login' });
  });
});

describe('POST /freelancer/export', () => {
  test('answers a ZIP of readable files with the stored bytes', async () => {
    const talent = await makeTalentWithoutPassword({ firstName: 'Żaneta', locale: 'de' });
    const cv = makePdf(2, 'Lighthouses');
    await makeFile(app, talent, { name: 'Lebenslauf: Żaneta?.pdf', bytes: cv });
    await makeProfile(app, talent);
    const projectId = await makeProject(app, { title: 'Lamp keeper' });
    await makeApplication(app, talent, projectId, 's2c');
    await makeInvitation(app, talent, await makeProject(app, { title: 'Fog horn tuner' }));
    await app.call('POST', `/pool/${await makePool(app)}/membership/apply`, { token: talent.token });
    const entries = await download(talent.token);
    const names = [...entries.keys()];
    expect(names[0]).toBe('README.txt');
    const readme = text(entries.get('README.txt'));
    for (const name of names.filter((entry) => entry.endsWith('.json'))) expect(readme).toContain(`${name} – `);
    expect(JSON.parse(text(entries.get('account.json')))).toMatchObject({ first_name: 'Żaneta', email: talent.email, has_password: false });
    expect(JSON.parse(text(entries.get('applications.json')))).toMatchObject([
      { project: { title: 'Lamp keeper' }, status: 's2c', rate: { value: '85.00' }, events: [{ to: 's2c' }] },
    ]);
    expect(JSON.parse(text(entries.get('invitations.json')))).toMatchObject([{ project: { title: 'Fog horn tuner' } }]);
    expect(JSON.parse(text(entries.get('pools.json')))).toMatchObject([{ status: 'ACCEPTED' }]);
    expect(JSON.parse(text(entries.get('profile.json'))).employment).toHaveLength(1);
    const stored = names.find((name) => name.includes('Lebenslauf'));
    // Windows knows no colon and no question mark in names.
    expect(stored).toMatch(/^files\/cv\/\d{4}-\d\d-\d\d [0-9a-f]{8} Lebenslauf_ Żaneta_\.pdf$/);
    expect(entries.get(stored ?? '')).toEqual(cv);
    const listed = JSON.parse(text(entries.get('files.json'))) as { path: string }[];
    expect(listed.map(({ path }) => path)).toEqual(names.filter((name) => name.startsWith('files/')));
  });

  test('contains nothing of other talents and no secret, hash or key', async () => {
    const other = await makeTalent(app, { lastName: 'Somebodyelse' });
    await makeFile(app, other, { name: 'other.pdf' });
    const { accessToken, id } = await registerTalent(app);
    const everything = [...(await download(accessToken, { password: goodPassword })).values()].map(text).join('\n');
    expect(everything).not.toMatch(/Somebodyelse|other\.pdf/);
    const { rows } = await app.services.pool.query<{ secret: string }>(
      `select password_hash as secret from talent where id = $1 union all select subscription_uuid::text from talent where id = $1
       union all select encode(hmac_key, 'hex') from session where talent_id = $1 union all select encode(secret_hash, 'hex') from account_token where talent_id = $1`,
      [id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { secret } of rows) expect(everything).not.toContain(secret);
    expect(everything).not.toMatch(/argon2|token=/);
  });

  test('answers an attachment that is never cached', async () => {
    const { token } = await makeTalentWithoutPassword();
    const { headers } = await app.call('POST', '/freelancer/export', { token, body: {} });
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="nordlicht-\d{4}-\d\d-\d\d\.zip"/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('succeeds when the bytes of a file are lost', async () => {
    const talent = await makeTalentWithoutPassword();
    const lost = await makeFile(app, talent, { name: 'lost.pdf' });
    await makeFile(app, talent, { name: 'kept.pdf' });
    await app.services.blobs.remove(lost.blob_key);
    const names = [...(await download(talent.token)).keys()];
    expect(names.filter((name) => name.startsWith('files/'))).toEqual([expect.stringContaining('kept.pdf')]);
  });

  test('requires the password of talents who have one, and a new log-in of the others', async () => {
    const { accessToken } = await registerTalent(app);
    for (const body of [{}, { password: 'not the password' }]) {
      const response = await app.call('POST', '/freelancer/export', { token: accessToken, body });
      expect(response.status).toBe(400);
      expect(Object.keys(((await response.json()) as Problem).fields ?? {})).toEqual(['password']);
    }
    const { token, sessionId } = await makeTalentWithoutPassword();
    await app.services.pool.query("update session set created_at = now() - interval '11 minutes' where id = $1", [sessionId]);
    const stale = await app.call('POST', '/freelancer/export', { token, body: {} });
    expect(stale.status).toBe(403);
    expect(((await stale.json()) as Problem).messages).toEqual(['talent.account.proof.login']);
  });

  test('refuses visitors and unknown fields', async () => {
    expect((await app.call('POST', '/freelancer/export', { body: {} })).status).toBe(401);
    const { token } = await makeTalentWithoutPassword();
    expect((await app.call('POST', '/freelancer/export', { token, body: { talentId: 'x' } })).status).toBe(400);
  });

  test('is allowed five times an hour, and logged each time', async () => {
    const { accessToken, id } = await registerTalent(slowApp);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const response = await slowApp.call('POST', '/freelancer/export', { token: accessToken, body: { password: goodPassword } });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { rows } = await slowApp.services.pool.query("select 1 from security_event where talent_id = $1 and kind = 'exported'", [id]);
    expect(rows).toHaveLength(5);
  });
});
