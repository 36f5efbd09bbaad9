import { allPages } from '../../../web/all-pages.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { Application, ApplicationFit } from '../contract.ts';
import { withdrawReasons } from '../reason-codes.ts';
import type { ApplicationStatus } from '../status.ts';
import { applicationsClient } from './client.ts';

/** What is over, a page of it. */
export type EndedApplications = {
  results: Application[];
  counts: { status: ApplicationStatus; count: number }[];
  total: number;
  page: number;
  pageSize: number;
};
export type LoadedApplications = { open: Application[]; ended: EndedApplications; isEndedOpen: boolean };

export type ApplicationsView = {
  /** The application that the address opens; null when there is none of the talent with this id. */
  opened: Application | null;
  /** What the opened one was sent with; null without fit, and where it could not be loaded. */
  fit: ApplicationFit['fit'];
  /** Null when the list could not be loaded; the tab says so and offers to try again. */
  list: LoadedApplications | null;
};

/** As many as the call answers at once; those that are not over are grouped and sorted together. */
const maxPageSize = '50';

/** `?tab=applications&open=17` is one application; `?tab=applications&view=ended&page=2` the list with what is over unfolded. */
export async function loadApplications(facts: RequestFacts, params: URLSearchParams): Promise<ApplicationsView> {
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const openId = Number.parseInt(params.get('open') ?? '', 10) || null;
  const list = (query: Record<string, string>) => unwrap(applicationsClient(facts.api).projectApplication.$get({ query }));
  try {
    if (openId !== null) {
      const { results } = await list({ containing: String(openId), pageSize: '1' });
      const [opened] = results;
      if (opened?.id === openId) return { opened, fit: await loadFit(facts, openId), list: null };
    }
    const [open, ended] = await Promise.all([
      allPages((number) => list({ status: 'open', pageSize: maxPageSize, page: number })),
      list({ status: 'answered', page: String(page) }),
    ]);
    return { opened: null, fit: null, list: { open, ended, isEndedOpen: params.get('view') === 'ended' } };
  } catch (error) {
    if (error instanceof ApiProblem) return { opened: null, fit: null, list: null };
    throw error;
  }
}

function loadFit(facts: RequestFacts, id: number): Promise<ApplicationFit['fit']> {
  const input = { param: { id: String(id) }, query: {} };
  return unwrap(applicationsClient(facts.api).projectApplication[':id'].fit.$get(input)).then(
    ({ fit }) => fit,
    () => null,
  );
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
