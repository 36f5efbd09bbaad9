import { type ReactNode, useState } from 'react';
import { plusIcon } from '../icons/more-icons.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import formStyles from './form.module.css';
import { OptionalMark } from './optional-mark.tsx';

/** The frame of a list of entries: its name, the entries, what is wrong with all of them, and the button for another one. */
export function ListField({
  name,
  label,
  optional,
  error,
  addLabel,
  onAdd,
  children,
}: {
  name: string;
  label: ReactNode;
  optional: boolean | undefined;
  error: string | undefined;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="stack stack--2">
      <legend className={formStyles.label}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {children}
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
      <div>
        {/* Without script the button sends the form, and the action adds the entry. */}
        <Button
          icon={plusIcon}
          type="submit"
          name="intent"
          value={`add:${name}`}
          onClick={(event) => {
            event.preventDefault();
            onAdd();
          }}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}

type Keyed<T> = { key: number; value: T };

/** Entries of a list on the page, each with a key of its own: their fields keep what was typed when another one is removed. */
export function useEntries<T>(initial: readonly T[]) {
  const [state, setState] = useState<{ entries: Keyed<T>[]; next: number; added: number | null }>(() => ({
    entries: initial.map((value, key) => ({ key, value })),
    next: initial.length,
    added: null,
  }));
  return {
    entries: state.entries,
    /** The key of the entry added last: it opens and takes focus. */
    added: state.added,
    add: (value: T) => setState((old) => ({ entries: [...old.entries, { key: old.next, value }], next: old.next + 1, added: old.next })),
    remove: (key: number) => setState((old) => ({ ...old, entries: old.entries.filter((entry) => entry.key !== key) })),
  };
}
