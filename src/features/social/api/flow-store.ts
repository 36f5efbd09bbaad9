import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { hashSecret } from '../../../server/secret.ts';
import type { SocialProvider, SocialPurpose } from '../providers.ts';
import { type SocialTables, socialTables } from './tables.ts';

/** Security design: a flow is valid for ten minutes. */
const flowLifetimeMs = 600_000;

export type Flow = Selectable<SocialTables['social_flow']>;
/** The two secrets of a flow: one is passed through the provider, the other is in the browser's cookie. */
type FlowSecrets = { state: string; browser: string };

type NewFlow = FlowSecrets & {
  provider: SocialProvider;
  purpose: SocialPurpose;
  talentId: TalentId | null;
  verifier: string | null;
  nonce: string | null;
  redirectUri: string;
  returnTo: string | null;
  projectId: number | null;
};

export async function insertFlow(db: Db, scope: TenantScope, flow: NewFlow, now: Date): Promise<void> {
  await socialTables(db)
    .insertInto('social_flow')
    .values({
      id: uuidv7(),
      tenant_id: scope.tenantId,
      provider: flow.provider,
      purpose: flow.purpose,
      talent_id: flow.talentId,
      state_hash: hashSecret(flow.state),
      browser_hash: hashSecret(flow.browser),
      verifier: flow.verifier,
      nonce: flow.nonce,
      redirect_uri: flow.redirectUri,
      return_to: flow.returnTo,
      project_id: flow.projectId,
      created_at: now,
      expires_at: new Date(now.getTime() + flowLifetimeMs),
    })
    .execute();
}

/** The flow behind a state, without using it up; null when it is unknown, expired, or another browser's. */
export async function findFlow(db: Db, scope: TenantScope, secrets: FlowSecrets, now: Date): Promise<Flow | null> {
  const row = await socialTables(db)
    .selectFrom('social_flow')
    .selectAll()
    .$call(inTenant(scope))
    .where('state_hash', '=', hashSecret(secrets.state))
    .where('browser_hash', '=', hashSecret(secrets.browser))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a flow up: of two requests with the same state exactly one gets it. `of` names the required owner. */
export async function consumeFlow(
  db: Db,
  scope: TenantScope,
  secrets: FlowSecrets,
  of: { provider?: SocialProvider; purposes: readonly SocialPurpose[]; talentId?: TalentId },
  now: Date,
): Promise<Flow | null> {
  let update = socialTables(db)
    .updateTable('social_flow')
    .set({ used_at: now })
    .$call(inTenant(scope))
    .where('state_hash', '=', hashSecret(secrets.state))
    .where('browser_hash', '=', hashSecret(secrets.browser))
    .where('purpose', 'in', [...of.purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  if (of.provider) update = update.where('provider', '=', of.provider);
  if (of.talentId) update = update.where('talent_id', '=', of.talentId);
  return (await update.returningAll().executeTakeFirst()) ?? null;
}

export async function removeExpiredFlows(db: Db, scope: TenantScope, now: Date): Promise<void> {
  await socialTables(db).deleteFrom('social_flow').$call(inTenant(scope)).where('expires_at', '<=', now).execute();
}
