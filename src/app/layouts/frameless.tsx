import { Outlet, useLocation } from 'react-router';
import { refusalLoader } from '../guards/refusal.ts';
import { FlowBar } from './flow-bar.tsx';
import { FramelessFooter } from './footer/footer.tsx';
import { Logo } from './logo.tsx';
import { VerificationBanner } from './overlays/verification-banner.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

export const loader = refusalLoader;

/**
 * Specification section 2, layout "frameless": a centred logo and a bar naming the project being applied to. A new talent is asked to
 * open the mail.
 */
export default function FramelessLayout() {
  const { pathname } = useLocation();
  // Pages that verify an address or a number need no reminder to do so; operators have none to verify.
  const isOfAccount = ['/app/account', '/app/mobile-activation', '/desk'].some((path) => pathname.startsWith(path));
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={`shell ${styles.row} ${styles.rowCentre}`}>
          <Logo />
        </div>
      </header>
      <FlowBar />
      {isOfAccount ? null : <VerificationBanner small={pathname.endsWith('/apply')} />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <FramelessFooter />
    </>
  );
}
