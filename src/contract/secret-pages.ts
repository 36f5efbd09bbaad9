import { deskLinks } from './desk-links.ts';

/** Whether a page is opened with a secret in its address, which must neither be passed on as a referrer nor be cached. */
export function hasSecret({ pathname, searchParams }: URL): boolean {
  if (searchParams.has('token') || searchParams.has('leadProfile')) return true;
  return pathname === '/social-callback' || pathname === deskLinks.callback || pathname.startsWith('/subscriptions/');
}
