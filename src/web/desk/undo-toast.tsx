import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { circleCheckIcon, xIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../ui/button.tsx';
import { DeskButton } from './desk-button.tsx';
import { Kbd } from './kbd.tsx';
import styles from './undo-toast.module.css';

type Props = {
  /** What happened and what has not happened yet; said once. */
  words: string;
  /** How long it can be taken back. */
  seconds: number;
  busy: boolean;
  onUndo: () => void;
  /** The time has passed. */
  onEnd: () => void;
  onHide: () => void;
};

/** Counts down while something can be taken back. The count is for those who see it; it stays until it ends. */
export function UndoToast({ words, seconds, busy, onUndo, onEnd, onHide }: Props) {
  const t = useT();
  const left = useCountdown(seconds, onEnd);
  return (
    <div className={styles.toast}>
      <Icon path={circleCheckIcon} />
      <div className={styles.text}>
        <p role="status">{words}</p>
        <p className={styles.time} aria-hidden="true">
          {t('talent.desk.undo.left', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
        </p>
      </div>
      <DeskButton busy={busy} onClick={onUndo} aria-keyshortcuts="z">
        {t('talent.desk.undo')}
        <Kbd>z</Kbd>
      </DeskButton>
      <IconButton icon={xIcon} iconSize="s" label={t('talent.desk.undo.hide')} onClick={onHide} />
    </div>
  );
}

function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
