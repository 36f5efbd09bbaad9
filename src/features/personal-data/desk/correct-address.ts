import { redirect } from 'react-router';
import { deskTalentDataLink } from '../../../contract/desk-links.ts';
import { deskReturnCookie } from '../../../contract/desk-settings.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import { refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { isHttps, type RequestFacts } from '../../../web/request-context.ts';
import { ownEmailDeskClient } from '../../own-email/desk/client.ts';

/** The address of a talent; null where it could not be read, and for those who may not. */
export function loadAddress(facts: RequestFacts, id: string) {
  return loadPartly(facts)(nullAt(403, unwrap(ownEmailDeskClient(facts.api).talents[':id'].address.$get({ param: { id } }))));
}
export type LoadedAddress = NonNullable<Awaited<ReturnType<typeof loadAddress>>>;

/** Corrects it, and says what happens to the new one. */
export async function correctAddress(facts: RequestFacts, form: FormData, id: string) {
  const email = textOf(form, 'email').trim();
  const here = deskTalentDataLink(id);
  let isMailed = false;
  try {
    const call = ownEmailDeskClient(facts.api).talents[':id'].address;
    isMailed = (await unwrap(call.$post({ param: { id }, json: { email } }))).isMailed;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { code, fields } = error.problem;
    if (code === 'PROOF_NEEDED') {
      facts.responseHeaders.append('set-cookie', deskReturnCookie(here, isHttps(facts)));
      throw redirect(`${here}?proof=needed`);
    }
    if (code === 'ALREADY_EXISTS') return refuseField(form, 'email', 'talent.desk.talentData.address.taken', ['email']);
    if (fields?.email) return refuseField(form, 'email', 'talent.desk.talentData.address.invalid', ['email']);
    return refuseForm(error, form, ['email']);
  }
  throw redirect(`${here}?done=${isMailed ? 'asked' : 'corrected'}`);
}
