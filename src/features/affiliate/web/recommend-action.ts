import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { affiliateClient } from './client.ts';

/** The values that a refused form keeps. */
export const typedFields = ['emails', 'message'];

/** Sends the form. Faults of single addresses are reported for the one field they are typed in. */
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
