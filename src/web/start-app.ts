declare global {
  /** Data that the page's own small script left for the app. */
  var openpoolStart: AppStart | undefined;
}

type AppStart = {
  /** Fails when a file of words could not be loaded; the page then stays what its HTML is. */
  words?: Promise<unknown>;
  /** Fields that were changed before the app started, with the last event of each. */
  changed: Map<EventTarget, string>;
};

/** Dispatched on the window once the app handles clicks (`navigation-effects.tsx`). */
export const aliveEvent = 'openpool:alive';

/**
 * Events in forms before the app started: 'change' when a box was ticked or a field was left, 'input' while text was being
 * typed. The fields keep their values; React does not know of them.
 */
export function earlyChangeIn(form: HTMLElement): 'input' | 'change' | null {
  const types = [...(globalThis.openpoolStart?.changed ?? [])].flatMap(([field, type]) =>
    field instanceof Node && form.contains(field) ? [type] : [],
  );
  if (types.length === 0) return null;
  return types.includes('change') ? 'change' : 'input';
}

/**
 * Inlined in every page as text (`app-scripts.tsx`) and run before any other script, so it uses nothing outside itself.
 * - A visitor's app starts at the first sign of intent, or when the browser is idle after the largest element was painted.
 * - Links and forms work without script; a click on any other button is stored here and repeated once the app has started.
 */
export function startApp(heldScriptsId: string, aliveEvent: string): void {
  const start: AppStart = { changed: new Map() };
  globalThis.openpoolStart = start;
  const passive = { capture: true, passive: true };

  const presses = new Map<Element, MouseEvent>();
  const note = ({ target, type }: Event) => target && start.changed.set(target, type);
  const hold = (press: MouseEvent) => {
    const button = press.target instanceof Element ? press.target.closest('button[type="button"]:not([popovertarget])') : null;
    if (!button) return;
    press.stopImmediatePropagation();
    // Repeating two clicks would open and close a menu.
    presses.set(button, press);
  };
  addEventListener('click', hold, true);
  for (const type of ['input', 'change']) addEventListener(type, note, passive);
  addEventListener(
    aliveEvent,
    () => {
      removeEventListener('click', hold, true);
      for (const type of ['input', 'change']) removeEventListener(type, note, passive);
      for (const [button, press] of presses) button.dispatchEvent(new MouseEvent('click', press));
    },
    { once: true },
  );

  const held = document.getElementById(heldScriptsId)?.textContent;
  if (!held) return;
  const scripts = document.createRange().createContextualFragment(held);
  // Inline scripts with data run in place; scripts with an address wait.
  document.head.append(...scripts.querySelectorAll('script:not([src], [type])'));

  const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const begin = () => {
    for (const type of intents) removeEventListener(type, beginOnIntent, passive);
    const files = [...scripts.querySelectorAll<HTMLScriptElement>('script[src]')];
    if (!scripts.hasChildNodes()) return;
    start.words = Promise.all(
      files.map(
        (file) =>
          new Promise((resolve, reject) => {
            file.onload = resolve;
            file.onerror = reject;
          }),
      ),
    );
    document.head.append(scripts);
  };
  // After a layout browsers also report a pointer that has only been resting on the page.
  const beginOnIntent = (event: Event) => {
    if (event.type !== 'pointermove' || (event as PointerEvent).movementX || (event as PointerEvent).movementY) begin();
  };
  for (const type of intents) addEventListener(type, beginOnIntent, passive);

  // Safari has no idle callbacks.
  const beginWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200));
  const afterLargestPaint = () => {
    // Not every browser reports it.
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return beginWhenIdle();
    let quiet: ReturnType<typeof setTimeout>;
    const observer = new PerformanceObserver(() => {
      // A larger one may follow.
      clearTimeout(quiet);
      quiet = setTimeout(beginWhenIdle, 100);
    });
    return observer.observe({ type: 'largest-contentful-paint', buffered: true });
  };
  // Styles and fonts have arrived by then. Pictures are painted once they are decoded, and lazy ones are not waited for.
  const loaded = () => {
    // Nothing is painted in a background tab.
    if (document.hidden) return beginWhenIdle();
    // Some pages report no paint, such as those that were hidden for a moment.
    setTimeout(begin, 5000);
    const pictures = [...document.images].filter((picture) => {
      const { width, top, bottom } = picture.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    return Promise.allSettled(pictures.map((picture) => picture.decode())).then(() =>
      requestAnimationFrame(() => requestAnimationFrame(afterLargestPaint)),
    );
  };
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
}
