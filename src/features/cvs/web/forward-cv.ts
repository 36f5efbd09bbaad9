import { forwardUpload } from '../../../web/form/form-upload.ts';
import type { RequestFacts } from '../../../web/request-context.ts';

/** Makes the CV that a plain form posted the current one. @throws ApiProblem when the API refused it. */
export async function forwardCv(facts: RequestFacts, request: Request): Promise<void> {
  await forwardUpload(facts, request, '/freelancer/cv?isOverWriteCV=true');
}
