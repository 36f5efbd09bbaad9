import { describe, expect, test, vi } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { failOnce } from '../../../../tests/support/fail-once.ts';
import { startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { connect, handOverDeps } from '../../../../tests/support/hand-over-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeSecurityId } from '../../../../tests/support/security-id-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { isSignedCall } from '../../../server/outgoing/standard-webhook.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import { makeConnectorSecret } from './connector-secret.ts';
import type { ConnectorSettings } from './connectors/connector-settings.ts';
import { listHandOvers, listTries } from './hand-over-store.ts';
import { handOverJobs, runHandOver } from './run-hand-over.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
const minutes = (n: number) => n * 60_000;
const rowOf = (id: number) =>
  applicationTables(app.services.db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An application that waits to be handed over by this connector; `run` makes the try that is due `at` minutes after now. */
async function sending(connector: ConnectorSettings, talent?: TestTalent, projectId?: number) {
  const owner = talent ?? (await makeTalent(app));
  const id = await makeApplication(app, owner, projectId ?? (await makeProject(app, { forward_mode: 'AUTO' })), 'sp');
  const deps = handOverDeps(app, connector);
  const start = new Date();
  app.setNow(start);
  await inTransaction(app.services.db, async (trx) => deps.handOver.begin(trx, await rowOf(id)));
  const read = () => listHandOvers(app.services.db, owner.scope, id);
  return {
    id,
    talent: owner,
    deps,
    read,
    run: async (at = 1) => {
      app.setNow(new Date(start.getTime() + minutes(at)));
      for (const one of await read()) await runHandOver(deps, one.id);
      return rowOf(id);
    },
    tries: async () =>
      (
        await listTries(
          app.services.db,
          (await read()).map((one) => one.id),
        )
      ).map(({ outcome, words }) => [outcome, words]),
  };
}

const simulated = (...answers: ('accepts' | 'refuses' | 'asksTalent' | 'timesOut' | 'answersLate')[]): ConnectorSettings => ({
  key: 'test',
  name: 'Test',
  kind: 'simulator',
  answers,
});

describe('handing an application over', () => {
  test('marks it as sent once the system has accepted, and never before', async () => {
    const one = await sending(simulated('accepts'));
    expect((await rowOf(one.id)).status).toBe('sp');
    expect(await one.run()).toMatchObject({ status: 's2c' });
    expect(await one.read()).toMatchObject([{ state: 'accepted', tries: 1, next_try_at: null }]);
  });

  test('a system that answers later is waited for, and not sent to twice', async () => {
    const one = await sending(simulated('answersLate'));
    expect(await one.run(1)).toMatchObject({ status: 'sp' });
    expect(await one.read()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    expect(await one.run(3)).toMatchObject({ status: 's2c' });
    expect(await one.tries()).toEqual([['later', 'simulated: will be answered in a minute']]);
  });

  test('asks the talent when the error is theirs to repair', async () => {
    expect(await (await sending(simulated('asksTalent'))).run()).toMatchObject({
      status: 'uc',
      reason: 'FIX_DATA',
      resume_status: 'sp',
      reason_text: 'simulated: the CV is unreadable',
    });
  });

  test('fails at once when refused, and says why', async () => {
    const one = await sending(simulated('refuses'));
    expect(await one.run()).toMatchObject({ status: 'sf' });
    expect(await one.read()).toMatchObject([{ state: 'refused', reason: 'simulated: the requisition is filled' }]);
  });

  test('fails after six tries within 24 hours, each of them logged', async () => {
    const one = await sending(simulated('timesOut'));
    let at = 1;
    for (const pause of [2, 15, 60, 240, 720]) {
      expect(await one.run(at)).toMatchObject({ status: 'sp' });
      // Too early: nothing is tried.
      await one.run(at + pause - 1);
      at += pause;
    }
    expect(await one.run(at)).toMatchObject({ status: 'sf' });
    expect(at).toBeLessThan(24 * 60);
    expect(await one.tries()).toHaveLength(6);
  });

  test('without a connector it fails with what to connect', async () => {
    const one = await sending(simulated('accepts'));
    const [row] = await one.read();
    await runHandOver({ ...one.deps, connectors: connect() }, row?.id ?? '');
    app.setNow(new Date(Date.now() + minutes(1)));
    await runHandOver({ ...one.deps, connectors: connect() }, row?.id ?? '');
    expect(await rowOf(one.id)).toMatchObject({ status: 'sf' });
    expect((await one.read())[0]?.reason).toContain('hand-over.json');
  });
});

test('a hand-over whose job was lost is tried all the same, once', async () => {
  const one = await sending(simulated('accepts'));
  const { run, resume } = handOverJobs(one.deps);
  await resume.run({});
  app.setNow(new Date(Date.now() + minutes(2)));
  await Promise.all([resume.run({}), resume.run({})]);
  await expect.poll(async () => (await rowOf(one.id)).status).toBe('s2c');
  await run.finish?.();
  expect(await one.read()).toMatchObject([{ state: 'accepted', tries: 1 }]);
});

describe('a hand-over while the database is away', () => {
  test('is sent once the database is back, with one try', async () => {
    const one = await sending(simulated('accepts'));
    const find = vi.fn(one.deps.connectors.find);
    find.mockImplementationOnce((tenantId, key) => {
      vi.spyOn(app.services.pool, 'connect').mockRejectedValueOnce(new Error('Connection terminated unexpectedly') as never);
      return one.deps.connectors.find(tenantId, key);
    });
    const [row] = await one.read();
    app.setNow(new Date(Date.now() + minutes(1)));
    await runHandOver({ ...one.deps, connectors: { ...one.deps.connectors, find } }, row?.id ?? '');
    expect(find.mock.calls.length).toBeGreaterThan(1);
    expect(await rowOf(one.id)).toMatchObject({ status: 's2c' });
    expect(await one.read()).toMatchObject([{ state: 'accepted', tries: 1 }]);
  });

  test('is sent once when its answer could not be noted at first', async () => {
    const server = await startFakeHttpServer();
    const one = await sending({ key: 'vms', name: 'VMS', kind: 'webhook', url: `${server.url}/in` });
    await makeConnectorSecret({ ...app.services }, one.talent.scope, 'vms');
    const writes = await failOnce(app.services.pool, 'application_event', '57P01');
    expect(await one.run()).toMatchObject({ status: 's2c' });
    expect(await writes()).toBeGreaterThan(1);
    expect(server.calls).toHaveLength(1);
    expect(await one.tries()).toMatchObject([['accepted', expect.anything()]]);
    await server.close();
  });
});

describe('handing over by webhook', () => {
  async function posting(answer: Parameters<Awaited<ReturnType<typeof startFakeHttpServer>>['answer']>[0]) {
    const server = await startFakeHttpServer(answer);
    const one = await sending({ key: 'vms', name: 'VMS', kind: 'webhook', url: `${server.url}/in` });
    const secret = await makeConnectorSecret({ ...app.services }, one.talent.scope, 'vms');
    return { ...one, server, secret };
  }

  test('posts the application signed, with the client’s rate and the address of the CV', async () => {
    const one = await posting({ json: { result: 'accepted', reference: 'C-77' } });
    expect(await one.run()).toMatchObject({ status: 's2c' });
    const [call] = one.server.calls;
    const [row] = await one.read();
    expect(row).toMatchObject({ reference: 'C-77' });
    expect(isSignedCall(one.secret, call?.body ?? '', (name) => String(call?.headers[name]), app.services.clock())).toBe(true);
    expect(call?.headers['webhook-id']).toBe(row?.id);
    const body = JSON.parse(call?.body ?? '{}');
    expect(body).toMatchObject({
      type: 'application.handedOver',
      data: { applicationId: one.id, rate: { value: '95.20' }, securityId: null },
    });
    expect(JSON.stringify(body)).not.toContain('85.00');
    const file = new URL(body.data.files[0].url);
    const read = await app.call('GET', `${file.pathname.replace('/v1/api', '')}${file.search}`);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const forged = await app.call('GET', `${file.pathname.replace('/v1/api', '')}${file.search.replace(/.$/, 'x')}`);
    expect(forged.status).toBe(403);
    const other = await app.call('GET', `${file.pathname.replace('/v1/api', '')}${file.search}`, { tenant: 'atelier' });
    expect(other.status).toBe(404);
    await one.server.close();
  });

  test('sends the same id at each try, also after a try whose process was killed', async () => {
    const one = await posting({ status: 503 });
    await one.run(1);
    // As after a kill: the try has begun, and nobody has noted its end.
    await app.services.pool.query(`update hand_over_try set outcome = null, words = null`);
    one.server.answer({ json: { result: 'accepted' } });
    expect(await one.run(3)).toMatchObject({ status: 's2c' });
    const ids = one.server.calls.map((call) => call.headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(one.server.calls[0]?.body).toBe(one.server.calls[1]?.body);
    await one.server.close();
  });

  test('takes refusals with their reason, and follows no redirect', async () => {
    const refused = await posting({ status: 422, json: { message: 'Requisition closed.' } });
    expect(await refused.run()).toMatchObject({ status: 'sf' });
    expect((await refused.read())[0]?.reason).toBe('Requisition closed.');
    const redirected = await posting({ status: 302, headers: { location: 'http://169.254.169.254/' } });
    expect(await redirected.run()).toMatchObject({ status: 'sp' });
    expect(await redirected.tries()).toEqual([['unreachable', 'answered 302']]);
    await refused.server.close();
    await redirected.server.close();
  });

  test('sends nothing to an address that is not public', async () => {
    const one = await sending({ key: 'vms', name: 'VMS', kind: 'webhook', url: 'https://10.0.0.5/in' });
    await makeConnectorSecret({ ...app.services }, one.talent.scope, 'vms');
    expect(await one.run()).toMatchObject({ status: 'sf' });
    expect((await one.read())[0]?.reason).toContain('no public address');
  });

  test('tells the system of a withdrawal, and of nothing that never went out', async () => {
    const one = await posting({ json: { result: 'accepted' } });
    await one.run();
    expect((await app.call('PUT', `/projectApplication/${one.id}/withdraw`, { token: one.talent.token })).status).toBe(200);
    await one.run(2);
    expect(JSON.parse(one.server.calls[1]?.body ?? '{}')).toMatchObject({
      type: 'application.withdrawn',
      data: { applicationId: one.id, status: 'w' },
    });
    expect(one.server.calls[1]?.headers['webhook-id']).not.toBe(one.server.calls[0]?.headers['webhook-id']);
    const unsent = await sending({ key: 'vms', name: 'VMS', kind: 'webhook', url: `${one.server.url}/in` });
    await app.call('PUT', `/projectApplication/${unsent.id}/withdraw`, { token: unsent.talent.token });
    expect(await unsent.read()).toMatchObject([{ kind: 'application', state: 'cancelled' }]);
    await one.server.close();
  });
});

describe('the security id of a hand-over', () => {
  const insisting = () => makeProject(app, { tenant: 'meridian', vms_id: 'MF1', forward_mode: 'AUTO', rate_currency: 'USD' });

  test('goes to a requiring system in plain text', async () => {
    const talent = await makeTalent(app, { tenant: 'meridian' });
    const { id: securityId, value } = await makeSecurityId(app, talent);
    const server = await startFakeHttpServer({});
    const one = await sending({ key: 'vms', name: 'VMS', kind: 'webhook', url: server.url }, talent, await insisting());
    await makeConnectorSecret({ ...app.services }, talent.scope, 'vms');
    await app.services.pool.query('update application set security_id = $1 where id = $2', [securityId, one.id]);
    expect(await one.run()).toMatchObject({ status: 's2c' });
    expect(JSON.parse(server.calls[0]?.body ?? '{}').data.securityId).toBe(value);
    await server.close();
  });

  test('nothing is sent and the talent is asked where it is missing, removed or unreadable', async () => {
    const talent = await makeTalent(app, { tenant: 'meridian' });
    const asked = { status: 'uc', reason: 'FIX_DATA', resume_status: 'sp', reason_text: expect.stringContaining('Fieldgate') };
    expect(await (await sending(simulated('accepts'), talent, await insisting())).run()).toMatchObject(asked);
    for (const sql of [
      'delete from security_id where id = $1',
      'update security_id set ciphertext = set_byte(ciphertext, 30, get_byte(ciphertext, 30) # 1) where id = $1',
      'update security_id set key_version = 9 where id = $1',
    ]) {
      const owner = await makeTalent(app, { tenant: 'meridian' });
      const { id } = await makeSecurityId(app, owner);
      const one = await sending(simulated('accepts'), owner, await insisting());
      await app.services.pool.query('update application set security_id = $1 where id = $2', [id, one.id]);
      await app.services.pool.query(sql, [id]);
      expect(await one.run()).toMatchObject(asked);
    }
  });
});
