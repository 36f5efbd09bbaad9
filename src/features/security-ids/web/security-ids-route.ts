import { load, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf, textsOf } from '../../../web/form/form-text.ts';
import type { TabArgs } from '../../../web/tab-route.tsx';
import { securityIdsClient } from './client.ts';

type Api = ReturnType<typeof securityIdsClient>['freelancer']['securityId'];

const changes = {
  add: (api: Api, form: FormData) => unwrap(api.$post({ json: textsOf(form, ['vms', 'securityId']) })),
  replace: (api: Api, form: FormData) => unwrap(api[':id'].$put({ param: textsOf(form, ['id']), json: textsOf(form, ['securityId']) })),
  remove: (api: Api, form: FormData) => unwrap(api[':id'].$delete({ param: textsOf(form, ['id']), query: {} })),
};

export function loader({ facts, url }: TabArgs) {
  return load(securityIdsClient(facts.api).freelancer.securityIds.$get({ query: {} }), url.pathname + url.search);
}

/** The typed value is returned only to the talent who typed it. */
export async function action({ facts, request }: TabArgs) {
  const form = await request.formData();
  const change: (api: Api, form: FormData) => Promise<unknown> = handlerOf(changes, form);
  try {
    await change(securityIdsClient(facts.api).freelancer.securityId, form);
    return answerResult(textOf(form, 'intent') === 'remove' ? 'removed' : 'saved');
  } catch (error) {
    return refuseForm(error, form, ['id', 'vms', 'securityId']);
  }
}
