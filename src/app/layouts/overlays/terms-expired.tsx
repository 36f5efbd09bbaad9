import { Suspense, useState } from 'react';
import { legalDocuments } from '../../../contract/legal-documents.ts';
import { onDemand } from '../../../web/on-demand.tsx';
import { useShell } from '../../../web/shell-context.ts';

const TermsDialog = onDemand(async () => (await import('./terms-dialog.tsx')).TermsDialog);

/** Asks a talent whose agreement to the current terms or privacy notice is missing (specification sections 2 and 4). */
export function TermsExpired() {
  const { viewer, missingLegal } = useShell();
  const missing = legalDocuments.filter((document) => missingLegal[document]);
  const [isAgreed, setIsAgreed] = useState(false);
  if (!viewer || missing.length === 0 || isAgreed) return null;
  return (
    <Suspense>
      <TermsDialog missing={missing} isFirst={!missingLegal.hasAgreedBefore} onAgreed={() => setIsAgreed(true)} />
    </Suspense>
  );
}
