import { type ComponentType, use } from 'react';
import { reloadForNewVersion } from './chunk-reload.ts';

/** A component whose code is a file of its own. `load` fetches it; after that it renders without waiting. */
type OnDemand<P> = ComponentType<P> & { load: () => Promise<ComponentType<P>> };

/**
 * Keeps what a visitor does not need out of the first download. The server has the code from its start and renders the
 * part at once, so pages stay whole without script. In the browser there are two ways to use it:
 * - what is in the page from the start: below a `Suspense`; the server's HTML stays until the code is there
 *   (`entry.client.tsx` fetches the parts of the header first);
 * - what opens by a click: `openWith(Part, () => setIsOpen(true))`, which renders it when it has come.
 *
 * Styles of a part that the server renders must be imported by the parent: its own arrive with its code.
 *
 * The mark lets the build drop a part that only the server renders.
 *
 * @example const UserMenu = onDemand(async () => (await import('./menus.tsx')).UserMenu);
 * @__NO_SIDE_EFFECTS__
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<ComponentType<P>> | undefined;
  let rendered: Promise<ComponentType<P>> | undefined;

  function start(): Promise<ComponentType<P>> {
    pending ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, never while rendering.
  function Part(props: P) {
    // One promise for every attempt to render: React waits for the one it was given first.
    rendered ??= start().catch(() => {
      reloadForNewVersion();
      return Nothing;
    });
    const Loaded = loaded ?? use(rendered);
    return <Loaded {...props} />;
  }

  if (import.meta.env.SSR) void start();
  return Object.assign(Part, { load: start });
}

/** Replaces a part whose code did not arrive after a reload either: the rest of the page is better than an error page. */
function Nothing() {
  return null;
}

/** Opens something once its code is there. Offline nothing opens and the bar says why; a missing file means a new version. */
export function openWith(part: { load: () => Promise<unknown> }, open: () => void): void {
  part.load().then(open, reloadForNewVersion);
}
