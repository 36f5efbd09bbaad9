import { deskLinks } from '../../../contract/desk-links.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/new-pool.page.ts';
import { loadCategories } from './load-pools.ts';
import { PoolEditor } from './pool-editor.tsx';
import { savePool } from './save-pool.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await loadCategories(context.get(requestContext)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return savePool(context.get(requestContext), await request.formData(), null);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/pools/new`. */
export default function NewPoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <PoolEditor
      title={t('talent.desk.pools.new')}
      back={{ to: deskLinks.pools, label: t('talent.desk.nav.pools') }}
      values={{}}
      categories={loaderData.categories}
      returned={actionData?.form}
      tag={null}
    />
  );
}
