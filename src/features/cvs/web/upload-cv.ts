import { forwardUpload } from '../../../web/form/form-upload.ts';
import type { RequestFacts } from '../../../web/request-context.ts';

/** The call that makes a CV the current one, for `useUpload`. */
export const cvUpload = { url: '/v1/api/freelancer/cv?isOverWriteCV=true', field: 'cv' } as const;

/** The same with the CV that a plain form posted to its page. @throws ApiProblem when the API refused it. */
export async function forwardCv(facts: RequestFacts, request: Request): Promise<void> {
  await forwardUpload(facts, request, cvUpload.url);
}
