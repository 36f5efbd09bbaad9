import { unwrap } from '../../../web/api-client.ts';
import { forwardUpload } from '../../../web/form/form-upload.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { profileClient } from './client.ts';

/** Makes the picture that a plain form posted the photo of the profile. @throws ApiProblem when the API refused it. */
export async function savePhoto(facts: RequestFacts, request: Request): Promise<void> {
  const answer = await forwardUpload(facts, request, '/v1/api/resource?kind=image');
  const profileImage = answer && typeof answer === 'object' && 'id' in answer ? String(answer.id) : '';
  await unwrap(profileClient(facts.api).flexOnboarding.profile.$patch({ query: {}, json: { profileImage } }));
}
