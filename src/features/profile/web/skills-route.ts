import { load } from '../../../web/api-client.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { referenceClient } from '../../reference/web/client.ts';
import { saveSection } from './profile-action.ts';

/** All languages are loaded while the talent's own are being edited. */
export async function loader({ facts, url }: TabArgs) {
  const isOpen = url.searchParams.get('edit') === 'languages';
  const languages = isOpen ? await load(referenceClient(facts.api).languages.$get({ query: {} })) : null;
  return { languages: languages?.results ?? [] };
}

export async function action({ facts, request }: TabArgs) {
  return saveSection(facts, 'skills', await request.formData());
}
