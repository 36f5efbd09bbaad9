import { expect, test } from 'vitest';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runAudit } from './audit-command.ts';
import { CommandError } from './command-error.ts';
import { runKeyCreate, runKeyList, runKeyRevoke } from './key-command.ts';
import { runOperatorInvite, runOperatorList, runOperatorRemove, runOperatorRole } from './operator-command.ts';

const app = startTestApp();
const tenant = 'meridian';
const dana = { tenant, email: 'dana@agency.example', name: 'Dana Whitfield', role: 'owner', contactData: false, allClients: false };
const audit = (action?: string) => runAudit(app.services, { tenant, limit: '50', ...(action ? { action } : {}) });

test('the first owner is invited by the command line, comes in by the printed link, and runs the portal', async () => {
  const text = await runOperatorInvite(app.services, dana);
  const token = /\/desk\/sign-in\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  expect(text).toContain('Dana Whitfield is owner of meridian');
  expect((await mailsTo(app, dana.email))[0]?.text).toContain(token);
  const signedIn = await app.call('POST', '/v1/operator/session', { tenant, body: { token } });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await (await app.call('GET', '/v1/operator/me', { tenant, headers: { cookie } })).json()).toMatchObject({ role: 'owner' });
  await expect(audit('operator.hugged')).rejects.toThrow('write one of');
  expect(await audit('operator.invited')).toMatch(/commandLine:\S+\toperator\.invited\toperator /);
});

test('an owner of every client comes in at each', async () => {
  const text = await runOperatorInvite(app.services, { ...dana, email: 'root@agency.example', name: 'Rita Root', allClients: true });
  expect(text).toContain('an owner of every client');
  const ask = (body: object) => app.call('POST', '/v1/operator/session/link', { tenant: 'atelier', body });
  expect((await ask({ email: 'root@agency.example' })).status).toBe(204);
  const mail = (await mailsTo(app, 'root@agency.example')).find(({ kind }) => kind === 'operatorLink');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const signedIn = await app.call('POST', '/v1/operator/session', { tenant: 'atelier', body: { token } });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await (await app.call('GET', '/v1/operator/me', { tenant: 'atelier', headers: { cookie } })).json()).toMatchObject({
    role: 'owner',
    client: { key: 'atelier' },
  });
  expect(await runOperatorList(app.services, 'quiet-harbour')).toMatch(/root@agency\.example\tRita Root\t\tevery client/);
});

test('roles change and people leave, but for the last owner', async () => {
  const luis = { ...dana, tenant: 'baltyk', email: 'luis@agency.example', name: 'Luis Ortega' };
  await runOperatorInvite(app.services, luis);
  await expect(runOperatorRemove(app.services, luis)).rejects.toThrow('only owner');
  await expect(runOperatorRole(app.services, { ...luis, role: 'viewer' })).rejects.toThrow('only owner');
  await expect(runOperatorInvite(app.services, luis)).rejects.toThrow('already');
  await runOperatorInvite(app.services, { ...luis, email: 'joy@agency.example', name: 'Joy', role: 'viewer' });
  expect(await runOperatorRole(app.services, { ...luis, email: 'joy@agency.example', role: 'owner' })).toBe('Joy is owner of baltyk now.');
  expect(await runOperatorRemove(app.services, luis)).toContain('left the team');
  expect(await runOperatorList(app.services, 'baltyk')).not.toContain('luis@agency.example');
});

test.each([{ role: 'boss' }, { tenant: 'nowhere' }, { email: 'nobody' }])('an invitation with %j is one clear line', async (wrong) => {
  await expect(runOperatorInvite(app.services, { ...dana, email: 'x@agency.example', ...wrong })).rejects.toThrow(CommandError);
});

test('a key is printed once, works, and is ended', async () => {
  const [key = '', about = ''] = (await runKeyCreate(app.services, { tenant, name: 'Bullhorn', scope: 'projects:read,audit:read' })).split(
    '\n',
  );
  const id = /Id (\S+);/.exec(about)?.[1] ?? '';
  expect((await app.call('GET', '/v1/operator/audit', { tenant, token: key })).status).toBe(200);
  expect(await runKeyList(app.services, tenant)).toContain('works\tBullhorn');
  expect(await runKeyList(app.services, tenant)).not.toContain(key);
  await runKeyRevoke(app.services, { tenant, id });
  expect((await app.call('GET', '/v1/operator/audit', { tenant, token: key })).status).toBe(401);
  await expect(runKeyRevoke(app.services, { tenant, id })).rejects.toThrow('no working key');
  expect(await audit()).toMatch(/key\.revoked[\s\S]*key\.created/);
});

test.each([{ scope: 'keys:write' }, { scope: 'all', expires: '2020-01-01' }, { scope: 'all', expires: 'soon' }])(
  'a key with %j is refused',
  async (wrong) => {
    await expect(runKeyCreate(app.services, { tenant, name: 'No', ...wrong })).rejects.toThrow(CommandError);
  },
);
