import { useNavigation } from 'react-router';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { UnsavedGuard } from '../../../web/form/unsaved-guard.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { DraftBar } from '../../portal-desk/desk/draft-bar.tsx';
import { loadPortal } from '../../portal-desk/desk/load-portal.ts';
import { PortalContext } from '../../portal-desk/desk/portal-context.ts';
import { shouldReloadPortal } from '../../portal-desk/desk/reload-portal.ts';
import { useUnsaved } from '../../portal-desk/desk/use-unsaved.ts';
import { textLanguagesOf } from '../../portal-desk/language-form.ts';
import type { Route } from './+types/pages.page.ts';
import { loadPages } from './load-pages.ts';
import { PagesSection } from './pages-section.tsx';
import { saveFooter } from './save-footer.ts';
import { removePage, savePage } from './save-page.ts';

export const shouldRevalidate = shouldReloadPortal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const portal = await loadPortal(facts, url, 'pages');
  return { portal, pages: await loadPages(facts, url.searchParams, textLanguagesOf(portal.draft.settings)) };
}

const handlers = { page: savePage, pageRemove: removePage, footer: saveFooter };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return handlerOf(handlers, form)(context.get(requestContext), form);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/portal/pages`: the client's own pages, and what stands in header and footer; changes gather in the draft of the portal. */
export default function PagesPage({ loaderData: { portal, pages }, actionData }: Route.ComponentProps) {
  const { state: navigation } = useNavigation();
  const unsaved = useUnsaved(JSON.stringify(pages.state), actionData);
  return (
    <PortalContext value={{ data: portal, form: actionData?.form, isBusy: navigation !== 'idle', ...unsaved }}>
      <UnsavedGuard isDirty={unsaved.isDirty} />
      <PagesSection pages={pages} />
      <DraftBar />
    </PortalContext>
  );
}
