import button from './button.module.css';
import { type Box, chooseToastPlace, type ToastPlace } from './toast-place.ts';

/** What a toast must leave free: primary and dangerous buttons, and whatever else says so. */
const keptClear = `.${button.primary}, .${button.danger}, [data-keep-clear]`;

/**
 * Keeps the toasts (`data-place` of their box) away from the buttons that matter and from what has focus, also while the page scrolls.
 *
 * @returns what ends it
 */
export function placeToasts(toasts: HTMLElement, dialog: HTMLDialogElement | null): () => void {
  let frame = 0;
  const place = () => {
    const boxAt = (candidate: ToastPlace) => {
      toasts.dataset.place = candidate;
      return toasts.getBoundingClientRect();
    };
    // The place that was set by the last call.
    const current = (toasts.dataset.place ?? 'bottom-start') as ToastPlace;
    toasts.dataset.place = chooseToastPlace(current, boxAt, findObstacles(toasts, dialog ?? document.body));
  };
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  place();
  const sizes = new ResizeObserver(placeSoon);
  sizes.observe(toasts);
  sizes.observe(document.body);
  const passive = { capture: true, passive: true };
  for (const type of ['scroll', 'resize', 'focusin']) window.addEventListener(type, placeSoon, passive);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    for (const type of ['scroll', 'resize', 'focusin']) window.removeEventListener(type, placeSoon, passive);
  };
}

function findObstacles(toasts: HTMLElement, root: HTMLElement): Box[] {
  const focused = document.activeElement;
  const elements = [...root.querySelectorAll(keptClear), ...(focused && focused !== document.body ? [focused] : [])];
  return (
    elements
      .filter((element) => !toasts.contains(element))
      .map((element) => element.getBoundingClientRect())
      // A whole page or dialog that has focus cannot be kept clear of.
      .filter(({ width, height }) => width * height > 0 && height < window.innerHeight / 2)
  );
}
