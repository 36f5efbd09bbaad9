import { Outlet } from 'react-router';
import { refusalLoader } from '../guards/refusal.ts';
import { TermsExpired } from './overlays/terms-expired.tsx';
import { VerificationBanner } from './overlays/verification-banner.tsx';
import { SkipLink } from './skip-link.tsx';

export const loader = refusalLoader;

/** Specification section 2, layout "empty": loader and toasts (in the root) and the terms notice, nothing else. */
export default function EmptyLayout() {
  return (
    <>
      <SkipLink />
      <VerificationBanner />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <TermsExpired />
    </>
  );
}
