import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes a `details` element as a menu closes, on Escape and on a press elsewhere. It opens without script.
 *
 * @example const menu = useDetailsMenu(); // <details ref={menu}>
 */
export function useDetailsMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      // The page's own Escape would close more than the menu.
      event.preventDefault();
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const onPress = (event: Event) => {
      if (menu.current && event.target instanceof Node && !menu.current.contains(event.target)) menu.current.open = false;
    };
    const onToggle = () => {
      if (menu.current) keepInSight(menu.current);
    };
    const element = menu.current;
    element?.addEventListener('toggle', onToggle);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPress);
    return () => {
      element?.removeEventListener('toggle', onToggle);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return menu;
}

/** A panel that begins too far right for its width ends where its button ends. */
function keepInSight(menu: HTMLDetailsElement): void {
  const panel = menu.lastElementChild;
  delete menu.dataset.turned;
  if (menu.open && panel && panel.getBoundingClientRect().right > document.documentElement.clientWidth) menu.dataset.turned = '';
}
