import { load } from '../../../web/api-client.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { personalDataClient } from './client.ts';

/** The proof that the calls of the tab require. Its forms have their own addresses. */
export function loader({ facts, url }: TabArgs) {
  return load(personalDataClient(facts.api).freelancer.export.$get(), url.pathname + url.search);
}
