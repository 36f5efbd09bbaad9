import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { loadPublicLinks } from '../../features/public-places/web/load-public-links.ts';
import { PublicLinks } from '../../features/public-places/web/public-links.tsx';
import { onDemand } from '../../web/on-demand.tsx';
import { requestContext } from '../../web/request-context.ts';
import { useViewer } from '../../web/shell-context.ts';
import { refusalLoader } from '../guards/refusal.ts';
import type { Route } from './+types/portal.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { VerificationBanner } from './overlays/verification-banner.tsx';
import { PrintHead } from './print-head.tsx';
import { SkipLink } from './skip-link.tsx';

const TalentOverlays = onDemand(async () => (await import('./overlays/talent-overlays.tsx')).TalentOverlays);

export async function loader(input: Route.LoaderArgs) {
  refusalLoader(input);
  const facts = input.context.get(requestContext);
  return { links: facts.isSignedIn ? null : await loadPublicLinks(facts) };
}

/** The links are the same on every page: they are loaded with the document and after signing in or out. */
export function shouldRevalidate({ formMethod, actionStatus }: { formMethod?: string; actionStatus?: number }) {
  return formMethod !== undefined && formMethod !== 'GET' && (actionStatus ?? 200) < 500;
}

/**
 * Specification section 2, layout "portal": header, public links, footer, terms notice, verification banner; offline bar and
 * toasts are in the root.
 */
export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  return (
    <>
      <SkipLink />
      <Header />
      <VerificationBanner />
      <main id="main" tabIndex={-1}>
        <PrintHead />
        <Outlet />
      </main>
      {viewer ? null : <PublicLinks links={loaderData.links} />}
      <Footer />
      {viewer ? (
        <Suspense>
          <TalentOverlays />
        </Suspense>
      ) : null}
    </>
  );
}
