import { load, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { accountClient } from '../../account/web/client.ts';
import { cvsClient } from '../../cvs/web/client.ts';
import { personalDataClient } from './client.ts';

/**
 * The proof that the calls of the tab require, the CVs made from the profile, and the talent's switches. The forms of copy and erasure have
 * their own addresses.
 */
export async function loader({ facts, url }: TabArgs) {
  const returnTo = url.pathname + url.search;
  const { cv } = cvsClient(facts.api).freelancer;
  const [{ proof }, { results }, { languages }, { isFindable, isFitOn }] = await Promise.all([
    load(personalDataClient(facts.api).freelancer.export.$get(), returnTo),
    load(cv.resources.$get({ query: {} }), returnTo),
    load(cv.pdf.$get({ query: {} }), returnTo),
    load(accountClient(facts.api).freelancer.$get(), returnTo),
  ]);
  return { proof, made: results.filter(({ isGenerated }) => isGenerated), canMakeCv: languages.length > 0, isFindable, isFitOn };
}

/** What the talent switches on and off here, each in a form of its own. */
export const switchNames = ['isFindable', 'isFitOn'] as const;
export type SwitchName = (typeof switchNames)[number];

export async function action({ facts, request }: TabArgs) {
  const form = await request.formData();
  const intent = switchNames.find((name) => name === form.get('intent')) ?? 'isFindable';
  try {
    await unwrap(accountClient(facts.api).freelancer.$put({ json: { [intent]: form.has(intent) } }));
    return answerResult({ intent });
  } catch (error) {
    return refuseForm(error, form);
  }
}
