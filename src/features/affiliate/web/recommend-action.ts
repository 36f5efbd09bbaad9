import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { affiliateClient } from './client.ts';

/** What comes back into a form that was refused. */
export const typedFields = ['emails', 'message'];

/** Sends what the form says. Faults of single addresses come back as faults of the one box they are typed in. */
export async function sendRecommendation(facts: Pick<RequestFacts, 'api'>, form: FormData, projectId: number | undefined) {
  const emails = textOf(form, 'emails')
    .split(/[\s,;]+/)
    .filter((email) => email !== '');
  const message = textOf(form, 'message');
  if (emails.length === 0) return refuseField(form, 'emails', 'talent.referral.error.none', ['message']);
  try {
    const json = { emails, message, ...(projectId === undefined ? {} : { projectId }) };
    const { accepted } = await unwrap(affiliateClient(facts.api).freelancer.referral.$post({ query: {}, json }));
    return answerResult({ accepted });
  } catch (error) {
    const answer = refuseForm(error, form, typedFields);
    const returned = answer.data.form;
    const ofAddress = Object.keys(returned.fields).find((name) => name.startsWith('emails.'));
    if (ofAddress) returned.fields = { emails: returned.fields[ofAddress] ?? [] };
    return answer;
  }
}
