import type { TabArgs } from '../../../web/tab-route.tsx';
import { saveSection } from './profile-action.ts';

/** Everything on this tab is part of the profile, which the page loads for its head. */
export async function loader() {
  return null;
}

export async function action({ facts, request }: TabArgs) {
  return saveSection(facts, 'experience', await request.formData());
}
