import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { chevronDownIcon, chevronUpIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

/** How long a menu opened by pointing stays after the pointer left, so that a diagonal movement to an entry does not close it. */
const graceMs = 300;

type DisclosureMenuProps = {
  /** Words (and avatar) of the button. */
  label: ReactNode;
  /** `MenuList`s. */
  children: ReactNode;
  align?: 'start' | 'end';
  /** The page of one of the entries is open. */
  current?: boolean;
  className?: string;
};

/**
 * A header menu: a button that shows a list of links. No `role=menu`, because these are links and Tab goes through them. It opens by pointing,
 * click, Enter or Space; a click on a menu that pointing opened keeps it open; Escape closes it and focuses the button.
 */
export function DisclosureMenu({ label, children, align = 'start', current = false, className }: DisclosureMenuProps) {
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed');
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wrap = useRef<HTMLDivElement>(null);
  const grace = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = state !== 'closed';

  useEffect(() => () => clearTimeout(grace.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    // On the document, because a menu opened by pointing must close too while focus is elsewhere (WCAG 1.4.13).
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setState('closed');
      button.current?.focus();
    }
    function onPress(event: Event) {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) setState('closed');
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);

  function onPointerEnter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(grace.current);
    setState((before) => (before === 'closed' ? 'hovered' : before));
  }
  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(grace.current);
    grace.current = setTimeout(() => setState((before) => (before === 'hovered' ? 'closed' : before)), graceMs);
  }
  function onBlur(event: FocusEvent) {
    // Null is not a place: Safari focuses neither buttons nor links that are clicked, and closing now would swallow that click.
    const isElsewhere = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget);
    if (isElsewhere) setState((before) => (before === 'pinned' ? 'closed' : before));
  }
  function onPanelClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button')) setState('closed');
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions lint/a11y/noStaticElementInteractions: pointing is extra, the button inside does the same by key
    <div
      ref={wrap}
      className={classNames(styles.wrap, className)}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={current ? 'true' : undefined}
        onClick={() => setState((before) => (before === 'pinned' ? 'closed' : 'pinned'))}
      >
        {label} <Icon path={isOpen ? chevronUpIcon : chevronDownIcon} size="s" />
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after the links inside, which keys press as well */}
      <div id={panelId} hidden={!isOpen} className={classNames(styles.panel, align === 'end' && styles.panelEnd)} onClick={onPanelClick}>
        {children}
      </div>
    </div>
  );
}
