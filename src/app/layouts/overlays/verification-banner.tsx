import { Suspense } from 'react';
import type { Viewer } from '../../../contract/viewer.ts';
import { useClient, useViewer } from '../../../web/shell-context.ts';
import { ConfirmStrip, VerificationStrip } from '../talent-parts.ts';

/** Specification section 2: for an unverified talent, or one with a pending new address. */
export function VerificationBanner() {
  const viewer = useViewer();
  const { requiredVerifications } = useClient();
  if (!viewer) return null;
  const missing = findMissing(viewer, requiredVerifications);
  if (!missing) return null;
  return (
    <Suspense fallback={null}>
      {missing === 'email' || missing === 'pending' ? (
        <VerificationStrip email={viewer.futureEmail ?? viewer.email ?? ''} isPending={missing === 'pending'} />
      ) : (
        <ConfirmStrip missing={missing} />
      )}
    </Suspense>
  );
}

type Missing = 'pending' | 'email' | 'address' | 'mobile';

/** What the talent can do about it. People who signed up by phone may have no address to confirm. */
function findMissing(viewer: Viewer, required: { email: string; mobile: string }): Missing | null {
  if (viewer.futureEmail !== null) return 'pending';
  if (viewer.verificationStatus !== 'UV') return null;
  if (required.email === 'disabled' || viewer.emailVerified) return required.mobile === 'disabled' ? null : 'mobile';
  return viewer.email === null ? 'address' : 'email';
}
