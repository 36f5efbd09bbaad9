import { redirect } from 'react-router';
import { load } from '../../../web/api-client.ts';
import { refuseUpload } from '../../../web/form/form-upload.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { referenceClient } from '../../reference/web/client.ts';
import { saveSection } from './profile-action.ts';
import { profileLink } from './profile-link.ts';
import { savePhoto } from './save-photo.ts';

/** Countries are loaded while the address is being edited. */
export async function loader({ facts, url }: TabArgs) {
  const isOpen = url.searchParams.get('edit') === 'address';
  const countries = isOpen ? await load(referenceClient(facts.api).country.$get({ query: {} })) : null;
  return { countries: countries?.results ?? [] };
}

export async function action({ facts, request, url }: TabArgs) {
  if (url.searchParams.get('upload') !== 'photo') return saveSection(facts, 'overview', await request.formData());
  try {
    await savePhoto(facts, request);
  } catch (error) {
    return refuseUpload(error, 'photo');
  }
  throw redirect(profileLink('overview'));
}
