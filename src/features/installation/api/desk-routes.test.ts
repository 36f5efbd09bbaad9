import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../contract/dates.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { checkArchive } from '../../../server/backup/archive.ts';
import { findLastBackup } from '../../../server/backup/last-backup.ts';
import { makeInstallationOwner } from '../../operators/api/team/operator-store.ts';
import { keptBackups } from '../installation-report.ts';
import { makeBackup } from './make-backup.ts';

const app = startTestApp({ DATABASE_POOL: '6' });
let owner: TestOperator;
let ofOne: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  await makeInstallationOwner(app.services.db, { tenantId: app.services.tenants.byKey(owner.tenant)?.id ?? (0 as TenantId) }, owner.id);
  ofOne = await makeOperator(app);
});
afterAll(() => app.services.pool.query('delete from installation.backup'));

const call = (method: string, path: string, by: TestOperator, body?: object) =>
  app.call(method, `/v1/operator/installation${path}`, { headers: by.headers, tenant: by.tenant, ...(body && { body }) });
const make = (id: string) => makeBackup({ ...app.services, version: '1.2.3' }, id);
const list = async () => (await (await call('GET', '/backups', owner)).json()).results;

test('an owner of the installation reads what the commands doctor and state say', async () => {
  const response = await call('GET', '', owner);
  expect(response.status).toBe(200);
  const { findings, clients, overdueJobs } = await response.json();
  expect(findings).toContainEqual(expect.objectContaining({ part: 'mail', state: expect.stringMatching(/note|fault/) }));
  expect(findings.map(({ part }: { part: string }) => part)).toContain('database');
  expect(clients.map(({ key }: { key: string }) => key).sort()).toEqual(app.services.tenants.all.map(({ key }) => key).sort());
  expect(overdueJobs).toBe(0);
});

test('a backup is made by a job, listed, downloaded whole, and both are in the audit log', async () => {
  const started = await call('POST', '/backups', owner, {});
  expect(started.status).toBe(202);
  const { id, name } = await started.json();
  expect((await call('POST', '/backups', owner, {})).status).toBe(409);
  expect((await call('POST', `/backups/${id}/download`, owner, {})).status).toBe(404);
  const before = await findLastBackup(app.services.pool);
  await make(id);
  expect((await findLastBackup(app.services.pool))?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.NaN);
  const [backup] = await list();
  expect(backup).toMatchObject({ id, name, fault: null, path: expect.stringContaining(name), size: expect.any(Number) });
  await expect(checkArchive(backup.path)).resolves.toMatchObject({ head: { version: '1.2.3' } });
  const file = await call('POST', `/backups/${id}/download`, owner, {});
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'application/gzip',
    'private, no-store',
  ]);
  expect((await file.arrayBuffer()).byteLength).toBe(backup.size);
  const { rows } = await app.services.pool.query('select action, actor_id from audit_entry where subject_id = $1 order by id', [id]);
  expect(rows).toEqual(['backup.started', 'backup.downloaded'].map((action) => ({ action, actor_id: owner.id })));
});

test('only the newest archives are kept', async () => {
  for (let made = 0; made <= keptBackups; made += 1) {
    app.setNow(new Date(Date.now() + made * 1000 + 1000));
    const { id } = await (await call('POST', '/backups', owner, {})).json();
    await make(id);
  }
  app.setNow(new Date());
  expect(await list()).toHaveLength(keptBackups);
  expect(await readdir(join(app.services.config.dataDir, 'backups'))).toHaveLength(keptBackups);
});

test('a backup whose file cannot be written says so, and the next one may be made', async () => {
  const { id } = await (await call('POST', '/backups', owner, {})).json();
  const before = await findLastBackup(app.services.pool);
  await makeBackup({ ...app.services, version: '1.2.3', config: { dataDir: '/dev/null' } }, id);
  expect(await findLastBackup(app.services.pool)).toEqual(before);
  expect(await list()).toContainEqual(expect.objectContaining({ id, fault: 'FAILED', size: null, path: null }));
  await app.services.pool.query("insert into installation.backup (id, name, requested_by, requested_at) values ($1, 'x', 'x', $2)", [
    '0199c0de-0000-7cc0-8d63-2f0a5e2f7a10',
    new Date(app.services.clock().getTime() - 7 * 60 * minuteMs),
  ]);
  expect((await call('POST', '/backups', owner, {})).status).toBe(202);
  expect(await list()).toContainEqual(expect.objectContaining({ name: 'x', fault: 'INTERRUPTED' }));
});

test('owners of one client, other roles, keys and strangers reach none of it', async () => {
  const { rows } = await app.services.pool.query('select id from installation.backup limit 1');
  const calls = [
    ['GET', ''],
    ['GET', '/backups'],
    ['POST', '/backups'],
    ['POST', `/backups/${rows[0]?.id}/download`],
  ] as const;
  const people = [ofOne, await makeOperator(app, { tenant: 'atelier' }), await makeOperator(app, { role: 'recruiter' })];
  const { key } = await makeKey(app);
  for (const [method, path] of calls) {
    const body = method === 'POST' ? { body: {} } : {};
    for (const by of people) expect((await call(method, path, by, body.body)).status).toBe(403);
    expect((await app.call(method, `/v1/operator/installation${path}`, { token: key, ...body })).status).toBe(403);
    expect((await app.call(method, `/v1/operator/installation${path}`, body)).status).toBe(401);
  }
  expect((await call('POST', '/backups', owner, { more: 1 })).status).toBe(400);
  expect((await call('GET', '?more=1', owner)).status).toBe(400);
  expect((await call('POST', '/backups/0199c0de-0000-7000-8000-000000000000/download', owner, {})).status).toBe(404);
});

test('a fresh proof is required to make and to download one', async () => {
  await app.services.pool.query("update operator_session set proven_at = now() - interval '1 hour' where id = $1", [owner.sessionId]);
  const [{ id }] = await list();
  for (const path of ['/backups', `/backups/${id}/download`]) {
    const response = await call('POST', path, owner, {});
    expect([response.status, (await response.json()).code]).toEqual([403, 'PROOF_NEEDED']);
  }
});
