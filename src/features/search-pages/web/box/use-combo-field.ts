import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { closedCombo, comboField } from '../../../../web/ui/combo-field.ts';

/**
 * A text field whose list is loaded when the field first gets focus. Until then, and without script, it is a plain
 * field. `field` goes onto the input; `input` is set once the list can be rendered; `setState` is for the list.
 *
 * @example const list = useComboField(input, PlaceSuggestions, `${id}-list`);
 */
export function useComboField(ref: RefObject<HTMLInputElement | null>, part: { load: () => Promise<unknown> }, listId: string) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [state, setState] = useState(closedCombo);
  function load() {
    // Without its code the field still works; it is loaded again at the next focus.
    if (!input)
      part.load().then(
        () => setInput(ref.current),
        () => undefined,
      );
  }
  // A field that had focus before the script was loaded gets the list as well.
  const onAlive = useEffectEvent(() => {
    if (document.activeElement === ref.current) load();
  });
  useEffect(() => onAlive(), []);
  return {
    input,
    setState,
    field: { ...comboField(state, listId), onFocus: load },
  };
}
