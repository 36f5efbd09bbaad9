import { redirect } from 'react-router';
import { applyLink } from '../../../contract/links.ts';
import { allPages } from '../../../web/all-pages.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { Invitation } from '../contract.ts';
import { declineReasons } from '../invitation-status.ts';
import { invitationsClient } from './client.ts';

export type InvitationsView = {
  /** The invitation that the address declines: its question is in its card, so that it works without script. */
  declineId: number | null;
  /** Null when the list could not be loaded. `open` is the one due soonest first; of what is over, a page. */
  list: { open: Invitation[]; over: { results: Invitation[]; total: number; page: number; pageSize: number } } | null;
};

/** Every invitation the talent may see: those that wait for an answer, and a page of the answered and ended ones. */
export async function loadInvitations(facts: RequestFacts, params: URLSearchParams): Promise<InvitationsView> {
  const page = String(Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const declineId = Number.parseInt(params.get('decline') ?? '', 10) || null;
  const list = (query: Record<string, string>) => unwrap(invitationsClient(facts.api).projectInvitation.open.$get({ query }));
  try {
    const [open, over] = await Promise.all([
      allPages((number) => list({ pageSize: '50', page: number })),
      list({ all: 'true', over: 'true', page }),
    ]);
    return { declineId, list: { open: open.toSorted((one, other) => Date.parse(one.replyBy) - Date.parse(other.replyBy)), over } };
  } catch (error) {
    if (error instanceof ApiProblem) return { declineId, list: null };
    throw error;
  }
}

/** Removes an invitation that is over from the list. */
export async function removeInvitation(facts: RequestFacts, form: FormData) {
  try {
    await unwrap(invitationsClient(facts.api).projectInvitation[':id'].$delete({ param: { id: textOf(form, 'invitation') } }));
    return answerResult({ intent: 'remove' });
  } catch (error) {
    return refuseForm(error, form);
  }
}

/** Accepting leads to the application; declining stays on the page and confirms it. */
export async function answerInvitation(facts: RequestFacts, form: FormData) {
  const api = invitationsClient(facts.api).projectInvitation[':id'];
  const id = textOf(form, 'invitation');
  try {
    if (form.get('intent') === 'accept') {
      const accepted = await unwrap(api.accept.$post({ param: { id } }));
      throw redirect(applyLink(accepted.project.id));
    }
    const reasonCode = declineReasons.find((reason) => reason === form.get('reasonCode'));
    // The contract refuses a missing reason with its own message; the cast only passes it on.
    await unwrap(api.decline.$post({ param: { id }, json: { reasonCode: reasonCode as (typeof declineReasons)[number] } }));
    return answerResult({ intent: 'decline' });
  } catch (error) {
    return refuseForm(error, form);
  }
}
