import { Outlet } from 'react-router';
import { AnnouncementBanner } from './overlays/announcement.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { refusalLoader } from '../guards/refusal.ts';
import { SkipLink } from './skip-link.tsx';
import { TermsExpired } from './overlays/terms-expired.tsx';
import { VerificationBanner } from './overlays/verification-banner.tsx';

export const loader = refusalLoader;

/** Specification section 2, layout "portal": header, footer, offline bar (in the root), terms notice, verification banner. */
export default function PortalLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <VerificationBanner />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <AnnouncementBanner />
      <TermsExpired />
    </>
  );
}
