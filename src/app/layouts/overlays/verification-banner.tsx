import { Suspense } from 'react';
import { useViewer } from '../../../web/shell-context.ts';
import { VerificationStrip } from '../talent-parts.ts';

/** Specification section 2: for an unverified talent, or one with a pending new address. */
export function VerificationBanner() {
  const viewer = useViewer();
  const isPending = viewer?.futureEmail != null;
  if (!viewer || (viewer.verificationStatus !== 'UV' && !isPending)) return null;
  return (
    <Suspense fallback={null}>
      <VerificationStrip email={viewer.futureEmail ?? viewer.email ?? ''} isPending={isPending} />
    </Suspense>
  );
}
