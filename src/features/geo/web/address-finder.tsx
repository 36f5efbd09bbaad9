import { Suspense } from 'react';
import { onDemand } from '../../../web/on-demand.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';

const AddressSearch = onDemand(async () => (await import('./address-search.tsx')).AddressSearch);

/** Stands before the address fields of a form. Without script there is nothing to see: the fields are enough. */
export function AddressFinder() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AddressSearch />
    </Suspense>
  ) : null;
}
