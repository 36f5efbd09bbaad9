import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import formStyles from './form.module.css';
import { OptionalMark } from './optional-mark.tsx';

type GroupProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  name?: string;
  id?: string;
  children: ReactNode;
};

/** Boxes or radios that answer one question. Its id, `field-` and the name, is where an error summary leads. */
export function ChoiceGroup({ legend, hideLegend, hint, error, optional, name, id: givenId, children }: GroupProps) {
  const ownId = useId();
  const id = givenId ?? (name ? fieldId(name) : ownId);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} aria-invalid={error ? true : undefined}>
      <legend className={hideLegend ? 'vh' : formStyles.label}>
        {legend}
        {optional && <OptionalMark />}
      </legend>
      {hint && (
        <span className={formStyles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
