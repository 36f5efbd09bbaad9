import { handlerOf } from '../../../web/form/form-intent.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { answerInvitation, loadInvitations, removeInvitation } from './load-invitations.ts';

export async function loader({ facts, url }: TabArgs) {
  return { invitations: await loadInvitations(facts, url.searchParams), now: facts.now.toISOString() };
}

export async function action({ facts, request }: TabArgs) {
  const form = await request.formData();
  return handlerOf({ accept: answerInvitation, decline: answerInvitation, remove: removeInvitation }, form)(facts, form);
}
