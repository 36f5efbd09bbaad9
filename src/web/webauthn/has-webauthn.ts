import { useSyncExternalStore } from 'react';

/** Whether this browser can use passkeys on this page: they belong to a domain name, so IP addresses have none. */
export function hasWebAuthn(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** `hasWebAuthn` while rendering; on the server it returns the usual value, so that the layout does not shift. */
export function useHasWebAuthn(): boolean {
  return useSyncExternalStore(never, hasWebAuthn, () => true);
}

const never = () => () => {};
