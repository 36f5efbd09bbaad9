import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { listMessagesOfTransaction } from '../../../server/mail/message-store.ts';
import type { MovedApplication } from '../desk-contract.ts';
import type { ApplicationDeskDeps } from './deps.ts';
import { type TransitionWish, transitionApplication } from './transition-application.ts';

class Undone extends Error {
  readonly moved: MovedApplication;
  constructor(moved: MovedApplication) {
    super('a preview is undone');
    this.moved = moved;
  }
}

/**
 * What a move would do, with the mails the talent would get: it is done and undone, so that what is shown is what is sent and what
 * would be refused is refused. `deps.db` must not be in a transaction yet.
 */
export async function previewTransition(
  deps: ApplicationDeskDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  wish: TransitionWish,
): Promise<MovedApplication> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      const { talent, ...moved } = await transitionApplication({ ...deps, db: trx }, scope, by, id, wish);
      const mails = (await listMessagesOfTransaction(trx, talent)).map(({ locale, subject, text, html }) => ({
        locale,
        subject,
        text,
        html,
      }));
      throw new Undone({ ...moved, isPreview: true, mails });
    });
  } catch (error) {
    if (error instanceof Undone) return error.moved;
    throw error;
  }
}
