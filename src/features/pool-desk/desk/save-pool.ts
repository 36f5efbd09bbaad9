import { redirect } from 'react-router';
import { deskPoolLink } from '../../../contract/desk-links.ts';
import { keyOfName } from '../../../contract/key-of-name.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { refuseValues, returnForm } from '../../../web/form/form-answer.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { joinRules } from '../../pools/join-rules.ts';
import { poolVisibilities } from '../../pools/policy.ts';
import { type PoolValues, wordsOf } from '../pool-form.ts';

/** @param id null makes a new pool */
export async function savePool({ api }: Pick<RequestFacts, 'api'>, form: FormData, id: string | null) {
  const values: PoolValues = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { name, description, first, firstField } = wordsOf(values);
  const refuse = (field: string, message: string) =>
    returnForm({ name: 'pool', code: 'VALIDATION_FAILED', status: 400, messages: [message], fields: { [field]: [message] }, values }, 400);
  if (first === undefined) return refuse(firstField, 'talent.error.required');
  const key = id === null ? keyOfName(values.key?.trim() || first) : null;
  if (id === null && key === null) return refuse('key', 'talent.desk.pools.key.needed');
  const json = {
    name,
    description,
    visibility: poolVisibilities.find((each) => each === values.visibility) ?? 'PUBLIC',
    joinRule: joinRules.find((each) => each === values.joinRule) ?? 'APPROVAL',
    categoryId: values.categoryId ? Number(values.categoryId) : null,
  };
  const pools = poolsDeskClient(api).pools;
  try {
    const saved =
      id === null
        ? await unwrap(pools.$post({ json: { ...json, key: key ?? '' } }))
        : await unwrap(pools[':id'].$patch({ param: { id }, json }, ifMatch(values.tag)));
    throw redirect(`${deskPoolLink(saved.id)}&done=saved`);
  } catch (error) {
    return refuseValues(error, 'pool', values);
  }
}
