import { describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeSecurityId } from '../../../../tests/support/security-id-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import { forwardApplication } from './forward-application.ts';
import type { Vms, VmsAnswer, VmsApplication } from './hiring-system.ts';

const app = startTestApp();
const deps = () => applicationPorts(app.services).deps;
const withdraw = (talent: TestTalent, id: number) => app.call('PUT', `/projectApplication/${id}/withdraw`, { token: talent.token });
const rowOf = (id: number) =>
  applicationTables(app.services.db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const insisting = (change: Parameters<typeof makeProject>[1] = {}) =>
  makeProject(app, { tenant: 'meridian', vms_id: 'MF1', forward_mode: 'AUTO', rate_currency: 'USD', ...change });
const curious = () => insisting({ vms_id: 'HL1' });
const meridian = () => makeTalent(app, { tenant: 'meridian' });

describe('forwarding to the client’s system', () => {
  async function handOver(answer: VmsAnswer, attempt = 1, before?: (talent: TestTalent, id: number) => Promise<unknown>) {
    const talent = await makeTalent(app);
    const id = await makeApplication(app, talent, await makeProject(app, { forward_mode: 'AUTO' }), 'sp');
    await before?.(talent, id);
    const vms: Vms = { send: async () => answer };
    await forwardApplication({ ...deps(), vms }).run({ applicationId: id, attempt });
    return rowOf(id);
  }

  test('marks the application as sent when acknowledged', async () => {
    expect(await handOver({ outcome: 'acknowledged' })).toMatchObject({ status: 's2c' });
  });

  test('leaves an application that was withdrawn meanwhile withdrawn', async () => {
    expect(await handOver({ outcome: 'acknowledged' }, 1, withdraw)).toMatchObject({ status: 'w' });
  });

  test('asks the talent when the error is theirs to repair', async () => {
    expect(await handOver({ outcome: 'refused', canTalentRepair: true, message: 'The CV is unreadable.' })).toMatchObject({
      status: 'uc',
      reason: 'FIX_DATA',
      resume_status: 'sp',
      reason_text: 'The CV is unreadable.',
    });
  });

  test('fails at once when refused for good, and after the sixth try when out of reach', async () => {
    expect(await handOver({ outcome: 'refused', canTalentRepair: false, message: 'No.' })).toMatchObject({ status: 'sf' });
    expect(await handOver({ outcome: 'unreachable' }, 5)).toMatchObject({ status: 'sp' });
    expect(await handOver({ outcome: 'unreachable' }, 6)).toMatchObject({ status: 'sf' });
  });
});

describe('forwarding the security id', () => {
  async function handOver(
    prepare: (talent: TestTalent) => Promise<string | null>,
    projectId: number,
    damage?: (id: string) => Promise<unknown>,
  ) {
    const talent = await meridian();
    const securityId = await prepare(talent);
    const id = await makeApplication(app, talent, projectId, 'sp');
    if (securityId) await app.services.pool.query('update application set security_id = $1 where id = $2', [securityId, id]);
    if (securityId) await damage?.(securityId);
    const received: VmsApplication[] = [];
    const vms = {
      send: async (application: VmsApplication) => {
        received.push(application);
        return { outcome: 'acknowledged' } as const;
      },
    };
    await forwardApplication({ ...deps(), vms }).run({ applicationId: id, attempt: 1 });
    return { received, row: await rowOf(id) };
  }

  test('gives the system the number in plain text, in its current form', async () => {
    let value = '';
    const kept = async (talent: TestTalent) => {
      const made = await makeSecurityId(app, talent);
      value = made.value;
      return made.id;
    };
    const { received, row } = await handOver(kept, await insisting());
    expect(received).toEqual([{ tenantId: 3, applicationId: row.id, attempt: 1, securityId: { vms: 'fieldgate', value } }]);
    expect(row.status).toBe('s2c');
  });

  test('sends nothing and asks the talent when a requiring system would get none, because it was removed or is unreadable', async () => {
    const kept = async (talent: TestTalent) => (await makeSecurityId(app, talent)).id;
    const asked = { status: 'uc', reason: 'FIX_DATA', resume_status: 'sp', reason_text: expect.stringContaining('Fieldgate') };
    for (const sql of [
      'delete from security_id where id = $1',
      'update security_id set ciphertext = set_byte(ciphertext, 30, get_byte(ciphertext, 30) # 1) where id = $1',
      'update security_id set key_version = 9 where id = $1',
    ]) {
      const { received, row } = await handOver(kept, await insisting(), (id) => app.services.pool.query(sql, [id]));
      expect(received).toEqual([]);
      expect(row).toMatchObject(asked);
    }
    const { received } = await handOver(async () => null, await insisting());
    expect(received).toEqual([]);
  });

  test('sends no number where none is asked for or none was given', async () => {
    for (const projectId of [await curious(), await insisting({ vms_id: 'DX1' })]) {
      const { received, row } = await handOver(async () => null, projectId);
      expect(received).toMatchObject([{ securityId: null }]);
      expect(row.status).toBe('s2c');
    }
  });
});
