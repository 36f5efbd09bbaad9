import { beforeEach, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { asTransaction } from '../../../../tests/support/as-transaction.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { deliverEvents } from '../../webhooks/api/dispatch-events.ts';
import { newApplicationDigestsJob } from './notify-operator.ts';

const app = startTestApp();
const client = () => app.services.tenants.byId(1);
const morning = () => newApplicationDigestsJob({ ...app.services, ...applicationPorts(app.services).deps }).run({});
const digests = async () => (await mailsTo(app, operatorRecipient(client()).email)).filter(({ kind }) => kind === 'newApplications');
beforeEach(async () => {
  client().config.newApplicationMails = 'daily';
  await morning();
  await app.services.pool.query('delete from message');
});

/** An application that has come in, as its event says. */
async function arrive(): Promise<{ id: number; title: string; projectId: number }> {
  const talent = await makeTalent(app);
  const title = `Crane number ${Math.random().toString(36).slice(2)}`;
  const projectId = await makeProject(app, { title });
  const id = await makeApplication(app, talent, projectId, 'a');
  const data = { applicationId: id, projectId, talentId: talent.id, status: 'a', previousStatus: 'co', actor: 'talent', reasonCode: null };
  const event = { type: 'application.submitted' as const, subject: `application:${id}`, data };
  await recordEvent(asTransaction(app.services.db), { tenantId: client().id }, event, app.services.clock());
  await deliverEvents(app.services);
  return { id, title, projectId };
}

test('who wants one mail a day gets one, which names each new application once and leads where operators can read', async () => {
  const arrived = [await arrive(), await arrive()];
  await Promise.all([morning(), morning()]);
  const [mail, ...others] = await digests();
  expect(others).toEqual([]);
  for (const { id, title } of arrived) expect(mail?.text).toContain(`${title}\nBewerbung ${id}\n`);
  for (const { id, projectId } of arrived) expect(mail?.text).toContain(`/desk/applications?project=${projectId}&open=${id}`);
  expect(mail?.text).not.toContain('/app/');
  await morning();
  expect(await digests()).toHaveLength(1);
});

test('many new applications are all mailed to operators, in several mails', async () => {
  const { id } = await arrive();
  const many =
    'insert into event (id, tenant_id, number, type, subject, data, at) select gen_random_uuid(), tenant_id, null, type, subject, data, at from event, generate_series(1, 204) where subject = $1';
  await app.services.pool.query(many, [`application:${id}`]);
  await deliverEvents(app.services);
  await morning();
  expect((await digests()).map(({ subject }) => Number(/\d+/.exec(subject)?.[0])).sort()).toEqual([200, 5]);
});

test.each(['each', 'off'] as const)(
  'who wants "%s" gets no digest, and after a change to one a day none of what was before',
  async (mails) => {
    client().config.newApplicationMails = mails;
    await arrive();
    await morning();
    expect(await digests()).toEqual([]);
    client().config.newApplicationMails = 'daily';
    await morning();
    expect(await digests()).toEqual([]);
    await arrive();
    await morning();
    expect(await digests()).toHaveLength(1);
  },
);
