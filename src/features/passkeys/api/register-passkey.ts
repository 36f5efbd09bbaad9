import type { z } from '@hono/zod-openapi';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { requireRecentProof } from '../../auth/api/sessions/fresh-proof.ts';
import { deviceName } from '../../auth/device-name.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import type { registrationSchema } from '../contract.ts';
import { challengeMs, consumeChallenge, createChallenge } from './challenge-store.ts';
import { type PasskeyDeps, type RelyingParty, requirePasskeys } from './deps.ts';
import { mailPasskey } from './mails.ts';
import { registrationOptions, requireRoom, verifyRegistration } from './passkey-ceremony.ts';
import { insertPasskey, listPasskeys, type PasskeyRow } from './store.ts';

/** The session in which a passkey is added, and where. */
export type PasskeyOwner = { talent: TalentScope; sessionId: string; relyingParty: RelyingParty };

/**
 * The options for creating a passkey: discoverable and with user verification, because it signs in alone.
 *
 * @throws AppError VALIDATION_FAILED on `password`, FORBIDDEN when the talent must log in again first, CONFLICT when there are too many.
 */
export async function startPasskeyRegistration(deps: PasskeyDeps, adding: PasskeyOwner, password: string | undefined) {
  const { talent, sessionId, relyingParty } = adding;
  const tenant = requirePasskeys(deps.tenants, talent);
  await requireRecentProof(deps, { ...talent, sessionId }, password);
  const row = await findTalent(deps.db, talent);
  if (!row) throw new AppError('UNAUTHENTICATED');
  const known = await listPasskeys(deps.db, talent);
  requireRoom(known);
  const challenge = await createChallenge(deps.db, talent, { purpose: 'register', sessionId }, deps.clock());
  const displayName = `${row.first_name} ${row.last_name}`.trim();
  const owner = { id: talent.talentId, userName: row.email ?? row.mobile_number ?? displayName, displayName };
  return registrationOptions({ rpName: tenant.name, relyingParty, challenge, timeout: challengeMs, owner, known });
}

/**
 * Stores a passkey that the browser has created, and mails the talent. Without a name it is named after the browser.
 *
 * @throws AppError VALIDATION_FAILED when it was not made for this page and challenge, LINK_EXPIRED after five minutes,
 * ALREADY_EXISTS, CONFLICT when there are too many.
 */
export async function finishPasskeyRegistration(
  deps: PasskeyDeps,
  adding: PasskeyOwner,
  given: { response: z.infer<typeof registrationSchema>; name?: string | undefined; userAgent: string },
): Promise<PasskeyRow> {
  const { talent, sessionId, relyingParty } = adding;
  const tenant = requirePasskeys(deps.tenants, talent);
  const now = deps.clock();
  const credential = await verifyRegistration(relyingParty, given.response, (challenge) =>
    consumeChallenge(deps.db, talent, { purpose: 'register', sessionId }, challenge, deps.clock()),
  );
  return inTransaction(deps.db, async (trx) => {
    const row = await findTalent(trx, talent);
    if (!row) throw new AppError('UNAUTHENTICATED');
    requireRoom(await listPasskeys(trx, talent));
    const { translator } = deps.catalogues.of(tenant.key, row.locale);
    const passkey = await insertPasskey(
      trx,
      talent,
      {
        rpId: relyingParty.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: given.name ?? deviceName(translator.t, given.userAgent),
      },
      now,
    );
    if (!passkey) throw new AppError('ALREADY_EXISTS', { messages: ['talent.passkey.known'] });
    await recordSecurityEvent(trx, talent, 'passkeyAdded', now, { passkeyId: passkey.id });
    await mailPasskey(deps, trx, talent, recipientOf(row), 'passkeyAdded');
    return passkey;
  });
}
