import { unwrap } from '../../../web/api-client.ts';
import { draftProjectIds } from '../../../web/drafts.ts';
import { withSession } from '../../../web/session-call.ts';
import { tenancyClient } from '../../tenancy/web/client.ts';
import { takeBrowserDraft } from './browser-draft.ts';
import { applyClient } from './client.ts';
import { sendDraft } from './use-draft.ts';

/** Logging out never waits longer than this. */
const timeoutMs = 3000;

/**
 * Sends drafts that only this browser has to the server, before logging out removes them here (product decisions, section
 * 8). Where the client keeps drafts in browsers only, they are just removed.
 */
export async function flushDrafts(): Promise<void> {
  const projectIds = draftProjectIds();
  if (projectIds.length === 0) return;
  await Promise.race([flushAll(projectIds), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

async function flushAll(projectIds: number[]): Promise<void> {
  const client = await unwrap(tenancyClient().client.context.$get());
  if (!client.modernApplicationFlow) return;
  // One that cannot be sent (a closed project, no connection) does not stop the others.
  await Promise.allSettled(projectIds.map(flush));
}

async function flush(projectId: number): Promise<void> {
  const { draft } = takeBrowserDraft(projectId);
  if (!draft) return;
  const call = applyClient().project[':id'].applicationFlow;
  const flow = await withSession(() => unwrap(call.$get({ param: { id: String(projectId) }, query: {} })));
  // Another device may have continued meanwhile; and a sent application is no longer a draft.
  const isNews = !flow.draft || Date.parse(draft.lastUpdated) > Date.parse(flow.draft.lastUpdated);
  if (isNews && !flow.blockApplication) await sendDraft(projectId, draft, true);
}
