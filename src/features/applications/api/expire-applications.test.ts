import { describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { dayMs } from '../../../contract/dates.ts';
import { expireApplications } from './expire-applications.ts';
import { applicationTables } from './tables.ts';

const app = startTestApp();
const deps = () => ({ ...app.services, ...applicationPorts(app.services).deps });
const rowOf = (id: number) =>
  applicationTables(app.services.db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
const kindsTo = (talent: TestTalent) =>
  app.services.pool
    .query<{ kind: string }>('select kind from message where recipient = $1 order by id', [talent.email])
    .then(({ rows }) => rows.map(({ kind }) => kind));

describe('the hourly job', () => {
  test('ends idle drafts, unconfirmed applications and those of closed projects; reminds the operator once', async () => {
    const talent = await makeTalent(app);
    const ago = (days: number) => new Date(Date.now() - days * dayMs);
    const idle = await makeApplication(app, talent, await makeProject(app), 'co', { lastUpdated: ago(31) });
    const fresh = await makeApplication(app, talent, await makeProject(app), 'co', { lastUpdated: ago(29) });
    const unconfirmed = await makeApplication(app, talent, await makeProject(app), 'uc', {
      lastUpdated: ago(15),
      resumeStatus: 'a',
      reason: 'EMAIL_UNVERIFIED',
      submittedAt: ago(1),
    });
    const closed = await makeApplication(app, talent, await makeProject(app, { status: 'CLOSED', closed_at: ago(6) }), 'sp');
    const justClosed = await makeApplication(app, talent, await makeProject(app, { status: 'CLOSED', closed_at: ago(4) }), 'a');
    const halfway = await makeApplication(app, talent, await makeProject(app), 'a', { submittedAt: ago(8) });
    await expireApplications(deps());
    await expireApplications(deps());
    expect(await rowOf(idle)).toBeUndefined();
    expect(await rowOf(fresh)).toMatchObject({ status: 'co' });
    expect(await rowOf(unconfirmed)).toMatchObject({ status: 'w' });
    expect(await rowOf(closed)).toMatchObject({ status: 'rm', reason: 'POSITION_CLOSED' });
    expect(await rowOf(justClosed)).toMatchObject({ status: 'a' });
    const reminders = await applicationTables(app.services.db)
      .selectFrom('application_event')
      .select('reason_code')
      .where('application_id', '=', halfway)
      .where('actor', '=', 'system')
      .execute();
    expect(reminders).toEqual([{ reason_code: 'REMINDED_HALF' }]);
    expect(await kindsTo(talent)).toEqual(expect.arrayContaining(['statusChange', 'statusChange']));
  });
});
