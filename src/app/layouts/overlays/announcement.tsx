import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { onDemand } from '../../../web/on-demand.tsx';
import type { Announcement } from './announcement-card.tsx';

const AnnouncementCard = onDemand(async () => (await import('./announcement-card.tsx')).AnnouncementCard);

/** Specification sections 2 and 4: asks for a maintenance on route change; its card comes only when there is one, or when asking failed. */
export function AnnouncementBanner() {
  const { pathname } = useLocation();
  const [answer, setAnswer] = useState<{ announcement: Announcement } | { messages: string[] } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on every route change, as the specification says.
  useEffect(() => {
    const abort = new AbortController();
    fetch('/napi/announcement', { signal: abort.signal })
      .then(async (response) => {
        const body = (await response.json().catch(() => ({}))) as Partial<Announcement> & { messages?: string[] };
        const { deadline, deadline_with_leadtime } = body;
        const hasNews = !response.ok || (deadline && deadline_with_leadtime);
        // The code first: the card is then there at once, also when its file is missing and there is no card.
        if (hasNews) await AnnouncementCard.load();
        if (abort.signal.aborted) return;
        if (!response.ok) setAnswer({ messages: body.messages ?? [] });
        else setAnswer(deadline && deadline_with_leadtime ? { announcement: { deadline, deadline_with_leadtime, at: Date.now() } } : null);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [pathname]);

  // The status region is there before its words, or screen readers would not say them.
  return <div role="status">{answer ? <AnnouncementCard {...answer} /> : null}</div>;
}
