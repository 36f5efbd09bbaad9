import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { TenantScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { addressKey } from '../../../../server/http/client-address.ts';
import { signInOptions, verifySignIn, wrongPasskey } from '../../../passkeys/api/passkey-ceremony.ts';
import type { assertionSchema } from '../../../passkeys/contract.ts';
import { flowMs } from '../../operator-session.ts';
import type { DeskArrival, DeskDeps, DeskVisitor } from '../deps.ts';
import { consumeFlow, insertFlow } from '../sessions/flow-store.ts';
import { startDeskSession } from '../sessions/start-session.ts';
import { countOperatorPasskeyUse, findOperatorPasskey } from './passkey-store.ts';

/** What the browser with this cookie is to sign. It names no passkey, so it tells nobody who has one. */
export async function startPasskeyAtDesk(deps: DeskDeps, scope: TenantScope, { relyingParty }: DeskVisitor, holder: string) {
  const challenge = randomBytes(32).toString('base64url');
  await insertFlow(deps.db, scope, { purpose: 'signIn', holder }, challenge, deps.clock());
  return signInOptions({ relyingParty, challenge, timeout: flowMs });
}

/**
 * Signs in by what a passkey has signed; unknown passkeys, those of other clients and wrong signatures get one answer.
 *
 * @returns the secret of the session
 * @throws AppError LINK_EXPIRED (400) for a challenge that is used, too old or another browser's, WRONG_CREDENTIALS (401).
 */
export async function signInByPasskey(
  deps: DeskDeps,
  scope: TenantScope,
  visitor: DeskArrival,
  holder: string,
  response: z.infer<typeof assertionSchema>,
): Promise<string> {
  await deps.limiter.take('signIn', `desk:${scope.tenantId}:${addressKey(visitor.address)}`);
  const passkey = await findOperatorPasskey(deps.db, scope, response.id);
  const stored = passkey && { rpId: passkey.rp_id, publicKey: passkey.public_key, ownerId: passkey.operator_id };
  const counter = await verifySignIn(
    visitor.relyingParty,
    response,
    stored,
    async (challenge) => (await consumeFlow(deps.db, scope, { purpose: 'signIn', holder }, challenge, deps.clock())) !== null,
  );
  if (!passkey) throw wrongPasskey();
  return inTransaction(deps.db, async (trx) => {
    if (!(await countOperatorPasskeyUse(trx, scope, passkey.id, counter, deps.clock()))) throw wrongPasskey();
    // A passkey is something they have, and its fingerprint or PIN something else: two factors in one.
    return startDeskSession(deps, trx, scope, visitor, { operatorId: passkey.operator_id, method: 'passkey', hasSecondFactor: true });
  });
}
