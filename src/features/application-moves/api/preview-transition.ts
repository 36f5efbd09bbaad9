import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { previewMails } from '../../../server/mail/preview-mails.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import type { MovedApplication } from '../desk-transition.ts';
import { type TransitionInput, transitionApplication } from './transition-application.ts';

/**
 * What a move would do, with the mails the talent would get: it is done and undone, so that what is shown is what is sent and what
 * would be refused is refused. `deps.db` must not be in a transaction yet.
 */
export async function previewTransition(
  deps: ApplicationDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  input: TransitionInput,
): Promise<MovedApplication> {
  const { result, mails } = await previewMails(deps.db, (trx) => transitionApplication({ ...deps, db: trx }, scope, by, id, input));
  const { talent: _talent, ...moved } = result;
  return { ...moved, isPreview: true, mails };
}
