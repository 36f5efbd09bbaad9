import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef } from 'react';

/** The groups of the list of all keys, in its order. */
export const shortcutGroups = ['everywhere', 'list', 'application'] as const;

export type Shortcut = {
  /** One key as `KeyboardEvent.key` names it, `Shift+` before it where it is held, or two in a row: `/`, `Escape`, `Shift+X`, `g t`. */
  keys: string;
  /** What it does, for the list of all keys. */
  label: string;
  group: (typeof shortcutGroups)[number];
  run: () => void;
};

type Registry = {
  register: (shortcuts: () => readonly Shortcut[]) => () => void;
  all: () => readonly Shortcut[];
};
const RegistryContext = createContext<Registry | null>(null);

/** Between the two keys of a sequence. */
const sequenceMs = 1500;

/**
 * Listens to the keys of the page. Single keys rest in fields, in dialogs and when they are switched off (WCAG 2.1.4); keys that type nothing,
 * such as Escape, work always but in dialogs, which have their own.
 */
export function ShortcutsProvider({ hasSingleKeys, children }: { hasSingleKeys: boolean; children: ReactNode }) {
  const sources = useRef(new Set<() => readonly Shortcut[]>());
  const begun = useRef<{ key: string; at: number } | null>(null);
  const registry = useMemo<Registry>(
    () => ({
      register(source) {
        sources.current.add(source);
        return () => sources.current.delete(source);
      },
      // The last to come is the most special: a page's keys win over those of the layout.
      all: () => [...sources.current].reverse().flatMap((source) => source()),
    }),
    [],
  );
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector('dialog:modal')) return;
    const types = event.key.length === 1;
    if (types && (!hasSingleKeys || isTyping(event.target))) return;
    const first = begun.current && event.timeStamp - begun.current.at < sequenceMs ? begun.current.key : null;
    const shortcuts = registry.all();
    const key = nameOf(event);
    const found = shortcuts.find(({ keys }) => keys === (first === null ? key : `${first} ${key}`));
    begun.current = null;
    if (found) {
      event.preventDefault();
      found.run();
    } else if (shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) begun.current = { key, at: event.timeStamp };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/**
 * The keys of a component as long as it is on the page.
 *
 * @example useShortcuts([{ keys: 'e', label: t('talent.desk.keys.decline'), group: 'application', run: openDecline }])
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useRegistry();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => registry.register(() => latest.current), [registry]);
}

/** Reads all keys that work on the page, when the list of them opens. */
export function useAllShortcuts(): () => readonly Shortcut[] {
  return useRegistry().all;
}

function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useShortcuts needs a ShortcutsProvider above it');
  return registry;
}

/** `Shift` belongs to a letter; signs such as `?` are typed with it or without it, as the keyboard has them. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return shiftKey && !isSign ? `Shift+${key.length === 1 ? key.toUpperCase() : key}` : key;
}

const typeless = ['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'range', 'color', 'image'];

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !typeless.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName));
}
