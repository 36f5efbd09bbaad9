import { Suspense, useSyncExternalStore } from 'react';
import { onDemand } from '../../../web/on-demand.tsx';

const AddressSearch = onDemand(async () => (await import('./address-search.tsx')).AddressSearch);
const never = () => () => undefined;

/** Stands before the address fields of a form. Without script there is nothing to see: the fields are enough. */
export function AddressFinder() {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hasScript ? (
    <Suspense fallback={null}>
      <AddressSearch />
    </Suspense>
  ) : null;
}
