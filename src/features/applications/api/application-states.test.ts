import { expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { dayMs } from '../../../contract/dates.ts';
import { applicationTables } from './tables.ts';

const app = startTestApp();

test('the operator’s median reply time needs three answers', async () => {
  const talent = await makeTalent(app, { tenant: 'baltyk' });
  const { medianReplyDays } = applicationPorts(app.services);
  for (const days of [2, 4, 9]) {
    const id = await makeApplication(app, talent, await makeProject(app, { tenant: 'baltyk' }), 'rm', {
      submittedAt: new Date(Date.now() - 20 * dayMs),
    });
    await applicationTables(app.services.db)
      .insertInto('application_event')
      .values({
        application_id: id,
        at: new Date(Date.now() - (20 - days) * dayMs),
        from_status: 'a',
        to_status: 'rm',
        actor: 'operator',
        reason_code: 'OTHER',
        note: null,
      })
      .execute();
  }
  expect(await medianReplyDays(talent.scope)).toBe(4);
});
