import { Suspense } from 'react';
import { useClient, useViewer } from '../../../web/shell-context.ts';
import { ConfirmStrip, VerificationStrip } from '../talent-parts.ts';
import { findMissingVerification } from './missing-verification.ts';

/** Specification section 2: for an unverified talent, or one with a pending new address; `small` next to a form of several pages. */
export function VerificationBanner({ small = false }: { small?: boolean }) {
  const viewer = useViewer();
  const { requiredVerifications } = useClient();
  if (!viewer) return null;
  const missing = findMissingVerification(viewer, requiredVerifications);
  if (!missing) return null;
  return (
    <Suspense fallback={null}>
      {missing === 'email' || missing === 'pending' ? (
        <VerificationStrip email={viewer.futureEmail ?? viewer.email ?? ''} isPending={missing === 'pending'} small={small} />
      ) : (
        <ConfirmStrip missing={missing} />
      )}
    </Suspense>
  );
}
