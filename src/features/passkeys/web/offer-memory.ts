import { hasStorage, readStored, writeStored } from '../../../web/browser-storage.ts';

const key = 'openpool.passkeyOffered';

/** Whether this browser has seen the offer; without storage it counts as seen, or it would be shown on every page. */
export function wasOffered(): boolean {
  return !hasStorage('localStorage') || readStored('localStorage', key) !== null;
}

/** The offer is made once; logging out does not bring it back. */
export function rememberOffer(): void {
  writeStored('localStorage', key, 'yes');
}
