import { Suspense } from 'react';
import { onDemand } from '../../../web/on-demand.tsx';
import styles from './address-finder.module.css';

const AddressSearch = onDemand(async () => (await import('./address-search.tsx')).AddressSearch);

/**
 * The place before the address fields of a form, in the page from the start so that they never move. Without script it is
 * empty: the fields are enough.
 */
export function AddressFinder() {
  return (
    <div className={styles.finder}>
      <Suspense>
        <AddressSearch />
      </Suspense>
    </div>
  );
}
