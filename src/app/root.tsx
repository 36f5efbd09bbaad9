import { use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import '../web/theme/tokens.css';
import '../web/theme/base.css';
import { MessagesContext } from '../web/i18n/messages.ts';
import { I18nProvider } from '../web/i18n/i18n.tsx';
import { requestContext } from '../web/request-context.ts';
import type { Route } from './+types/root.ts';
import { guards } from './guards/all.ts';
import { guardMiddleware } from './guards/guards.ts';
import { loadShell } from './load-shell.ts';

export const middleware: Route.MiddlewareFunction[] = [guardMiddleware(guards)];

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadShell(context.get(requestContext), new URL(request.url));
}

/** The shell is loaded once and again after actions, not on every click. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: { formMethod?: string; defaultShouldRevalidate: boolean }) {
  return formMethod !== undefined && formMethod !== 'GET' ? defaultShouldRevalidate : false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root');
  const messages = use(MessagesContext);
  const locale = shell?.locale ?? 'en';
  return (
    <html lang={locale} data-scheme={shell?.client.darkMode ? 'auto' : 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={shell?.nonce} />
        {shell ? <link rel="stylesheet" href={shell.client.themeHref} /> : null}
        {shell ? <link rel="icon" href={shell.client.talentLogo} type="image/svg+xml" /> : null}
        <Meta />
        <Links />
        {shell?.messageScripts.map((src) => (
          <script key={src} src={src} nonce={shell.nonce} defer />
        ))}
      </head>
      <body>
        <I18nProvider locale={locale} messages={messages}>
          {children}
        </I18nProvider>
        <ScrollRestoration nonce={shell?.nonce} />
        <Scripts nonce={shell?.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
