import type { ReactNode } from 'react';
import { FieldError } from '../../../../web/form/field-error.tsx';
import { fieldId } from '../../../../web/form/field-id.ts';
import formStyles from '../../../../web/form/form.module.css';
import { OptionalMark } from '../../../../web/form/optional-mark.tsx';
import { plusIcon } from '../../../../web/icons/more-icons.ts';
import { Button } from '../../../../web/ui/button.tsx';

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
