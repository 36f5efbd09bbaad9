import { deskStyles } from 'virtual:desk-styles';
import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { Suspense, use, useMemo } from 'react';
import { Links, Outlet, ScrollRestoration, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import './web/theme/tokens.css';
import './web/theme/base.css';
import type { Route } from './+types/root.ts';
import { AppScripts, FontScript, StorageScript } from './app/app-scripts.tsx';
import { ErrorPage, lastWords } from './app/error-page.tsx';
import { readError } from './app/error-texts.ts';
import { guards } from './app/guards/all.ts';
import { guardMiddleware } from './app/guards/guards.ts';
import { HeadLinks } from './app/head-links.tsx';
import { Footer } from './app/layouts/footer/footer.tsx';
import { Header } from './app/layouts/header/header.tsx';
import { AnnouncementBanner } from './app/layouts/overlays/announcement.tsx';
import { SkipLink } from './app/layouts/skip-link.tsx';
import { loadTalentPartsOfPath } from './app/layouts/talent-parts.ts';
import { loadMessagesOfPath } from './app/load-messages.ts';
import { loadShell } from './app/load-shell.ts';
import { NavigationEffects } from './app/navigation-effects.tsx';
import { shouldReloadShell, useShellArrival } from './app/reload-shell.ts';
import { useOwnDraftsOnly } from './app/use-own-drafts-only.ts';
import { htmlLang } from './contract/i18n/locale.ts';
import { isPreviewPath } from './contract/preview-path.ts';
import { schemeAttribute } from './contract/theme/schemes.ts';
import { useSessionRefresh } from './features/auth/web/use-session-refresh.ts';
import { ChunkFailure, useChunkFailure } from './web/chunk-reload.ts';
import { I18nProvider, useI18n } from './web/i18n/i18n.tsx';
import { MessagesContext } from './web/i18n/messages.ts';
import { onDemand } from './web/on-demand.tsx';
import { requestContext } from './web/request-context.ts';
import { ShellContext, useClient } from './web/shell-context.ts';
import { OfflineBar } from './web/ui/offline-bar.tsx';
import { ToastProvider } from './web/ui/toast.tsx';

export const middleware: Route.MiddlewareFunction[] = [guardMiddleware(guards)];

/** Words and menus of pages behind sign-in arrive when the first of them is opened. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = new URL(request.url);
    await Promise.all([loadMessagesOfPath(pathname), loadTalentPartsOfPath(pathname)]);
    return next();
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return loadShell(context.get(requestContext));
}

export const shouldRevalidate = shouldReloadShell;

export function Layout({ children }: { children: React.ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root');
  const messages = use(MessagesContext);
  const locale = shell?.locale ?? 'en';
  // A preview is read in a frame, where scripts are off.
  const isPreview = isPreviewPath(useLocation().pathname);
  return (
    <html
      lang={htmlLang(locale)}
      data-signed-in={shell?.viewer ? true : undefined}
      data-scheme={shell?.desk?.scheme ?? schemeAttribute(shell?.client.darkMode ?? false)}
      data-desk={shell?.desk ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isPreview ? null : <FontScript href={latinFont} nonce={shell?.nonce} />}
        <meta property="csp-nonce" nonce={shell?.nonce} />
        {shell ? <meta name="openpool-messages" content={shell.laterMessages} /> : null}
        {shell ? <link rel="stylesheet" href={shell.desk?.themeHref ?? shell.client.themeHref} /> : null}
        <Links />
        {import.meta.env.SSR && deskStyles && (shell?.desk || isPreview) ? <link rel="stylesheet" href={deskStyles} /> : null}
        {shell?.client.talentLogo ? <link rel="icon" href={shell.client.talentLogo} type={iconType(shell.client.talentLogo)} /> : null}
        {shell && !shell.desk && import.meta.env.SSR ? <HeadLinks hasDarkMode={shell.client.darkMode} /> : null}
      </head>
      <body>
        <I18nProvider locale={locale} country={shell?.client.preferredSortedCountries[0]} messages={messages}>
          <ShellContext value={shell ?? null}>
            <ToastProvider>
              <OfflineBar />
              {children}
            </ToastProvider>
          </ShellContext>
        </I18nProvider>
        {isPreview ? null : (
          <>
            <StorageScript nonce={shell?.nonce} />
            <ScrollRestoration nonce={shell?.nonce} />
            <AppScripts shell={shell ?? null} />
          </>
        )}
      </body>
    </html>
  );
}

function iconType(href: string): string | undefined {
  return href.endsWith('.svg') ? 'image/svg+xml' : undefined;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const chunkFailure = useChunkFailure();
  useSessionRefresh(
    useMemo(
      () => ({
        isSignedIn: loaderData.viewer !== null,
        needsRefresh: loaderData.needsRefresh,
        expiresInSeconds: loaderData.expiresInSeconds,
      }),
      [loaderData],
    ),
  );
  useShellArrival(loaderData);
  useOwnDraftsOnly(loaderData);
  if (chunkFailure) throw chunkFailure;
  return (
    <>
      <NavigationEffects />
      <Outlet />
      {loaderData.desk ? null : <OfTalents />}
    </>
  );
}

const MonitoringStart = onDemand(async () => (await import('./app/layouts/overlays/monitoring-start.tsx')).MonitoringStart);

function OfTalents() {
  const { monitoring } = useClient();
  return (
    <>
      <AnnouncementBanner />
      {monitoring ? (
        <Suspense>
          <MonitoringStart settings={monitoring} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Errors keep header and footer whenever the shell could be loaded. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>('root');
  const error = useRouteError();
  if (!shell) return <PlainError error={error} />;
  return (
    <>
      <NavigationEffects isError isStuck={error instanceof ChunkFailure} />
      <SkipLink />
      <Header isError />
      <main id="main" tabIndex={-1}>
        <ErrorPage />
      </main>
      <Footer />
      <AnnouncementBanner />
    </>
  );
}

/** Not even the client is known: no header, no theme, no script, and the words only if they are there. */
function PlainError({ error }: { error: unknown }) {
  const { t, has } = useI18n();
  const { status, messages } = readError(error, has);
  const home = 'talent.error.home';
  const text = has(home) ? messages.map((message) => t(message)).join(' ') : lastWords.text;
  return (
    <main className="shell page stack">
      <title>{text}</title>
      <h1>{status}</h1>
      <p>{text}</p>
      <a href="/">{has(home) ? t(home) : lastWords.home}</a>
    </main>
  );
}
