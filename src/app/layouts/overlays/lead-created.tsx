import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useShell } from '../../../web/shell-context.ts';
import { LeadCreatedModal } from '../talent-parts.ts';

/** After a lead's link has made the account (`?leadProfile=created`); the terms, which nobody has agreed to yet, come first. */
export function LeadCreated() {
  const { viewer, missingLegal } = useShell();
  const [query] = useSearchParams();
  if (!viewer || query.get('leadProfile') !== 'created' || missingLegal.terms || missingLegal.privacy) return null;
  return (
    <Suspense fallback={null}>
      <LeadCreatedModal />
    </Suspense>
  );
}
