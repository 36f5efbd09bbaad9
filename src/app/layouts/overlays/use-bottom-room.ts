import { type RefObject, useEffect } from 'react';

/** Between a card and what it must not cover, in pixels. */
const gap = 16;

/**
 * Keeps what has the focus clear of a card at the bottom of the screen (WCAG 2.4.11): its height becomes part of the page's
 * `scroll-padding` (base.css). Browsers ignore that for what is only half covered and in bars that stick, so such elements are moved.
 */
export function useBottomRoom(card: RefObject<HTMLElement | null>, property: '--card' | '--ask'): void {
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight && element.offsetHeight + gap}px`));
    sizes.observe(element);
    // After the browser has scrolled.
    const onFocus = () => requestAnimationFrame(() => uncover(document.activeElement, element));
    document.addEventListener('focusin', onFocus);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
      document.removeEventListener('focusin', onFocus);
    };
  }, [card, property]);
}

function uncover(focused: Element | null, card: HTMLElement): void {
  if (!focused || card.contains(focused)) return;
  const [box, cover] = [focused.getBoundingClientRect(), card.getBoundingClientRect()];
  const isBeside = box.right <= cover.left || box.left >= cover.right || box.bottom <= cover.top || box.top >= cover.bottom;
  // What fills half of the screen or more cannot be kept clear.
  if (isBeside || box.height > window.innerHeight / 2) return;
  window.scrollBy({ top: box.bottom - cover.top + gap, behavior: 'instant' });
}
