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
        // Loads the code first: then the card shows at once, and a missing file does not leave an empty place.
        if (hasNews) await AnnouncementCard.load();
        if (abort.signal.aborted) return;
        if (!response.ok) setAnswer({ messages: body.messages ?? [] });
        else setAnswer(deadline && deadline_with_leadtime ? { announcement: { deadline, deadline_with_leadtime, at: Date.now() } } : null);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [pathname]);

  // The status region exists before its text, otherwise screen readers would not announce it.
  return <div role="status">{answer ? <AnnouncementCard {...answer} /> : null}</div>;
}
