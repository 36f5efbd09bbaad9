import { redirect } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { refuseValues, returnForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { CvLines } from '../lines-contract.ts';
import { rangeOf, workLinesIntent } from '../work-lines.ts';
import { cvProposalsClient } from './client.ts';

/** The lines of a CV, for the talent to say where their jobs are. */
export function loadWorkLines(facts: RequestFacts, uuid: string, returnTo: string): Promise<CvLines> {
  return load(cvProposalsClient(facts.api).freelancer.cv.lines.$get({ query: { uuid } }), returnTo);
}

/** Has the ticked lines of a CV read as jobs, then shows what was found at `linkTo`; says so where nothing was. */
export async function markWorkLines(facts: RequestFacts, form: FormData, linkTo: (jobs: number) => string) {
  const line = form.getAll('line').map(String);
  const values: Record<string, unknown> = { line };
  const range = rangeOf(line.map(Number).filter(Number.isInteger));
  if (!range) return refuse('talent.cv.lines.choose', values, 400);
  const json = { uuid: textOf(form, 'uuid'), ...range };
  const answer = await unwrap(cvProposalsClient(facts.api).freelancer.cv.lines.$put({ query: {}, json })).catch((error: unknown) =>
    refuseValues(error, workLinesIntent, values),
  );
  if (!('jobs' in answer)) return answer;
  if (answer.jobs === 0) return refuse('talent.cv.lines.none', values, 422);
  throw redirect(linkTo(answer.jobs));
}

function refuse(message: string, values: Record<string, unknown>, status: 400 | 422) {
  const fields = { line: [message] };
  return returnForm({ name: workLinesIntent, code: 'VALIDATION_FAILED', status, messages: [message], fields, values }, status);
}
