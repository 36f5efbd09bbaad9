import { ApiProblem, readProblem } from '../api-client.ts';
import type { RequestFacts } from '../request-context.ts';
import { refuseValues } from './form-answer.ts';

// A form with a file that works without script posts to its own page, with the kind of the file in the address.

/** Where the form sends its file. @example uploadTarget('/app/profile?tab=documents', 'cv') // '/app/profile?tab=documents&upload=cv' */
export function uploadTarget(page: string, upload: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}upload=${upload}`;
}

/**
 * Hands a posted file on to the API as it streams in; the API counts and checks.
 *
 * @param url as the browser would call it. @returns the API's answer. @throws ApiProblem when it refused.
 */
export async function forwardUpload(facts: RequestFacts, request: Request, url: string): Promise<unknown> {
  // `duplex` is what Node asks for with a streamed body; the DOM's types do not know it.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: request.body,
    duplex: 'half',
  };
  const response = await facts.api(`http://api.internal${url}`, init);
  if (!response.ok) throw new ApiProblem(await readProblem(response));
  return response.json();
}

/** The answer of a page whose upload was refused: its form is called `upload.<upload>`. */
export function refuseUpload(error: unknown, upload: string) {
  return refuseValues<unknown>(error, `upload.${upload}`, {});
}
