import { Outlet } from 'react-router';
import { refusalLoader } from '../guards/refusal.ts';
import { FlowBar } from './flow-bar.tsx';
import { FramelessFooter } from './footer/footer.tsx';
import { Logo } from './logo.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

export const loader = refusalLoader;

/** Specification section 2, layout "frameless": a centred logo and a bar naming the project being applied to. */
export default function FramelessLayout() {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={`shell ${styles.row} ${styles.rowCentre}`}>
          <Logo />
        </div>
      </header>
      <FlowBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <FramelessFooter />
    </>
  );
}
