import { useEffect, useEffectEvent } from 'react';
import { useCountdown } from '../form/use-countdown.ts';
import { useT } from '../i18n/i18n.tsx';
import { circleCheckIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { DeskButton } from './desk-button.tsx';
import { Kbd } from './kbd.tsx';
import { useShortcuts } from './shortcuts.tsx';
import styles from './undo-toast.module.css';

type UndoToastProps = {
  /** What was done, and what follows: “4 declined. Mails leave in a minute.” */
  text: string;
  /** How long it can be taken back, from now. */
  seconds: number;
  /** Differs for each thing that was done, so that the time starts again. */
  since: unknown;
  onUndo: () => void;
  /** The time is over. */
  onEnd: () => void;
  busy?: boolean;
};

const undoKey = 'z';

/** Says what was done and counts down while it can be taken back, by its button or `z`. The seconds are shown, not announced each time. */
export function UndoToast({ text, seconds, since, onUndo, onEnd, busy = false }: UndoToastProps) {
  const t = useT();
  const { left, isCounting } = useCountdown(seconds, since);
  useShortcuts([{ keys: undoKey, label: t('talent.desk.keys.undo'), group: 'everywhere', run: onUndo }]);
  const end = useEffectEvent(onEnd);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (isOver) return null;
  return (
    <div className={styles.place}>
      <div className={styles.toast}>
        <Icon path={circleCheckIcon} />
        <p className={styles.text} role="status">
          {text}
        </p>
        <DeskButton aria-keyshortcuts={undoKey} busy={busy} onClick={onUndo}>
          {t('talent.desk.undo')}
          {isCounting ? (
            <span className="num" aria-hidden="true">
              {clockOf(left)}
            </span>
          ) : null}
          <Kbd>{undoKey}</Kbd>
        </DeskButton>
      </div>
    </div>
  );
}

/** @example clockOf(52) // '0:52' */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
