import { moveRunner } from '../features/application-moves/api/hold-move.ts';
import { invitationRunner } from '../features/invitations/api/invite-talent.ts';
import type { CommandJobDeps } from '../features/pending-commands/api/deps.ts';
import { seesTalent } from '../features/talent-desk/api/read-talent.ts';
import { applicationPorts } from './application-ports.ts';
import type { Services } from './services.ts';

/** How each kind of pending command is carried out, by the features it belongs to. */
export function commandRunners(services: Services): CommandJobDeps['runners'] {
  return {
    'application.move': moveRunner({ ...services, ...applicationPorts(services).deps }),
    'invitation.send': invitationRunner({ ...services, maySee: seesTalent }),
  };
}
