import { describe, expect, test } from 'vitest';
import { acceptLegal, makeApplication, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import type { Application } from '../contract.ts';
import { actors, applicationStatuses, closedStatuses } from '../status.ts';
import { moveApplication } from './move-application.ts';
import { resumeWaiting } from './resume-waiting-applications.ts';
import { applicationTables } from './tables.ts';

const app = startTestApp();
const deps = () => applicationPorts(app.services).deps;
const send = (talent: TestTalent, body: unknown) => app.call('POST', '/projectApplication', { token: talent.token, body });
const put = (talent: TestTalent, path: string, body?: unknown) => app.call('PUT', path, { token: talent.token, body });
const rowOf = (id: number) =>
  applicationTables(app.services.db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
const kindsTo = (talent: TestTalent) =>
  app.services.pool
    .query<{ kind: string }>('select kind from message where recipient = $1 order by id', [talent.email])
    .then(({ rows }) => rows.map(({ kind }) => kind));

describe('unconfirmed applications', () => {
  test('of an unverified talent wait and go on once the address is confirmed', async () => {
    const talent = await makeTalent(app, { isVerified: false });
    const sent = (await (
      await send(talent, submissionFor(await makeProject(app), await prepareTalent(app, talent)))
    ).json()) as Application;
    expect(sent).toMatchObject({ status: 'uc', reason: 'EMAIL_UNVERIFIED', resumeStatus: 'a', answerDueBy: null });
    await resumeWaiting(deps(), talent.scope);
    expect(await rowOf(sent.id)).toMatchObject({ status: 'uc' });
    await app.services.pool.query('update talent set email_verified_at = now() where id = $1', [talent.id]);
    await resumeWaiting(deps(), talent.scope);
    expect(await rowOf(sent.id)).toMatchObject({ status: 'a', reason: null, resume_status: null, answer_due_at: expect.any(Date) });
    expect(await kindsTo(talent)).toEqual(['statusChange', 'applicationSent']);
  });

  test('wait for missing legal texts and are sent once they are accepted', async () => {
    const talent = await makeTalent(app);
    const cv = await makeFile(app, talent);
    const sent = (await (await send(talent, submissionFor(await makeProject(app, { forward_mode: 'AUTO' }), cv.id))).json()) as Application;
    expect(sent).toMatchObject({ status: 'uc', reason: 'LEGAL_MISSING', resumeStatus: 'sp' });
    const path = `/projectApplication/${sent.id}/legal/agree`;
    const half = await app.call('POST', `${path}?terms=true`, { token: talent.token });
    expect(half.status).toBe(400);
    expect(await half.json()).toMatchObject({ fields: { privacy: ['talent.legal.required'] } });
    expect(await (await app.call('POST', `${path}?terms=true&privacy=true`, { token: talent.token })).json()).toEqual({
      terms: false,
      privacy: false,
      status: 'sp',
    });
  });

  test('do not go on by a confirmed address while a text is missing', async () => {
    const talent = await makeTalent(app, { isVerified: false });
    const cv = await makeFile(app, talent);
    const sent = (await (await send(talent, submissionFor(await makeProject(app), cv.id))).json()) as Application;
    await app.services.pool.query('update talent set email_verified_at = now() where id = $1', [talent.id]);
    await resumeWaiting(deps(), talent.scope);
    expect(await rowOf(sent.id)).toMatchObject({ status: 'uc', reason: 'LEGAL_MISSING' });
    await acceptLegal(app, talent);
    await resumeWaiting(deps(), talent.scope);
    expect(await rowOf(sent.id)).toMatchObject({ status: 'a' });
  });
});

describe('PUT /projectApplication/{id}/withdraw', () => {
  test('is final, tells the talent, and allows another application', async () => {
    const talent = await makeTalent(app);
    const project = await makeProject(app);
    const id = await makeApplication(app, talent, project, 's2c');
    expect(await (await put(talent, `/projectApplication/${id}/withdraw`)).json()).toMatchObject({
      status: 'w',
      canWithdraw: false,
      canEdit: false,
    });
    expect((await put(talent, `/projectApplication/${id}/withdraw`)).status).toBe(409);
    expect(await kindsTo(talent)).toEqual(['withdrawn']);
    const again = (await (await send(talent, submissionFor(project, await prepareTalent(app, talent)))).json()) as Application;
    expect(again.id).not.toBe(id);
  });

  test.each([...closedStatuses, 'co' as const])('is refused for one that is %s', async (status) => {
    const talent = await makeTalent(app);
    const id = await makeApplication(app, talent, await makeProject(app), status);
    expect((await put(talent, `/projectApplication/${id}/withdraw`)).status).toBe(409);
  });
});

describe('moveApplication', () => {
  test('forwards, hires and corrects; every step is in the timeline', async () => {
    const talent = await makeTalent(app);
    const id = await makeApplication(app, talent, await makeProject(app), 'a');
    await moveApplication(deps(), talent.scope, id, 'sp', 'operator');
    await moveApplication(deps(), talent.scope, id, 's2c', 'vms');
    await moveApplication(deps(), talent.scope, id, 'h', 'vms');
    await moveApplication(deps(), talent.scope, id, 's2c', 'operator', { reasonCode: 'CORRECTION', note: 'Wrong person.' });
    const { application } = (await (await app.call('GET', `/projectApplication/${id}/load`, { token: talent.token })).json()) as {
      application: Application;
    };
    expect(application.events.map(({ to, actor }) => `${to} ${actor}`)).toEqual([
      'a talent',
      'sp operator',
      's2c vms',
      'h vms',
      's2c operator',
    ]);
    expect(application.events.at(-1)).toMatchObject({ reasonCode: 'CORRECTION', note: 'Wrong person.' });
  });

  test('keeps reason and words of a rejection, and tells the talent', async () => {
    const talent = await makeTalent(app);
    const id = await makeApplication(app, talent, await makeProject(app), 'a');
    await moveApplication(deps(), talent.scope, id, 'rm', 'operator', {
      reasonCode: 'OTHER',
      note: 'The client filled the position from within.',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'rm', reason: 'OTHER', reason_text: 'The client filled the position from within.' });
    const { rows } = await app.services.pool.query<{ text: string }>('select text from message where recipient = $1', [talent.email]);
    expect(rows[0]?.text).toContain('The client filled the position from within.');
  });

  test('refuses a change that the table does not have, naming the current status', async () => {
    const talent = await makeTalent(app);
    const id = await makeApplication(app, talent, await makeProject(app), 'w');
    for (const to of applicationStatuses) {
      for (const actor of actors.filter((candidate) => candidate !== 'talent')) {
        await expect(moveApplication(deps(), talent.scope, id, to, actor, { reasonCode: 'OTHER' })).rejects.toMatchObject({
          code: 'TRANSITION_REFUSED',
          currentStatus: 'w',
        });
      }
    }
    const other = await makeTalent(app, { tenant: 'atelier' });
    await expect(moveApplication(deps(), other.scope, id, 'rm', 'operator')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
