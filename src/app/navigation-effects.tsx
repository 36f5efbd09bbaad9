import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { isDeskPath } from '../contract/i18n/scopes.ts';
import { useChunkFailure } from '../web/chunk-reload.ts';
import { useT } from '../web/i18n/i18n.tsx';
import { aliveEvent } from '../web/start-app.ts';
import { ActionLoader, PageLoader } from '../web/ui/loader.tsx';

/**
 * Where the loader leaves the page readable. The steps after sign-up are one form: going from one to the next must not cover what was typed, or
 * the step that has arrived. Operators read on while their next page comes.
 */
const lightPaths = /^\/(app\/onboarding|desk)/;

/** How long the title of a page stays in its live region: long enough to be read out, then it would only be found by accident. */
const announcementMs = 10_000;

/** The page before. Not a ref: pages and the error page are two trees, and moving between them is a navigation too. */
let shown: string | null = null;

/** Specification section 9: the route tracking event comes 250 ms after the change, so that redirects count once. */
const trackDelayMs = 250;

/** After a route change: focus the heading, say the title; while one takes long, the page loader; while a form is sent, the action loader. */
export function NavigationEffects({ isError = false, isStuck = false }: { isError?: boolean; isStuck?: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const opened = useSearchParams()[0].get('open');
  const navigation = useNavigation();
  const [announcement, setAnnouncement] = useState('');
  const stuck = useStuckNavigation(isStuck);
  const isLeaving = navigation.state === 'loading' && navigation.location.pathname !== pathname && navigation.location !== stuck;
  const isLight = [pathname, navigation.location?.pathname ?? pathname].every((path) => lightPaths.test(path));
  // The desk says itself what its forms do.
  const isSending = navigation.state === 'submitting' && navigation.formMethod !== 'GET' && !isDeskPath(pathname);

  useEffect(() => {
    // Browser tests wait for it: before this moment links and forms are plain, and other presses wait (`start-app.ts`).
    document.documentElement.dataset.hydrated = 'true';
    // After the effects of all other components: some compare with what was changed before they mounted.
    const timer = setTimeout(() => window.dispatchEvent(new Event(aliveEvent)));
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // An opened application is a page of its own; what the desk opens is a part of its list.
    const page = `${isError ? 'error at ' : ''}${pathname} ${isDeskPath(pathname) ? '' : opened}`;
    const before = shown;
    shown = page;
    // Filters and hashes keep focus where it is; only another page moves it (2.3 of the UX design).
    if (before === null || before === page) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.focus({ preventScroll: true });
    setAnnouncement(t('talent.nav.page.announce', { title: document.title }));
  }, [pathname, opened, isError, t]);

  useEffect(() => {
    if (announcement === '') return undefined;
    const timer = setTimeout(() => setAnnouncement(''), announcementMs);
    return () => clearTimeout(timer);
  }, [announcement]);

  useEffect(() => {
    // What an operator's analytics listen to; the product itself sends nothing anywhere.
    const timer = setTimeout(() => window.dispatchEvent(new CustomEvent('openpool:route', { detail: { path: pathname } })), trackDelayMs);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <>
      <div className="vh" role="status">
        {announcement}
      </div>
      <PageLoader active={isLeaving} isLight={isLight} />
      <ActionLoader active={isSending} isLight={isLight} caption={t('talent.state.sending')} />
    </>
  );
}

/** A navigation that waits for code that does not arrive: it never ends, and no other request is running. */
function useStuckNavigation(isStuck: boolean) {
  const { location } = useNavigation();
  const failure = useChunkFailure();
  const [stuck, setStuck] = useState(isStuck ? location : undefined);
  const [seen, setSeen] = useState(failure);
  if (failure !== seen) {
    setSeen(failure);
    setStuck(location);
  }
  return stuck;
}
