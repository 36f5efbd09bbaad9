import { redirect } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isSocialProvider } from '../providers.ts';
import { socialClient } from './client.ts';
import { outcomeLink } from './outcome-link.ts';

/** The button "Disconnect" of "Connected accounts"; `provider` says which. */
export async function disconnectSocial(facts: RequestFacts, form: FormData) {
  const provider = form.get('provider');
  if (!isSocialProvider(provider)) return refuseField(form, 'provider', 'talent.error.invalid');
  try {
    await unwrap(socialClient(facts.api).freelancer.socialAccounts[':provider'].$delete({ param: { provider } }));
  } catch (error) {
    return refuseForm(error, form);
  }
  throw redirect(outcomeLink({ flow: 'connect', provider }, 'disconnected'));
}
