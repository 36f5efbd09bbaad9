/** The subscription of a `useSyncExternalStore` whose value changes with these events of the window. */
export function subscribeTo(...events: readonly string[]) {
  return (notify: () => void): (() => void) => {
    for (const event of events) window.addEventListener(event, notify);
    return () => {
      for (const event of events) window.removeEventListener(event, notify);
    };
  };
}
