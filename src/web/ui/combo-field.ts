/** Whether the list of a field is open, and the id of the entry that is marked in it. */
export type ComboState = { isOpen: boolean; activeId: string | undefined };

export const closedCombo: ComboState = { isOpen: false, activeId: undefined };

/** The ARIA attributes of a text field with a `ComboList` below it (ARIA practices, combobox). @example <input {...comboField(state, listId)} /> */
export function comboField({ isOpen, activeId }: ComboState, listId: string) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': activeId,
  };
}
