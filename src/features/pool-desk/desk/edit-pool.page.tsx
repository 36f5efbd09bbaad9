import { deskPoolLink } from '../../../contract/desk-links.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { load } from '../../../web/api-client.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { poolValues } from '../pool-form.ts';
import type { Route } from './+types/edit-pool.page.ts';
import { loadCategories } from './load-pools.ts';
import { PoolEditor } from './pool-editor.tsx';
import { savePool } from './save-pool.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const reading = poolsDeskClient(facts.api).pools[':id'].$get({ param: { id: params.id } });
  const [pool, categories] = await Promise.all([load(reading), loadCategories(facts)]);
  const tag = tagOf(await reading);
  return { id: pool.id, name: localized(pool.name, facts.locale), values: poolValues(pool), categories, tag };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return savePool(context.get(requestContext), await request.formData(), params.id);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/pools/{id}`: a pool’s words and rules. */
export default function EditPoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { id, name, values, categories, tag } = loaderData;
  return (
    <PoolEditor
      key={tag}
      title={t('talent.desk.pools.edit.title', { name })}
      back={{ to: deskPoolLink(id), label: name }}
      {...{ values, categories, tag }}
      returned={actionData?.form}
    />
  );
}
