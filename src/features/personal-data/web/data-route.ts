import { load } from '../../../web/api-client.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { personalDataClient } from './client.ts';

/** Which proof the calls of the tab ask for. Its forms go to addresses of their own. */
export function loader({ facts, url }: TabArgs) {
  return load(personalDataClient(facts.api).freelancer.export.$get(), url.pathname + url.search);
}
