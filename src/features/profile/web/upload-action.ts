import { ApiProblem, readProblem } from '../../../web/api-client.ts';
import { refuseValues } from '../../../web/form/form-answer.ts';
import type { RequestFacts } from '../../../web/request-context.ts';

/**
 * Hands a posted file on to the API as it streams in; the API counts and checks. Used by pages whose upload form works
 * without script.
 *
 * @returns the API's answer. @throws ApiProblem when it refused.
 */
async function forwardUpload(facts: RequestFacts, request: Request, path: string): Promise<unknown> {
  // `duplex` is what Node asks for with a streamed body; the DOM's types do not know it.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: request.body,
    duplex: 'half',
  };
  const response = await facts.api(`http://api.internal/v1/api${path}`, init);
  if (!response.ok) throw new ApiProblem(await readProblem(response));
  return response.json();
}

export async function forwardCv(facts: RequestFacts, request: Request): Promise<void> {
  await forwardUpload(facts, request, '/freelancer/cv?isOverWriteCV=true');
}

/** @returns the id of the stored picture. */
export async function forwardPhoto(facts: RequestFacts, request: Request): Promise<string> {
  const answer = await forwardUpload(facts, request, '/resource?kind=image');
  return answer && typeof answer === 'object' && 'id' in answer ? String(answer.id) : '';
}

/** The answer of a page whose upload was refused: its form is called `upload.cv` or `upload.photo`. */
export function refuseUpload(error: unknown, upload: 'cv' | 'photo') {
  return refuseValues<unknown>(error, `upload.${upload}`, {});
}
