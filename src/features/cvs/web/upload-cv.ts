import { forwardUpload } from '../../../web/form/form-upload.ts';
import type { RequestFacts } from '../../../web/request-context.ts';

/** The call that makes a CV the current one, in place of the earlier one or in addition to it, for `useUpload`. */
export function cvUpload({ keepsEarlier }: { keepsEarlier: boolean }): { url: string; field: 'cv' } {
  return { url: `/v1/api/freelancer/cv?isOverWriteCV=${!keepsEarlier}`, field: 'cv' };
}

/** The same with the CV that a plain form posted to its page; it takes the place of the earlier. @throws ApiProblem when the API refused it. */
export async function forwardCv(facts: RequestFacts, request: Request): Promise<void> {
  await forwardUpload(facts, request, cvUpload({ keepsEarlier: false }).url);
}
