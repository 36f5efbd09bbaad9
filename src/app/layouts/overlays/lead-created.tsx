import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { onDemand } from '../../../web/on-demand.tsx';
import { useShell } from '../../../web/shell-context.ts';

const LeadCreatedModal = onDemand(
  async () => (await import('../../../features/lead-profiles/web/lead-created-modal.tsx')).LeadCreatedModal,
);

/** After a lead's link has made the account (`?leadProfile=created`); the terms, which nobody has agreed to yet, come first. */
export function LeadCreated() {
  const { viewer, missingLegal } = useShell();
  const [query] = useSearchParams();
  if (!viewer || query.get('leadProfile') !== 'created' || missingLegal.terms || missingLegal.privacy) return null;
  return (
    <Suspense>
      <LeadCreatedModal />
    </Suspense>
  );
}
