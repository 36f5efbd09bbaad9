import { describe, expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeSecurityId, newFieldgateId } from '../../../../tests/support/security-id-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { SecurityId, SecurityIdList } from '../contract.ts';
import { openSecurityId } from './keep-security-id.ts';
import { createKeyRing } from './key-ring.ts';
import { reseal } from './reseal-security-ids.ts';
import { findSecurityId } from './store.ts';

const app = startTestApp();
const limited = startTestApp({ RATE_LIMIT_FACTOR: '1' });
const meridian = (change: Parameters<typeof makeTalent>[1] = {}) => makeTalent(app, { tenant: 'meridian', ...change });
const as = ({ tenant, token }: TestTalent) => ({ tenant, token });
const list = async (talent: TestTalent) => (await (await app.call('GET', '/freelancer/securityIds', as(talent))).json()) as SecurityIdList;
const add = (talent: TestTalent, body: unknown) => app.call('POST', '/freelancer/securityId', { ...as(talent), body });
const replace = (talent: TestTalent, id: string, body: unknown) => app.call('PUT', `/freelancer/securityId/${id}`, { ...as(talent), body });
const remove = (talent: TestTalent, id: string) => app.call('DELETE', `/freelancer/securityId/${id}`, as(talent));
const keysOf = async (response: Response) => (await response.json()) as Problem;
const eventsOf = async (talent: TestTalent) =>
  (
    await app.services.pool.query<{ kind: string; details: object }>(
      'select kind, details from security_event where talent_id = $1 order by id',
      [talent.id],
    )
  ).rows;

describe('storing a security id', () => {
  test('answers it masked, lists it, counts it for the menu, and stores nothing readable', async () => {
    const talent = await meridian();
    expect((await list(talent)).results).toEqual([]);
    const response = await add(talent, { vms: 'fieldgate', securityId: '  FG-771204 ' });
    expect(response.status).toBe(201);
    const kept = (await response.json()) as SecurityId;
    expect(kept).toEqual({ id: expect.any(String), vms: 'fieldgate', vmsName: 'Fieldgate', masked: '•••204', created: expect.any(String) });
    const all = await list(talent);
    expect(all).toMatchObject({ total: 1, results: [kept] });
    expect(all.systems.map(({ vms, required }) => [vms, required])).toEqual([
      ['fieldgate', true],
      ['harbourline', false],
    ]);
    expect(await (await app.call('GET', '/freelancer', as(talent))).json()).toMatchObject({ securityIdCount: 1 });
    const { rows } = await app.services.pool.query(
      'select row_to_json(s)::text as text, ciphertext from security_id s where talent_id = $1',
      [talent.id],
    );
    expect(rows[0].text).not.toContain('771204');
    expect(rows[0].ciphertext.toString('latin1')).not.toContain('771204');
    expect(await openSecurityId(app.services, talent.scope, 'fieldgate', kept.id)).toBe('FG-771204');
    expect(await eventsOf(talent)).toEqual([{ kind: 'securityIdAdded', details: { vms: 'fieldgate' } }]);
  });

  test('refuses another format, unknown systems and fields', async () => {
    const talent = await meridian();
    const mismatch = await add(talent, { vms: 'fieldgate', securityId: 'HL204816K' });
    expect(mismatch.status).toBe(400);
    expect((await keysOf(mismatch)).fields).toEqual({ securityId: ['talent.securityId.mismatch'] });
    expect((await keysOf(await add(talent, { vms: 'fieldgate', securityId: '   ' }))).fields).toEqual({
      securityId: ['talent.securityId.required'],
    });
    expect((await keysOf(await add(talent, { vms: 'fieldgate', securityId: 'F'.repeat(41) }))).fields).toEqual({
      securityId: ['talent.securityId.tooLong'],
    });
    expect((await add(talent, { vms: 'fieldgate', securityId: newFieldgateId(), talentId: talent.id })).status).toBe(400);
    expect((await add(talent, { securityId: newFieldgateId() })).status).toBe(400);
    expect((await add(talent, { vms: 'nobody', securityId: newFieldgateId() })).status).toBe(404);
    expect((await app.call('GET', '/freelancer/securityIds?page=2', as(talent))).status).toBe(400);
    expect((await list(talent)).results).toEqual([]);
  });

  test('requires a session, and a client with such a system', async () => {
    const body = { vms: 'fieldgate', securityId: newFieldgateId() };
    expect((await app.call('POST', '/freelancer/securityId', { tenant: 'meridian', body })).status).toBe(401);
    expect((await app.call('GET', '/freelancer/securityIds', { tenant: 'meridian' })).status).toBe(401);
    const elsewhere = await makeTalent(app);
    expect((await add(elsewhere, body)).status).toBe(404);
    expect(await list(elsewhere)).toMatchObject({ total: 0, systems: [] });
    // A session counts for its own client only.
    expect((await app.call('POST', '/freelancer/securityId', { tenant: 'meridian', token: elsewhere.token, body })).status).toBe(401);
  });

  test('accepts the same number again, and another one for the same system only as a replacement', async () => {
    const talent = await meridian();
    const { id, value } = await makeSecurityId(app, talent);
    expect(
      ((await (await add(talent, { vms: 'fieldgate', securityId: value.toLowerCase().replace('fg', 'FG') })).json()) as SecurityId).id,
    ).toBe(id);
    const other = await add(talent, { vms: 'fieldgate', securityId: newFieldgateId() });
    expect(other.status).toBe(409);
    expect((await keysOf(other)).messages).toEqual(['talent.securityId.exists']);
    expect((await add(talent, { vms: 'harbourline', securityId: 'HL771204K' })).status).toBe(201);
    expect((await list(talent)).total).toBe(2);
  });

  test('stores one for two simultaneous requests', async () => {
    const talent = await meridian();
    const body = { vms: 'fieldgate', securityId: newFieldgateId() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(talent, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect((await list(talent)).total).toBe(1);
  });

  test('is limited to ten attempts an hour', async () => {
    const talent = await makeTalent(limited, { tenant: 'meridian' });
    const attempt = () =>
      limited.call('POST', '/freelancer/securityId', { ...as(talent), body: { vms: 'fieldgate', securityId: 'wrong' } });
    for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(400);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('one number of two talents', () => {
  test('is refused without revealing the other talent, and logged for both', async () => {
    const [owner, other] = [await meridian(), await meridian()];
    const { value } = await makeSecurityId(app, owner);
    const refused = await add(other, { vms: 'fieldgate', securityId: value });
    expect(refused.status).toBe(400);
    const problem = await keysOf(refused);
    expect(problem.fields).toEqual({ securityId: ['talent.securityId.notAccepted'] });
    expect(JSON.stringify(problem)).not.toContain(owner.id);
    expect((await eventsOf(owner)).map(({ kind }) => kind)).toEqual(['securityIdAdded', 'securityIdClaimed']);
    expect(await eventsOf(other)).toEqual([{ kind: 'securityIdRefused', details: { vms: 'fieldgate' } }]);
    expect((await list(other)).total).toBe(0);
    const own = await makeSecurityId(app, other);
    expect((await keysOf(await replace(other, own.id, { securityId: value }))).fields).toEqual({
      securityId: ['talent.securityId.notAccepted'],
    });
    expect(await openSecurityId(app.services, other.scope, 'fieldgate', own.id)).toBe(own.value);
  });

  test('is stored for one of them when both come at the same moment', async () => {
    const body = { vms: 'fieldgate', securityId: newFieldgateId() };
    const talents = await Promise.all(Array.from({ length: 5 }, () => meridian()));
    const statuses = (await Promise.all(talents.map((talent) => add(talent, body)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400, 400, 400, 400]);
  });
});

describe('replacing and removing a security id', () => {
  test('keeps id and date, and changes the number', async () => {
    const talent = await meridian();
    const { id } = await makeSecurityId(app, talent);
    const [before] = (await list(talent)).results;
    const response = await replace(talent, id, { securityId: 'FG-999931' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...before, masked: '•••931' });
    expect(await openSecurityId(app.services, talent.scope, 'fieldgate', id)).toBe('FG-999931');
    expect((await eventsOf(talent)).at(-1)?.kind).toBe('securityIdReplaced');
  });

  test('refuses another format, unknown fields, a malformed uuid and a missing session', async () => {
    const talent = await meridian();
    const { id } = await makeSecurityId(app, talent);
    expect((await replace(talent, id, { securityId: '12' })).status).toBe(400);
    expect((await replace(talent, id, { securityId: newFieldgateId(), vms: 'harbourline' })).status).toBe(400);
    expect((await replace(talent, 'abc', { securityId: newFieldgateId() })).status).toBe(400);
    expect(
      (await app.call('PUT', `/freelancer/securityId/${id}`, { tenant: 'meridian', body: { securityId: newFieldgateId() } })).status,
    ).toBe(401);
    expect((await app.call('DELETE', `/freelancer/securityId/${id}`, { tenant: 'meridian' })).status).toBe(401);
    expect((await app.call('DELETE', `/freelancer/securityId/${id}?all=true`, as(talent))).status).toBe(400);
  });

  test('answers 404 for another talent’s, in this client and in others', async () => {
    const owner = await meridian();
    const { id, value } = await makeSecurityId(app, owner);
    for (const stranger of [await meridian(), await makeTalent(app)]) {
      expect((await replace(stranger, id, { securityId: newFieldgateId() })).status).toBe(404);
      expect((await remove(stranger, id)).status).toBe(404);
      expect(await openSecurityId(app.services, stranger.scope, 'fieldgate', id)).toBeNull();
    }
    expect(await openSecurityId(app.services, owner.scope, 'fieldgate', id)).toBe(value);
  });

  test('removes it once, and frees the number', async () => {
    const talent = await meridian();
    const { id, value } = await makeSecurityId(app, talent);
    expect((await remove(talent, id)).status).toBe(200);
    expect((await remove(talent, id)).status).toBe(404);
    expect((await list(talent)).total).toBe(0);
    expect((await eventsOf(talent)).at(-1)?.kind).toBe('securityIdRemoved');
    expect((await add(await meridian(), { vms: 'fieldgate', securityId: value })).status).toBe(201);
  });
});

describe('the security id that a project asks for', () => {
  test('follows the beginning of the project’s vmsId', async () => {
    const talent = await meridian();
    const patternOf = async (vms_id: string | null) =>
      (await app.call('GET', `/project/${await makeProject(app, { tenant: 'meridian', vms_id })}/securityIdPattern`, as(talent))).json();
    expect(await patternOf('MF40210037')).toEqual({
      vms: 'fieldgate',
      vmsName: 'Fieldgate',
      pattern: 'FG-\\d{6}',
      example: 'FG-204816',
      required: true,
    });
    expect(await patternOf('HL1')).toMatchObject({ vms: 'harbourline', required: false });
    for (const none of ['DX1', null])
      expect(await patternOf(none)).toEqual({ vms: null, vmsName: null, pattern: null, example: null, required: false });
  });

  test('is explained in the language of the request', async () => {
    const talent = await meridian();
    const id = await makeProject(app, { tenant: 'meridian', vms_id: 'MF1' });
    const faqIn = async (language: string, project = id) =>
      (
        await app.call('GET', `/project/${project}/securityIdFaqVerbiage`, { ...as(talent), headers: { 'accept-language': language } })
      ).json() as Promise<{ html: string | null; locale: string | null }>;
    expect(await faqIn('es')).toMatchObject({ locale: 'es', html: expect.stringContaining('<strong>ID de Fieldgate</strong>') });
    expect(await faqIn('fr')).toMatchObject({ locale: 'fr' });
    expect(await faqIn('de')).toMatchObject({ locale: 'en' });
    expect(await faqIn('en', await makeProject(app, { tenant: 'meridian' }))).toEqual({ html: null, locale: null });
  });

  test('is answered to a talent who may see the project only', async () => {
    const talent = await meridian();
    const [shown, hidden, foreign] = [
      await makeProject(app, { tenant: 'meridian', vms_id: 'MF1' }),
      await makeProject(app, { tenant: 'meridian', vms_id: 'MF1', visibility: 'PRIVATE' }),
      await makeProject(app, { vms_id: 'MF1' }),
    ];
    for (const call of ['securityIdPattern', 'securityIdFaqVerbiage']) {
      expect((await app.call('GET', `/project/${shown}/${call}`, { tenant: 'meridian' })).status).toBe(401);
      expect((await app.call('GET', `/project/${shown}/${call}?x=1`, as(talent))).status).toBe(400);
      expect((await app.call('GET', `/project/abc/${call}`, as(talent))).status).toBe(400);
      for (const id of [hidden, foreign, 2_147_480_000])
        expect((await app.call('GET', `/project/${id}/${call}`, as(talent))).status).toBe(404);
    }
  });
});

test('ids sealed with an older secret are sealed again at night, unless they cannot be opened', async () => {
  const talent = await meridian();
  const { id, value } = await makeSecurityId(app, talent);
  const broken = await makeSecurityId(app, await meridian());
  await app.services.pool.query(
    'update security_id set ciphertext = set_byte(ciphertext, 30, get_byte(ciphertext, 30) # 1) where id = $1',
    [broken.id],
  );
  const keys = createKeyRing(`3:${'x'.repeat(40)}`, app.services.sessionKeys);
  const deps = { ...app.services, securityIds: { ...app.services.securityIds, keys } };
  const first = await reseal(deps);
  expect(first.resealed).toBeGreaterThan(0);
  expect(first.unreadable).toBe(1);
  expect((await findSecurityId(app.services.db, talent.scope, id))?.key_version).toBe(3);
  expect(await openSecurityId(deps, talent.scope, 'fieldgate', id)).toBe(value);
  await expect(openSecurityId(app.services, talent.scope, 'fieldgate', id)).rejects.toThrow('version 3');
  expect(await reseal(deps)).toEqual({ resealed: 0, unreadable: 1 });
});
