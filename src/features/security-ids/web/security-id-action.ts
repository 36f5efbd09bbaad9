import { data } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { answerProblem } from '../../account/web/form-answer.ts';
import { securityIdsClient } from './client.ts';

/** The forms of the tab "Security ID": `change` says which. What was typed travels back only to the one who typed it. */
export async function saveSecurityId(facts: RequestFacts, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const api = securityIdsClient(facts.api).freelancer.securityId;
  const param = { id: text('id') };
  try {
    switch (text('change')) {
      case 'add':
        await unwrap(api.$post({ json: { vms: text('vms'), securityId: text('securityId') } }));
        return { isSaved: true as const };
      case 'replace':
        await unwrap(api[':id'].$put({ param, json: { securityId: text('securityId') } }));
        return { isSaved: true as const };
      case 'remove':
        await unwrap(api[':id'].$delete({ param, query: {} }));
        return { isSaved: true as const, isRemoved: true as const };
    }
  } catch (error) {
    return answerProblem(error, form, ['change', 'id', 'vms', 'securityId']);
  }
  throw data({ messages: ['talent.error.invalid'] }, { status: 400 });
}
