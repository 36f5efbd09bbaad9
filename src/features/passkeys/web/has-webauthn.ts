import { useSyncExternalStore } from 'react';

/** Whether this browser can use passkeys on this page: they belong to a name, so addresses in numbers have none. */
export function hasWebAuthn(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** `hasWebAuthn` while rendering; on the server it answers what is usual, so that nothing jumps. */
export function useHasWebAuthn(): boolean {
  return useSyncExternalStore(never, hasWebAuthn, () => true);
}

const never = () => () => {};
