import { Outlet } from 'react-router';
import { DeskSending } from '../../web/desk/desk-sending.tsx';
import { useKeptZone } from '../../web/desk/use-kept-zone.ts';
import { refusalLoader } from '../guards/refusal.ts';
import { DeskLogo } from './desk/desk-logo.tsx';
import styles from './desk/desk-shell.module.css';
import { SkipLink } from './skip-link.tsx';
import '../../web/desk/desk.module.css';

export const loader = refusalLoader;

/** Where operators sign in: the page alone, in the middle. */
export default function DoorLayout() {
  useKeptZone();
  return (
    <>
      <SkipLink />
      <DeskSending otherwise="talent.state.sending" />
      <main id="main" className={styles.door} tabIndex={-1}>
        <div className={styles.card}>
          <DeskLogo />
          <Outlet />
        </div>
      </main>
    </>
  );
}
