import { unwrap } from '../../../web/api-client.ts';
import { draftProjectIds, hasDrafts } from '../../../web/drafts.ts';
import { withSession } from '../../../web/session-call.ts';
import { accountClient } from '../../account/web/client.ts';
import { tenancyClient } from '../../tenancy/web/client.ts';
import { type DraftOwner, takeBrowserDraft } from './browser-draft.ts';
import { applyClient } from './client.ts';
import { sendDraft } from './use-draft.ts';

/** Logging out never waits longer than this. */
const timeoutMs = 3000;

/**
 * Sends drafts that only this browser has to the server, before logging out removes them here (product decisions, section
 * 8). Where the client keeps drafts in browsers only, they are just removed.
 */
export async function flushDrafts(): Promise<void> {
  if (!hasDrafts()) return;
  await Promise.race([flushAll(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

async function flushAll(): Promise<void> {
  const [client, talent] = await Promise.all([
    unwrap(tenancyClient().client.context.$get()),
    withSession(() => unwrap(accountClient().freelancer.$get())),
  ]);
  if (!client.modernApplicationFlow) return;
  // One that cannot be sent (a closed project, no connection) does not stop the others.
  await Promise.allSettled(draftProjectIds(talent.id).map((projectId) => flush({ talentId: talent.id, projectId })));
}

async function flush(owner: DraftOwner): Promise<void> {
  const call = applyClient().project[':id'].applicationFlow;
  const flow = await withSession(() => unwrap(call.$get({ param: { id: String(owner.projectId) }, query: {} })));
  const { draft } = takeBrowserDraft(owner, flow.applicationId);
  if (!draft) return;
  // Another device may have continued meanwhile; and a sent application is no longer a draft.
  const isNews = !flow.draft || Date.parse(draft.lastUpdated) > Date.parse(flow.draft.lastUpdated);
  if (isNews && !flow.blockApplication)
    await sendDraft(owner.projectId, draft, { keepsOnServer: true, basedOn: flow.draft?.lastUpdated ?? null });
}
