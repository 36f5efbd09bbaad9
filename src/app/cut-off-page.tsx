import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../web/i18n/i18n.tsx';
import { ButtonLink } from '../web/ui/button-link.tsx';
import { useOnline } from '../web/ui/use-online.ts';
import { ErrorFrame } from './error-frame.tsx';

/** The browser says "online" before its first request gets through. */
const retryMs = 1000;
const maxTries = 10;

/**
 * What a page says that could not be had without a connection. Once there is one it is loaded, without a press.
 *
 * @param isStuck the router waits for code that does not arrive, and goes nowhere else any more.
 */
export function CutOffPage({ wanted, isStuck }: { wanted: string; isStuck: boolean }) {
  const t = useT();
  const isOnline = useOnline();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOnline) return undefined;
    const abort = new AbortController();
    void awaitServer(abort.signal).then(() => {
      if (abort.signal.aborted) return;
      if (isStuck) window.location.assign(wanted);
      else void navigate(wanted, { replace: true });
    });
    return () => abort.abort();
  }, [isOnline, isStuck, wanted, navigate]);
  return (
    <ErrorFrame heading={t('talent.state.offline.bar')}>
      <div className="row">
        <ButtonLink href={wanted}>{t('talent.state.retry')}</ButtonLink>
        <ButtonLink variant="primary" href="/">
          {t('talent.error.home')}
        </ButtonLink>
      </div>
    </ErrorFrame>
  );
}

/** Ends when the server answers, or was asked often enough: the page itself then says what is wrong. */
async function awaitServer(signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < maxTries && !signal.aborted; tries += 1) {
    const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}
