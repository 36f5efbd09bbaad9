import { redirect } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { refuseValues } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { refuseUpload } from '../../../web/form/form-upload.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { cvsClient } from './client.ts';
import { forwardCv } from './upload-cv.ts';

export async function loader({ facts, url }: TabArgs) {
  const cvs = await load(cvsClient(facts.api).freelancer.cv.resources.$get({ query: {} }), url.pathname + url.search);
  return { cvs: cvs.results };
}

export async function action({ facts, request, url }: TabArgs) {
  if (url.searchParams.get('upload') === 'cv') return takeUpload(facts, request);
  const form = await request.formData();
  return handlerOf({ 'cv-remove': removeCv }, form)(facts, form);
}

async function takeUpload(facts: RequestFacts, request: Request) {
  try {
    await forwardCv(facts, request);
  } catch (error) {
    return refuseUpload(error, 'cv');
  }
  throw redirect(profileLink('documents'));
}

async function removeCv(facts: RequestFacts, form: FormData) {
  try {
    await unwrap(cvsClient(facts.api).freelancer.cv.pdf[':id'].$delete({ param: { id: textOf(form, 'id') }, query: {} }));
  } catch (error) {
    return refuseValues<unknown>(error, 'cv-remove', {});
  }
  throw redirect(`${profileLink('documents')}&saved=true`);
}
