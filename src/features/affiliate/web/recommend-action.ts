import { data } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { answerProblem, type FormAnswer } from '../../account/web/form-answer.ts';
import { affiliateClient } from './client.ts';

/** What comes back into a form that was refused. */
export const typedFields = ['emails', 'message'];

/** Sends what the form says. Faults of single addresses come back as faults of the one box they are typed in. */
export async function sendRecommendation(
  facts: Pick<RequestFacts, 'api'>,
  form: FormData,
  projectId: number | undefined,
): Promise<{ accepted: number } | ReturnType<typeof answerProblem>> {
  const emails = String(form.get('emails') ?? '')
    .split(/[\s,;]+/)
    .filter((email) => email !== '');
  const message = String(form.get('message') ?? '');
  if (emails.length === 0) {
    const key = 'talent.referral.error.none';
    return data<FormAnswer>({ messages: [key], fields: { emails: [key] }, values: { message } }, { status: 400 });
  }
  try {
    const json = { emails, message, ...(projectId === undefined ? {} : { projectId }) };
    const { accepted } = await unwrap(affiliateClient(facts.api).freelancer.referral.$post({ query: {}, json }));
    return { accepted };
  } catch (error) {
    const answer = answerProblem(error, form, typedFields);
    const { fields } = answer.data;
    const ofAddress = Object.keys(fields).find((name) => name.startsWith('emails.'));
    if (ofAddress) answer.data.fields = { emails: fields[ofAddress] ?? [] };
    return answer;
  }
}
