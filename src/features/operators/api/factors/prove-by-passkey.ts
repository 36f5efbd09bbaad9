import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { TenantScope } from '../../../../contract/ids.ts';
import type { Actor } from '../../../../server/audit/record-change.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { addressKey } from '../../../../server/http/client-address.ts';
import type { DeskPerson } from '../../../../server/http/operator-principal.ts';
import { signInOptions, verifySignIn, wrongPasskey } from '../../../passkeys/api/passkey-ceremony.ts';
import type { assertionSchema } from '../../../passkeys/contract.ts';
import { flowMs } from '../../operator-session.ts';
import type { DeskDeps, DeskVisitor } from '../deps.ts';
import { countOperatorPasskeyUse, listPasskeysOfOperator } from '../passkeys/passkey-store.ts';
import { consumeFlow, insertFlow } from '../sessions/flow-store.ts';
import { lockPerson, proveSession } from './prove-session.ts';

/** What the browser of a session is to sign with one of its person's passkeys for this host. @throws AppError CONFLICT without one. */
export async function startPasskeyProof(deps: DeskDeps, scope: TenantScope, person: DeskPerson, { relyingParty }: DeskVisitor) {
  const passkeys = await listPasskeysOfOperator(deps.db, scope, person.id);
  const here = passkeys.filter((passkey) => passkey.rp_id === relyingParty.id);
  if (here.length === 0) throw new AppError('CONFLICT', { detail: 'This person has no passkey for this host.' });
  const challenge = randomBytes(32).toString('base64url');
  await insertFlow(deps.db, scope, { purpose: 'prove', holder: person.sessionId }, challenge, deps.clock());
  return signInOptions({ relyingParty, challenge, timeout: flowMs, among: here });
}

/**
 * Takes what a passkey has signed as the second factor of a session: the one it lacks, or a fresh proof.
 *
 * @returns the secret of the new cookie; null where the session lacked nothing
 * @throws AppError LINK_EXPIRED (400) for a challenge that is used, too old or another session's, WRONG_CREDENTIALS (401), also for
 *   passkeys of others, TOO_MANY_REQUESTS, UNAUTHENTICATED.
 */
export async function proveByPasskey(
  deps: DeskDeps,
  scope: TenantScope,
  person: DeskPerson,
  visitor: DeskVisitor,
  by: Actor,
  response: z.infer<typeof assertionSchema>,
): Promise<string | null> {
  await deps.limiter.take('signIn', `desk:${scope.tenantId}:${addressKey(visitor.address)}`);
  const passkeys = await listPasskeysOfOperator(deps.db, scope, person.id);
  const passkey = passkeys.find(({ credential_id }) => credential_id === response.id) ?? null;
  const stored = passkey && { rpId: passkey.rp_id, publicKey: passkey.public_key, ownerId: passkey.operator_id };
  const flow = { purpose: 'prove', holder: person.sessionId } as const;
  const counter = await verifySignIn(
    visitor.relyingParty,
    response,
    stored,
    async (challenge) => (await consumeFlow(deps.db, scope, flow, challenge, deps.clock())) !== null,
  );
  if (!passkey) throw wrongPasskey();
  return inTransaction(deps.db, async (trx) => {
    await lockPerson(trx, scope, person);
    if (!(await countOperatorPasskeyUse(trx, scope, passkey.id, counter, deps.clock()))) throw wrongPasskey();
    return proveSession(trx, scope, person, by, 'passkey', deps.clock());
  });
}
