import { ApiProblem, readProblem } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';

/**
 * Sends a picture as it is: into the draft of the portal, or into the version that is served, which is live at once.
 *
 * @throws ApiProblem when it is refused.
 */
export async function putPicture(
  { api }: Pick<RequestFacts, 'api'>,
  path: string,
  picture: Blob,
  to: 'draft' | 'served' = 'draft',
): Promise<void> {
  const call = to === 'draft' ? 'client/draft/file' : 'client/file';
  const answer = await api(`http://api.internal/v1/operator/${call}?path=${encodeURIComponent(path)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: await picture.arrayBuffer(),
  });
  if (!answer.ok) throw new ApiProblem(await readProblem(answer));
}
