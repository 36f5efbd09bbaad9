import { Suspense } from 'react';
import { useViewer } from '../../../web/shell-context.ts';
import { VerificationStrip } from '../talent-parts.ts';

/** Specification section 2: for an unverified talent, or one with a pending new address; `small` next to a form of several pages. */
export function VerificationBanner({ small = false }: { small?: boolean }) {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Suspense>
      <VerificationStrip viewer={viewer} small={small} />
    </Suspense>
  );
}
