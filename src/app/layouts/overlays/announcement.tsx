import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { genericError, messagesOf } from '../../../contract/error-messages.ts';
import { onDemand } from '../../../web/on-demand.tsx';
import styles from '../shell.module.css';
import type { Announcement } from './announcement-card.tsx';

const AnnouncementCard = onDemand(async () => (await import('./announcement-card.tsx')).AnnouncementCard);

type Answer = { announcement: Announcement } | { messages: string[] };

/** A call that a page left behind ends without an answer too; only one that fails again is admitted. */
const retryMs = 1500;

/** Specification sections 2 and 4: asks for a maintenance on route change; its card comes only when there is one, or when asking failed. */
export function AnnouncementBanner() {
  const { pathname } = useLocation();
  const [answer, setAnswer] = useState<Answer | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on every route change, as the specification says.
  useEffect(() => {
    const abort = new AbortController();
    const show = async (next: Answer | null) => {
      // Loads the code first: then the card shows at once, and a missing file does not leave an empty place.
      if (next) await AnnouncementCard.load().catch(() => abort.abort());
      if (!abort.signal.aborted) setAnswer(next);
    };
    void askForAnnouncement(abort.signal)
      .catch(() => wait(retryMs).then(() => askForAnnouncement(abort.signal)))
      .catch(() => ({ messages: [] }))
      .then(show);
    return () => abort.abort();
  }, [pathname]);

  // The status region exists before its text, otherwise screen readers would not announce it.
  return (
    <div role="status" className={answer ? styles.announcement : undefined}>
      {answer ? <AnnouncementCard {...answer} /> : null}
    </div>
  );
}

/** @returns null where no maintenance is planned. @throws when there is no answer */
async function askForAnnouncement(signal: AbortSignal): Promise<Answer | null> {
  const response = await fetch('/napi/announcement', { signal });
  const body = (await response.json().catch(() => null)) as { deadline_with_leadtime?: string } | null;
  // The card says itself that something went wrong.
  if (!response.ok) return { messages: messagesOf(body).filter((message) => message !== genericError) };
  return body?.deadline_with_leadtime ? { announcement: { startsAt: body.deadline_with_leadtime, askedAt: Date.now() } } : null;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
