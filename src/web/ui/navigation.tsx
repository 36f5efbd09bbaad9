import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Target, TargetLink } from './button-link.tsx';
import { classNames } from './class-names.ts';
import { Count } from './count.tsx';
import styles from './navigation.module.css';

/**
 * Tabs that have an address are links in a `nav`, not `role=tab`: Back works, and each can be opened in a new window.
 * With `side` they are in a column next to the page where there is room, for a page of many tabs.
 */
export function Tabs(props: { label: string; side?: boolean; children: ReactNode }) {
  const row = useTabRow();
  return (
    <nav ref={row} className={classNames(styles.tabs, props.side && styles.side)} aria-label={props.label}>
      {props.children}
    </nav>
  );
}

/** On a phone a row of tabs is wider than the screen: the open one is visible. */
export function useTabRow(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    if (row.current && current) showTab(row.current, current);
  });
  // Browsers leave a tab that is cut off where it is when the Tab key reaches it.
  useEffect(() => {
    const onFocus = (event: FocusEvent) => row.current && event.target instanceof Element && showTab(row.current, event.target);
    const tabs = row.current;
    tabs?.addEventListener('focusin', onFocus);
    return () => tabs?.removeEventListener('focusin', onFocus);
  }, []);
  return row;
}

/** Moves the row only: `scrollIntoView` would move the page as well. */
function showTab(row: Element, tab: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  // The row extends to the edges of the screen; a tab keeps the page's margin.
  const margin = Number.parseFloat(getComputedStyle(row).paddingInlineStart) || 0;
  if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left - margin;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + margin;
}

type TabLinkProps = Target & { current: boolean; count?: number | undefined; children: ReactNode };

/** One tab. `count` is left out while it is unknown. */
export function TabLink({ current, count, children, ...target }: TabLinkProps) {
  return (
    <TargetLink {...target} className={styles.tab} aria-current={current ? 'page' : undefined}>
      {children}
      {count !== undefined && <Count value={count} />}
    </TargetLink>
  );
}
