import { beforeAll, expect, test, vi } from 'vitest';
import { makeProject } from '../../tests/support/project-factory.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runInvite, runInvites } from './invite-command.ts';

const app = startTestApp();
let anna: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app);
});
const invite = (email: string, project: number | string, message: string | null = null) =>
  runInvite(app.services, { email, project: String(project), message });

test('the invite command mails the talent a link that signs in', async () => {
  const project = await makeProject(app, { title: 'Port automation' });
  expect(await invite(anna.email.toUpperCase(), project, 'We liked your profile.')).toMatch(/is invited to "Port automation"/);
  const [mail] = await mailsTo(app, anna.email);
  expect(mail).toMatchObject({ kind: 'invitation' });
  expect(mail?.text).toContain('We liked your profile.');
  const urlToken = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await app.call('POST', '/authorizeWithUrlToken', { body: { urlToken } })).status).toBe(200);
  await expect(invite(anna.email, project)).rejects.toThrow('open invitation');
});

test('the invite command refuses wrong input with one line that says what is wrong', async () => {
  const gone = await makeTalent(app, { isActive: false });
  const closed = await makeProject(app, { status: 'CLOSED', closed_at: new Date() });
  const elsewhere = await makeProject(app, { tenant: 'atelier' });
  await expect(invite(anna.email, 'x')).rejects.toThrow('no number');
  await expect(invite(anna.email, 999_999)).rejects.toThrow('no project 999999');
  await expect(invite(anna.email, closed)).rejects.toThrow('closed');
  await expect(invite(gone.email, await makeProject(app))).rejects.toThrow('deactivated');
  await expect(invite(anna.email, await makeProject(app, { status: 'PAUSED' }))).rejects.toThrow('takes no applications');
  await expect(invite('nobody@example.com', await makeProject(app))).rejects.toThrow('lead create');
  // A talent of another client does not exist here.
  await expect(invite(anna.email, elsewhere)).rejects.toThrow('No talent');
});

test('the invite command invites several; one that is refused keeps no other from it', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const [first, second] = [await makeTalent(app), await makeTalent(app)];
  const given = {
    emails: [first.email, 'nobody@example.com', ` ${second.email}`, first.email],
    project: String(await makeProject(app)),
    message: null,
  };
  await expect(runInvites(app.services, given)).rejects.toThrow(/nobody@example.com/);
  expect(log).toHaveBeenCalledTimes(2);
  for (const { email } of [first, second]) expect(await mailsTo(app, email)).toHaveLength(1);
});
