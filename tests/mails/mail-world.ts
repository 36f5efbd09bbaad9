import { applicationTables } from '../../src/features/applications/api/tables.ts';
import type { ApplicationStatus } from '../../src/features/applications/status.ts';
import { assessmentLink } from '../../src/features/assessments/api/follow-application.ts';
import { handOverLink } from '../../src/features/hiring-system/api/begin-hand-over.ts';
import { interviewLink } from '../../src/features/interviews/api/follow-application.ts';
import { invitationLink } from '../../src/features/invitations/api/follow-application.ts';
import { operatorLink } from '../../src/features/operators/api/team/acting-operator.ts';
import { makeApplication } from '../support/application-factory.ts';
import type { TestTalent } from '../support/talent-factory.ts';
import type { TestApp } from '../support/test-app.ts';

/** A talent of one client with one of its languages, and a project of that client. */
export type MailWorld = { app: TestApp; talent: TestTalent; locale: string; projectId: number; projectTitle: string };

/** What applications ask of features to their right. */
export const applicationDeps = (app: MailWorld['app']) => ({
  ...app.services,
  invitations: invitationLink(app.services),
  assessments: assessmentLink(app.services),
  handOver: handOverLink(app.services),
  operators: operatorLink,
  interviews: interviewLink(app.services),
});

/** An application of its own for each mail; it is deleted at once, because a talent has one live application to a project. */
export async function applicationOf({ app, talent, projectId }: MailWorld, status: ApplicationStatus) {
  const id = await makeApplication(app, talent, projectId, status, status === 'uc' ? { reason: 'PROJECT_CHANGED' } : {});
  const tables = applicationTables(app.services.db);
  const row = await tables.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await tables.deleteFrom('application').where('id', '=', id).execute();
  return row;
}
