import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import { hasDelivered } from '../../../server/mail/message-store.ts';
import { findLacks } from '../../client-settings/api/find-lacks.ts';
import { mailServerOf } from '../../mail/api/mail-sender.ts';
import { listTeam } from '../../operators/api/team/operator-store.ts';
import { hasProjects } from '../../project-desk/api/project-list-store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { type SetUpStep, setUpSteps, statesOfSteps } from '../first-steps.ts';

type Deps = { db: Db; config: Pick<Config, 'SMTP_URL' | 'hasMailbox'> };

/** The first steps of a client that are not done in what it serves. */
export async function readOpenSteps({ db, config }: Deps, client: Tenant): Promise<SetUpStep[]> {
  const scope = { tenantId: client.id };
  const [isDelivered, hasProject, team] = await Promise.all([hasDelivered(db, scope), hasProjects(db, scope), listTeam(db, scope)]);
  const states = statesOfSteps({
    colour: client.primaryColor,
    lacks: findLacks(client).map(({ code }) => code),
    changes: [],
    mail: { server: mailServerOf(config), isDelivered },
    hasProject,
    members: team.length,
  });
  return setUpSteps.filter((step) => states[step] !== 'done');
}
