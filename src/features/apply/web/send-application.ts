import { unwrap } from '../../../web/api-client.ts';
import { withSession } from '../../../web/session-call.ts';
import { applicationsClient } from '../../applications/web/client.ts';
import type { Submission } from '../submission-schema.ts';
import { applyClient } from './client.ts';

/** How an application is sent: by the client's kind of flow, or as a change of one that was sent. */
export type Sending = { projectId: number; applicationId: number | null; isEditing: boolean; keepsOnServer: boolean; key: string };

/** Sends once: whoever repeats the same key gets the first answer. @throws ApiProblem */
export function sendApplication(sending: Sending, json: Submission) {
  const header = { 'idempotency-key': sending.key };
  if (sending.isEditing && sending.applicationId !== null) {
    const param = { id: String(sending.applicationId) };
    return withSession(() => unwrap(applyClient().projectApplication[':id'].$put({ param, header, json })));
  }
  if (sending.keepsOnServer) {
    const param = { id: String(sending.projectId) };
    return withSession(() => unwrap(applyClient().project[':id'].finishFlow.$post({ param, header, json })));
  }
  return withSession(() => unwrap(applyClient().projectApplication.$post({ header, json })));
}

/** Accepts the missing legal texts for this application. @throws ApiProblem */
export function agreeToTexts(applicationId: number, missing: { terms: boolean; privacy: boolean }) {
  const query = { ...(missing.terms ? { terms: 'true' as const } : {}), ...(missing.privacy ? { privacy: 'true' as const } : {}) };
  return withSession(() =>
    unwrap(applicationsClient().projectApplication[':id'].legal.agree.$post({ param: { id: String(applicationId) }, query })),
  );
}

/** A key for one sending. `randomUUID` exists on secure pages only, and phones on the same network come by plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
