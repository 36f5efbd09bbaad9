import { useRef, useState } from 'react';
import { parseJson } from '../../../contract/parse-json.ts';
import { type AnnouncementPhase, announcementPhase } from '../../../features/announcements/announcement-phase.ts';
import { readStored, writeStored } from '../../../web/browser-storage.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { megaphoneIcon } from '../../../web/icons/more-icons.ts';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import styles from './announcement.module.css';
import { useBottomRoom } from './use-bottom-room.ts';

/** The instant that the warnings count down to and name, ISO; when the browser asked, in milliseconds. */
export type Announcement = { startsAt: string; askedAt: number };
type Props = { announcement: Announcement } | { messages: string[] };

const snoozedKey = 'openpool.snoozed';

/** Cards that were closed come again when the page is loaded again; a text that was snoozed does not. */
const closed = new Set<string>();

/** Each text can be closed, and snoozed once, the final one not. With `messages` the request failed, and they say why. */
export function AnnouncementCard(props: Props) {
  const { t, date } = useI18n();
  const card = useRef<HTMLDivElement>(null);
  useBottomRoom(card, '--card');
  const [snoozed, setSnoozed] = useState(readSnoozed);
  const [, setClosedCount] = useState(0);
  const isFailure = 'messages' in props;
  const remainingMs = isFailure ? 0 : new Date(props.announcement.startsAt).getTime() - props.announcement.askedAt;
  const phase = isFailure ? null : announcementPhase(remainingMs);
  if (!isFailure && !phase) return null;
  const name = isFailure || !phase ? 'failure' : nameOf(phase, props.announcement.startsAt);
  if (snoozed.includes(name) || closed.has(name)) return null;
  return (
    <div ref={card} className={styles.card} data-keep-clear>
      <Icon path={megaphoneIcon} />
      <div className={`stack stack--2 ${styles.text}`}>
        <p>
          {isFailure
            ? [...props.messages.map((message) => t(message)), t('talent.error.announcements')].join(' ')
            : t(`talent.announcement.${phase}`, {
                minutes: Math.max(1, Math.round(remainingMs / 60_000)),
                time: date(props.announcement.startsAt, 'longWithTime', Intl.DateTimeFormat().resolvedOptions().timeZone),
              })}
        </p>
        {isFailure || phase === 'final' ? null : (
          <div>
            <Button size="small" onClick={snooze}>
              {t('talent.announcement.snooze')}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon={xIcon} iconSize="s" size="small" label={t('talent.nav.close')} onClick={close} />
    </div>
  );

  function close(): void {
    closed.add(name);
    setClosedCount(closed.size);
  }

  function snooze(): void {
    const next = [...snoozed, name].slice(-20);
    setSnoozed(next);
    // Without storage it is hidden until the page is loaded again.
    writeStored('localStorage', snoozedKey, JSON.stringify(next));
  }
}

function nameOf(phase: AnnouncementPhase, startsAt: string): string {
  return `${phase}|${startsAt}`;
}

function readSnoozed(): string[] {
  return (parseJson(readStored('localStorage', snoozedKey) ?? '') as string[] | null) ?? [];
}
