import { load } from '../../../web/api-client.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { profileClient } from './client.ts';
import { saveSection } from './profile-action.ts';

export async function loader({ facts, url }: TabArgs) {
  return { rate: await load(profileClient(facts.api).freelancer.rate.$get({ query: {} }), url.pathname + url.search) };
}

export async function action({ facts, request }: TabArgs) {
  return saveSection(facts, 'rate', await request.formData());
}
