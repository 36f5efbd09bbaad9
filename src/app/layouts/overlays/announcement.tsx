import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type AnnouncementPhase, announcementPhase } from '../../../features/announcements/announcement-phase.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { megaphoneIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { Button } from '../../../web/ui/button.tsx';
import styles from './announcement.module.css';

type Announcement = { deadline: string; deadline_with_leadtime: string };
const snoozedKey = 'openpool.snoozed';

/** Specification sections 2 and 4: bottom right on route change; each text can be snoozed once, the final one not. */
export function AnnouncementBanner() {
  const { t, date } = useI18n();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ phase: AnnouncementPhase; announcement: Announcement; minutes: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on every route change, as the specification says.
  useEffect(() => {
    const abort = new AbortController();
    fetch('/napi/announcement', { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) {
          const problem = (await response.json().catch(() => ({}))) as { messages?: string[] };
          setFailure((problem.messages ?? []).map((message) => (message.startsWith('talent.') ? t(message) : message)).join(' '));
          return;
        }
        setFailure(null);
        const announcement = (await response.json()) as Partial<Announcement>;
        if (!announcement.deadline || !announcement.deadline_with_leadtime) {
          setShown(null);
          return;
        }
        const remainingMs = new Date(announcement.deadline_with_leadtime).getTime() - Date.now();
        const phase = announcementPhase(remainingMs);
        setShown(
          phase && !isSnoozed(phase, announcement.deadline)
            ? { phase, announcement: announcement as Announcement, minutes: Math.max(1, Math.round(remainingMs / 60_000)) }
            : null,
        );
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [pathname]);

  const isVisible = shown !== null || failure !== null;
  return (
    <div role="status" className={isVisible ? styles.announcement : undefined}>
      {isVisible ? (
        <>
          <Icon path={megaphoneIcon} />
          <div className="stack stack--2">
            {failure !== null ? <p>{`${failure} ${t('talent.error.announcements')}`.trim()}</p> : null}
            {shown ? (
              <p>
                {t(`talent.announcement.${shown.phase}`, {
                  minutes: shown.minutes,
                  time: date(shown.announcement.deadline, 'longWithTime', Intl.DateTimeFormat().resolvedOptions().timeZone),
                })}
              </p>
            ) : null}
            {shown && shown.phase !== 'final' ? (
              <div>
                <Button size="small" onClick={() => snooze(shown.phase, shown.announcement.deadline)}>
                  {t('talent.announcement.snooze')}
                </Button>
              </div>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );

  function snooze(phase: AnnouncementPhase, deadline: string): void {
    try {
      localStorage.setItem(snoozedKey, JSON.stringify([...readSnoozed(), `${phase}|${deadline}`].slice(-20)));
    } catch {
      // Without storage the banner hides for this page only.
    }
    setShown(null);
  }
}

function readSnoozed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(snoozedKey) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function isSnoozed(phase: AnnouncementPhase, deadline: string): boolean {
  return readSnoozed().includes(`${phase}|${deadline}`);
}
