import { createContext, type ReactNode, type RefObject, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n/i18n.tsx';
import { xIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useTopDialog } from './dialog-stack.ts';
import styles from './toast.module.css';
import { type Tone, toneClass, toneIcons } from './tone.ts';

/** Success and quiet toasts stay at least this long, longer while pointed at or focused; errors stay until closed. */
const stayMs = 7000;
const stayWithActionMs = 12000;

type ToastInput = {
  tone: Extract<Tone, 'success' | 'error'> | 'none';
  /** One message, or every message of an error answer. */
  text: string | readonly string[];
  icon?: string;
  /** Such as Undo; taking it closes the toast. */
  action?: { label: string; onPress: () => void };
};
type ShownToast = ToastInput & { id: number; isAnnounced: boolean };
type Toasts = {
  show: (toast: ToastInput) => void;
  success: (text: string) => void;
  error: (text: string | readonly string[]) => void;
  /** Takes errors away that are not true any more, such as after a second try that went well. */
  clearErrors: () => void;
};

const ToastContext = createContext<Toasts | null>(null);

/** `const toast = useToast(); toast.success(t('talent.state.saved'))`. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/**
 * Holds the toasts and shows them at the bottom, above a sticky bar (`--bottom`), or in another corner that is free. While a
 * dialog is open they stand in it: everything else is dimmed and inert. Stands once, round the app.
 */
export function ToastProvider(props: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);
  const markAnnounced = useCallback(
    (id: number) => setShown((before) => before.map((toast) => (toast.id === id ? { ...toast, isAnnounced: true } : toast))),
    [],
  );
  const toasts = useMemo<Toasts>(() => {
    function show(toast: ToastInput) {
      lastId.current += 1;
      const id = lastId.current;
      // The same words twice would stand there twice; the newer one replaces the older.
      setShown((before) => [...before.filter((other) => String(other.text) !== String(toast.text)), { ...toast, id, isAnnounced: false }]);
    }
    return {
      show,
      success: (text) => show({ tone: 'success', text }),
      // What was said of a success before is not true of what has just failed.
      error: (text) => {
        setShown((before) => before.filter((toast) => toast.tone !== 'success'));
        show({ tone: 'error', text });
      },
      clearErrors: () => setShown((before) => before.filter((toast) => toast.tone !== 'error')),
    };
  }, []);
  return (
    <ToastContext value={toasts}>
      {props.children}
      <ToastList>
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} onAnnounce={markAnnounced} onClose={() => close(toast.id)} />
        ))}
      </ToastList>
    </ToastContext>
  );
}

function ToastList({ children }: { children: readonly ReactNode[] }) {
  const dialog = useTopDialog();
  const box = useRef<HTMLDivElement>(null);
  useToastPlace(box, children.length > 0, dialog);
  const list = (
    <div ref={box} className={styles.toasts}>
      {children}
    </div>
  );
  return dialog ? createPortal(list, dialog) : list;
}

/** Visitors rarely meet a toast, so the code that keeps it clear of buttons comes with the first one. Until then, or without it, a toast stands at the bottom. */
function useToastPlace(box: RefObject<HTMLElement | null>, isShown: boolean, dialog: HTMLDialogElement | null): void {
  useEffect(() => {
    const toasts = box.current;
    if (!toasts || !isShown) return undefined;
    let end: (() => void) | 'ended' | undefined;
    void import('./place-toasts.ts').then(
      ({ placeToasts }) => {
        if (end !== 'ended') end = placeToasts(toasts, dialog);
      },
      () => undefined,
    );
    return () => {
      if (typeof end === 'function') end();
      end = 'ended';
    };
  }, [box, isShown, dialog]);
}

/** What a toast says: each message once, and the generic sentence where there is none. @example toastLines(['', 'Closed'], 'Wrong') // ['Closed'] */
export function toastLines(text: string | readonly string[], generic: string): string[] {
  const lines = new Set([text].flat().filter((line) => line.trim() !== ''));
  return lines.size > 0 ? [...lines] : [generic];
}

function Toast({ toast, onAnnounce, onClose }: { toast: ShownToast; onAnnounce: (id: number) => void; onClose: () => void }) {
  const t = useT();
  const { id, tone, text, icon, action, isAnnounced } = toast;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useAnnouncement(id, isAnnounced, onAnnounce);
  useTimer(tone === 'error' || isPointedAt || isFocused ? null : action ? stayWithActionMs : stayMs, onClose);
  const lines = toastLines(text, t('talent.message.generic.error'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions lint/a11y/noStaticElementInteractions: only holds the clock while it is read
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.toast, toneClass(tone))}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={(event) => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon path={icon ?? toneIcons[tone]} />
      <div className={styles.text}>{isAnnounced && lines.map((line) => <p key={line}>{line}</p>)}</div>
      {/* Part of what is read out, so it comes together with the words. */}
      {isAnnounced && action && (
        <Button
          variant="quiet"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          <span className={styles.action}>{action.label}</span>
        </Button>
      )}
      <IconButton icon={xIcon} iconSize="s" label={t('talent.nav.close')} onClick={onClose} />
    </div>
  );
}

/**
 * The words come a moment after their live region: screen readers read changes, not what a region starts with. A toast that moves from a
 * closing dialog to the page keeps its words and is not read out again.
 */
function useAnnouncement(id: number, isAnnounced: boolean, onAnnounce: (id: number) => void): void {
  useEffect(() => {
    if (isAnnounced) return undefined;
    const timer = setTimeout(() => onAnnounce(id), 50);
    return () => clearTimeout(timer);
  }, [id, isAnnounced, onAnnounce]);
}

/** Calls `onEnd` after `ms`; null stops the clock, and it starts again afterwards. */
function useTimer(ms: number | null, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}
