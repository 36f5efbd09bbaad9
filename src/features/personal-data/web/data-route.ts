import { load } from '../../../web/api-client.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { cvsClient } from '../../cvs/web/client.ts';
import { personalDataClient } from './client.ts';

/** The proof that the calls of the tab require, and the CVs made from the profile. Its forms have their own addresses. */
export async function loader({ facts, url }: TabArgs) {
  const returnTo = url.pathname + url.search;
  const { cv } = cvsClient(facts.api).freelancer;
  const [{ proof }, { results }, { languages }] = await Promise.all([
    load(personalDataClient(facts.api).freelancer.export.$get(), returnTo),
    load(cv.resources.$get({ query: {} }), returnTo),
    load(cv.pdf.$get({ query: {} }), returnTo),
  ]);
  return { proof, made: results.filter(({ isGenerated }) => isGenerated), canMakeCv: languages.length > 0 };
}
