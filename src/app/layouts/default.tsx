import { Outlet } from 'react-router';
import { SkipLink } from './skip-link.tsx';

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
