import { redirect } from 'react-router';
import { load } from '../../../web/api-client.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { profileClient } from './client.ts';
import { saveSection } from './profile-action.ts';
import { profileLink } from './profile-link.ts';
import { forwardCv, refuseUpload } from './upload-action.ts';

export async function loader({ facts, url }: TabArgs) {
  const cvs = await load(profileClient(facts.api).freelancer.cv.resources.$get({ query: {} }), url.pathname + url.search);
  return { cvs: cvs.results };
}

export async function action({ facts, request, url }: TabArgs) {
  if (url.searchParams.get('upload') !== 'cv') return saveSection(facts, 'documents', await request.formData());
  try {
    await forwardCv(facts, request);
  } catch (error) {
    return refuseUpload(error, 'cv');
  }
  throw redirect(profileLink('documents'));
}
