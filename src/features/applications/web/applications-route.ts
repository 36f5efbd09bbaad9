import { handlerOf } from '../../../web/form/form-intent.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { confirmFromForm, loadApplications, withdrawFromForm } from './load-applications.ts';

export async function loader({ facts, url }: TabArgs) {
  return { view: await loadApplications(facts, url.searchParams), now: facts.now.toISOString() };
}

export async function action({ facts, request }: TabArgs) {
  const form = await request.formData();
  return handlerOf({ withdraw: withdrawFromForm, confirm: confirmFromForm }, form)(facts, form);
}
