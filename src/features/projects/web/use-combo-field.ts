import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * A text field whose list is loaded when somebody first enters the field. Until then, and without script, it is a plain
 * field. `field` goes onto the input; `input` is set once the list can be rendered; `setState` is for the list.
 *
 * @example const list = useComboField(input, PlaceSuggestions, `${id}-list`);
 */
export function useComboField(ref: RefObject<HTMLInputElement | null>, part: { load: () => Promise<unknown> }, listId: string) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [state, setState] = useState<{ isOpen: boolean; activeId: string | undefined }>({ isOpen: false, activeId: undefined });
  function load() {
    // Without its code the field still works; it is asked for again at the next focus.
    if (!input)
      part.load().then(
        () => setInput(ref.current),
        () => undefined,
      );
  }
  // Whoever was in the field before the script came gets the list as well.
  const onAlive = useEffectEvent(() => {
    if (document.activeElement === ref.current) load();
  });
  useEffect(() => onAlive(), []);
  return {
    input,
    setState,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': state.isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': state.activeId,
      onFocus: load,
    },
  };
}
