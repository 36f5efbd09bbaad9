import { Outlet } from 'react-router';
import { refusalLoader } from '../guards/refusal.ts';
import { SkipLink } from './skip-link.tsx';

export const loader = refusalLoader;

/** Specification section 2, layout "default": the page alone. */
export default function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
