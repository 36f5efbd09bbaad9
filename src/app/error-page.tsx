import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigation, useRouteError } from 'react-router';
import { ChunkFailure, reloadPage, useChunkFailure } from '../web/chunk-reload.ts';
import form from '../web/form/form.module.css';
import { useI18n, useT } from '../web/i18n/i18n.tsx';
import { useClient } from '../web/shell-context.ts';
import { Button } from '../web/ui/button.tsx';
import { ButtonLink } from '../web/ui/button-link.tsx';
import { PageHeading } from '../web/ui/page-heading.tsx';
import { useOnline } from '../web/ui/use-online.ts';
import styles from './layouts/shell.module.css';

/**
 * Specification sections 2 and 8: shows the status. Under 500 a translated message per code, from 500 on the
 * message(s); a button leads back home.
 */
export function ErrorPage() {
  return (
    <LastResort>
      <ErrorContent />
    </LastResort>
  );
}

function ErrorContent() {
  const { t, has } = useI18n();
  const client = useClient();
  const wanted = useWantedPage();
  const chunkFailure = useChunkFailure();
  const error = useRouteError();
  // A failure to fetch without a connection is no error and has no status.
  const isCutOff = !useOnline() && !isRouteErrorResponse(error);
  if (!isCutOff && (chunkFailure || error instanceof ChunkFailure)) return <NewVersion wanted={wanted} />;
  const { status, messages } = readError(error);
  const translate = (message: string) => (message.startsWith('talent.') ? t(message) : message);
  const byCode = `talent.error.${status}`;
  const texts = status >= 500 || !has(byCode) || messages.some((message) => message !== byCode) ? messages.map(translate) : [t(byCode)];
  const heading = isCutOff ? t('talent.state.offline.bar') : (texts[0] ?? t('talent.message.generic.error'));
  return (
    <div className={`shell shell--reading ${styles.errorPage}`}>
      <title>{`${heading} – ${client.name}`}</title>
      <meta name="robots" content="noindex" />
      {isCutOff ? null : <p className={styles.errorCode}>{status}</p>}
      <PageHeading>{heading}</PageHeading>
      {texts.slice(1).map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
      {status === 410 ? <p className="muted">{t('talent.error.410.text')}</p> : null}
      {(status === 404 || status === 410) && client.isPublicSearchEnabled ? (
        <search>
          <form action="/projects" className={styles.errorSearch}>
            {/* Not the kit's TextField, whose counters and units every page would load for this. */}
            <input
              className={form.input}
              type="search"
              name="any"
              aria-label={t('talent.search.label')}
              placeholder={t('talent.search.label')}
            />
            <Button type="submit">{t('talent.search.submit')}</Button>
          </form>
        </search>
      ) : null}
      <div className="row">
        {/* A failure on our side may be temporary: a link to the same address with its filters. */}
        {status >= 500 ? <ButtonLink href={wanted}>{t('talent.state.retry')}</ButtonLink> : null}
        <ButtonLink variant="primary" href="/">
          {t('talent.error.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The page's code is gone because a newer version was installed, and one reload did not help. */
function NewVersion({ wanted }: { wanted: string }) {
  const t = useT();
  const { pathname, search } = window.location;
  return (
    <div className={`shell shell--reading ${styles.errorPage}`}>
      <PageHeading>{t('talent.state.chunk')}</PageHeading>
      <Button variant="primary" onClick={() => (wanted === pathname + search ? reloadPage() : window.location.assign(wanted))}>
        {t('talent.state.chunk.reload')}
      </Button>
    </div>
  );
}

/** The page to try again: while the router waits for code that does not arrive, the address is still that of the page before. */
function useWantedPage(): string {
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  return pathname + search;
}

/** Status and messages of a thrown value; program errors are 500 with the generic text. */
function readError(error: unknown): { status: number; messages: string[] } {
  const generic = ['talent.message.generic.error'];
  if (!isRouteErrorResponse(error)) return { status: 500, messages: generic };
  if (error.status === 404 && typeof error.data === 'string') return { status: 404, messages: ['talent.error.404'] };
  const data = (typeof error.data === 'string' ? parse(error.data) : error.data) as { messages?: unknown } | null;
  const messages = Array.isArray(data?.messages) ? data.messages.filter((message) => typeof message === 'string') : [];
  return { status: error.status, messages: messages.length > 0 ? messages : generic };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Not from the catalogue: when these are shown, the catalogue may be what failed. */
export const lastWords = { text: 'An error occurred while showing the error page', home: 'Home' };

/** An error on the error page itself (specification section 8): plain text and a link home, nothing that could fail again. */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <p>{lastWords.text}</p>
        <a href="/">{lastWords.home}</a>
      </main>
    );
  }
}
