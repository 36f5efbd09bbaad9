import { Component, type ReactNode, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigation, useRouteError } from 'react-router';
import { ChunkFailure, reloadPage, useChunkFailure } from '../web/chunk-reload.ts';
import form from '../web/form/form.module.css';
import { useI18n, useT } from '../web/i18n/i18n.tsx';
import { useClient } from '../web/shell-context.ts';
import { Button } from '../web/ui/button.tsx';
import { ButtonLink } from '../web/ui/button-link.tsx';
import { useOnline } from '../web/ui/use-online.ts';
import { CutOffPage } from './cut-off-page.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { readError } from './error-texts.ts';
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
  const isChunkMissing = chunkFailure !== null || error instanceof ChunkFailure;
  if (useIsCutOff(chunkFailure ?? error)) return <CutOffPage wanted={wanted} isStuck={isChunkMissing} />;
  if (isChunkMissing) return <NewVersionPage wanted={wanted} />;
  const { status, messages } = readError(error, has);
  const [heading = '', ...others] = messages.map((message) => t(message));
  return (
    <ErrorFrame status={status} heading={heading}>
      {others.map((text) => (
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
    </ErrorFrame>
  );
}

/** The page's code is gone because a newer version was installed, and one reload did not help. */
function NewVersionPage({ wanted }: { wanted: string }) {
  const t = useT();
  const { pathname, search } = window.location;
  return (
    <ErrorFrame heading={t('talent.state.chunk')}>
      <Button variant="primary" onClick={() => (wanted === pathname + search ? reloadPage() : window.location.assign(wanted))}>
        {t('talent.state.chunk.reload')}
      </Button>
    </ErrorFrame>
  );
}

/** Whether this error came while the browser was offline; it stays so until another one takes its place. An answer of the server has a status. */
function useIsCutOff(error: unknown): boolean {
  const isOnline = useOnline();
  const [cutOff, setCutOff] = useState<{ error: unknown } | null>(null);
  if (!isOnline && !isRouteErrorResponse(error) && cutOff?.error !== error) setCutOff({ error });
  return cutOff !== null && cutOff.error === error;
}

/** The page to try again: while the router waits for code that does not arrive, the address is still that of the page before. */
function useWantedPage(): string {
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  return pathname + search;
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
        <title>{lastWords.text}</title>
        <p>{lastWords.text}</p>
        <a href="/">{lastWords.home}</a>
      </main>
    );
  }
}
