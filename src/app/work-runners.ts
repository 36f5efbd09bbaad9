import { moveManyRunner } from '../features/application-moves/api/move-many.ts';
import { leadRunner } from '../features/lead-import/api/start-import.ts';
import type { LongWorkJobDeps } from '../features/long-work/api/deps.ts';
import { seesTalent } from '../features/talent-desk/api/read-talent.ts';
import { inviteRunner } from '../features/talent-finder/api/invite-many.ts';
import { applicationPorts } from './application-ports.ts';
import type { Services } from './services.ts';

/** How an item of each kind of long work is done, by the features they belong to. */
export function workRunners(services: Services): LongWorkJobDeps['runners'] {
  const invite = inviteRunner({ ...services, maySee: seesTalent });
  return {
    'leads.import': leadRunner(services),
    'invitations.send': invite,
    'poolInvitations.send': invite,
    'applications.move': moveManyRunner({ ...services, ...applicationPorts(services).deps }),
  };
}
