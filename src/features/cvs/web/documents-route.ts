import { redirect } from 'react-router';
import { dayMs } from '../../../contract/dates.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { refuseValues } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { refuseUpload } from '../../../web/form/form-upload.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import type { Cv } from '../contract.ts';
import { workLinesIntent } from '../work-lines.ts';
import { cvProposalsClient, cvsClient } from './client.ts';
import { loadWorkLines, markWorkLines } from './mark-work-lines.ts';
import { readReviewState, takeOverLink } from './take-over-link.ts';
import { forwardCv } from './upload-cv.ts';

/** A CV is read when its values are requested, which takes a second or two the first time. */
export async function loader({ facts, url }: TabArgs) {
  const returnTo = url.pathname + url.search;
  const { cv } = cvsClient(facts.api).freelancer;
  const [{ results }, { languages }] = await Promise.all([
    load(cv.resources.$get({ query: {} }), returnTo),
    load(cv.pdf.$get({ query: {} }), returnTo),
  ]);
  const made = { cvs: results.filter(({ isGenerated }) => isGenerated), languages };
  const cvs = results.filter(({ isGenerated }) => !isGenerated);
  if (url.searchParams.get('edit') !== 'cv' || cvs.length === 0) {
    return { cvs, made, found: null, lines: null, unseen: await unseenScan(facts, cvs[0], returnTo) };
  }
  // An address that names a CV which is gone opens the current one.
  const uuid = cvs.find(({ id }) => id === url.searchParams.get('cv'))?.id;
  const found = await load(cvProposalsClient(facts.api).freelancer.cv.proposals.$get({ query: uuid ? { uuid } : {} }), returnTo);
  const lines = readReviewState(url.searchParams).showsLines ? await loadWorkLines(facts, found.uuid, returnTo) : null;
  // The list was loaded before this one was read.
  const read = cvs.map((stored) => (stored.id === found.uuid ? { ...stored, reason: found.reason } : stored));
  return { cvs: read, made, found, lines, unseen: null };
}

/** How long the tab points to what was read from a scan, in days since its upload: what was not wanted until then is not. */
const pointedToDays = 14;

/** The current CV where it is a scan that was read lately and has something for the profile. */
async function unseenScan(facts: RequestFacts, current: Cv | undefined, returnTo: string): Promise<{ uuid: string; name: string } | null> {
  if (current?.reason !== 'scan-read') return null;
  if (facts.now.getTime() - new Date(current.created).getTime() > pointedToDays * dayMs) return null;
  const query = { uuid: current.id };
  const { uuid, name, fields } = await load(cvProposalsClient(facts.api).freelancer.cv.proposals.$get({ query }), returnTo);
  return fields.some(({ proposals }) => proposals.length > 0) ? { uuid, name } : null;
}

export async function action({ facts, request, url }: TabArgs) {
  if (url.searchParams.get('upload') === 'cv') return takeUpload(facts, request);
  const form = await request.formData();
  const markLines = () => {
    const { isOwn } = readReviewState(url.searchParams);
    return markWorkLines(facts, form, (jobs) => takeOverLink(textOf(form, 'uuid'), { isOwn, jobs }));
  };
  const handlers = { 'cv-remove': removeCv, 'cv-make': makeCv, 'cv-take-over': takeOver, [workLinesIntent]: markLines };
  return handlerOf(handlers, form)(facts, form);
}

async function takeUpload(facts: RequestFacts, request: Request) {
  try {
    await forwardCv(facts, request);
  } catch (error) {
    return refuseUpload(error, 'cv');
  }
  throw redirect(profileLink('documents', 'cv'));
}

async function makeCv(facts: RequestFacts, form: FormData) {
  const language = textOf(form, 'language');
  try {
    await unwrap(cvsClient(facts.api).freelancer.cv.pdf.$put({ query: { language } }));
  } catch (error) {
    return refuseValues<unknown>(error, 'cv-make', { language });
  }
  throw redirect(`${profileLink('documents')}&saved=true`);
}

async function removeCv(facts: RequestFacts, form: FormData) {
  try {
    await unwrap(cvsClient(facts.api).freelancer.cv.pdf[':id'].$delete({ param: { id: textOf(form, 'id') }, query: {} }));
  } catch (error) {
    return refuseValues<unknown>(error, 'cv-remove', {});
  }
  throw redirect(`${profileLink('documents')}&saved=true`);
}

async function takeOver(facts: RequestFacts, form: FormData) {
  const json = { uuid: textOf(form, 'uuid'), accepted: form.getAll('accepted').map(String) };
  const answer = await unwrap(cvProposalsClient(facts.api).freelancer.cv.proposals.$post({ query: {}, json })).catch((error: unknown) =>
    refuseValues<unknown>(error, 'cv-take-over', {}),
  );
  if (!('taken' in answer)) return answer;
  throw redirect(`${profileLink('documents')}&taken=${answer.taken}`);
}
