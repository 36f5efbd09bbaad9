import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import styles from './form.module.css';
import { OptionalMark } from './optional-mark.tsx';

/** What every field of this folder takes besides its native attributes. */
export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  /** The message under the field; its presence makes the field invalid. */
  error?: ReactNode;
  /** A button next to the message, such as Retry. */
  errorAction?: ReactNode;
  /** Marks the few fields that may stay empty. */
  optional?: boolean | undefined;
  /** The hint is between label and field instead of under it. */
  hintAbove?: boolean | undefined;
};

/** The attributes that the control inside a field must have. */
type FieldAria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldWords & {
  id?: string | undefined;
  name?: string | undefined;
  /** More ids that describe the control, such as its unit. */
  describedBy?: string | undefined;
  /** At the end of the line under the field, such as a counter. */
  foot?: ReactNode;
  children: (aria: FieldAria) => ReactNode;
};

/**
 * Label, hint, control and message, tied together for screen readers.
 *
 * @example <Field label={t('…')} name="city" error={error}>{(aria) => <input {...aria} name="city" />}</Field>
 */
export function Field({
  label,
  hint: givenHint,
  error,
  errorAction,
  optional,
  hintAbove,
  id: givenId,
  name,
  describedBy,
  foot,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? (name ? fieldId(name) : ownId);
  // Where the hint is the rule that was broken, the message says it.
  const hint = givenHint === error ? undefined : givenHint;
  const ids = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(' ');
  const hintLine = hint && (
    <span className={styles.hint} id={`${id}-hint`}>
      {hint}
    </span>
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {hintAbove && hintLine}
      {children({ id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined })}
      {foot ? (
        <span className={styles.foot}>
          {!hintAbove && hintLine}
          {foot}
        </span>
      ) : (
        !hintAbove && hintLine
      )}
      {error && (
        <FieldError id={`${id}-error`} action={errorAction}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
