import { useState } from 'react';
import { type AnnouncementPhase, announcementPhase } from '../../../features/announcements/announcement-phase.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { megaphoneIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import styles from './announcement.module.css';

/** Instants, ISO: when the maintenance begins, and the one its warnings count from. `at`: when the browser asked, in milliseconds. */
export type Announcement = { deadline: string; deadline_with_leadtime: string; at: number };
type Props = { announcement: Announcement } | { messages: string[] };

const snoozedKey = 'openpool.snoozed';

/** Bottom right; each text can be snoozed once, the final one not. With `messages` the request failed, and they say why. */
export function AnnouncementCard(props: Props) {
  const { t, date } = useI18n();
  const [snoozed, setSnoozed] = useState(readSnoozed);
  if ('messages' in props) {
    const reasons = props.messages.map((message) => (message.startsWith('talent.') ? t(message) : message));
    return (
      <div className={styles.announcement}>
        <Icon path={megaphoneIcon} />
        <p>{[...reasons, t('talent.error.announcements')].join(' ')}</p>
      </div>
    );
  }
  const { deadline, deadline_with_leadtime, at } = props.announcement;
  const remainingMs = new Date(deadline_with_leadtime).getTime() - at;
  const phase = announcementPhase(remainingMs);
  if (!phase || snoozed.includes(nameOf(phase, deadline))) return null;
  return (
    <div className={styles.announcement}>
      <Icon path={megaphoneIcon} />
      <div className="stack stack--2">
        <p>
          {t(`talent.announcement.${phase}`, {
            minutes: Math.max(1, Math.round(remainingMs / 60_000)),
            time: date(deadline, 'longWithTime', Intl.DateTimeFormat().resolvedOptions().timeZone),
          })}
        </p>
        {phase === 'final' ? null : (
          <div>
            <Button size="small" onClick={() => snooze(nameOf(phase, deadline))}>
              {t('talent.announcement.snooze')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );

  function snooze(name: string): void {
    const next = [...snoozed, name].slice(-20);
    setSnoozed(next);
    try {
      localStorage.setItem(snoozedKey, JSON.stringify(next));
    } catch {
      // Without storage it is hidden until the page is loaded again.
    }
  }
}

function nameOf(phase: AnnouncementPhase, deadline: string): string {
  return `${phase}|${deadline}`;
}

function readSnoozed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(snoozedKey) ?? '[]') as string[];
  } catch {
    return [];
  }
}
