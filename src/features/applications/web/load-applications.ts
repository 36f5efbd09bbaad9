import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { Application } from '../contract.ts';
import { withdrawReasons } from '../reason-codes.ts';
import { type StatusGroup, statusGroups } from '../status.ts';
import { applicationsClient } from './client.ts';

export type ApplicationsView = {
  status: StatusGroup;
  /** The application whose details are open: part of the address, so that it works without script and mails can link to it. */
  openId: number | null;
  /** Null when the list could not be loaded; the tab says so and offers to try again. */
  list: { results: Application[]; total: number; drafts: number; page: number; pageSize: number } | null;
};

/** `?tab=applications&status=open&page=2&open=17`; without a page, as in mails, the one with the opened application. */
export async function loadApplications(facts: RequestFacts, params: URLSearchParams): Promise<ApplicationsView> {
  const status = statusGroups.find((group) => group === params.get('status')) ?? 'all';
  const page = String(Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const openId = Number.parseInt(params.get('open') ?? '', 10) || null;
  const containing = openId && !params.has('page') ? { containing: String(openId) } : {};
  try {
    return {
      status,
      openId,
      list: await unwrap(applicationsClient(facts.api).projectApplication.$get({ query: { status, page, ...containing } })),
    };
  } catch (error) {
    if (error instanceof ApiProblem) return { status, openId, list: null };
    throw error;
  }
}

/** The confirm form of the tab: the id, and nothing else. */
export async function confirmFromForm(facts: RequestFacts, form: FormData) {
  try {
    const param = { id: textOf(form, 'application') };
    await unwrap(applicationsClient(facts.api).projectApplication[':id'].confirm.$put({ param, query: {} }));
    return answerResult({ intent: 'confirm' });
  } catch (error) {
    return refuseForm(error, form);
  }
}

/** The withdraw form of the tab: the id, and why. */
export async function withdrawFromForm(facts: RequestFacts, form: FormData) {
  const id = textOf(form, 'application');
  const reasonCode = withdrawReasons.find((reason) => reason === textOf(form, 'reasonCode'));
  try {
    const json = reasonCode ? { reasonCode } : {};
    await unwrap(applicationsClient(facts.api).projectApplication[':id'].withdraw.$put({ param: { id }, query: {}, json }));
    return answerResult({ intent: 'withdraw' });
  } catch (error) {
    return refuseForm(error, form);
  }
}
