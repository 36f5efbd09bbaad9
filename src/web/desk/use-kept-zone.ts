import { useEffect } from 'react';
import { deskZoneCookie } from '../../contract/desk-settings.ts';

/** Keeps this browser's time zone for the server, from the page where operators sign in on: it renders their days. */
export function useKeptZone(): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = deskZoneCookie(Intl.DateTimeFormat().resolvedOptions().timeZone, location.protocol === 'https:');
  }, []);
}
