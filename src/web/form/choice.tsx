import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './choice.module.css';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import formStyles from './form.module.css';
import { OptionalMark } from './optional-mark.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** How many results it brings; `countLabel` says it in words. */
  count?: ReactNode;
  countLabel?: string;
  /** 16 px words, for consents. */
  large?: boolean;
  optional?: boolean;
  error?: ReactNode;
};

/** A box to tick, with its words as the target. */
export function CheckboxField(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" id={props.id ?? (props.name && props.value === undefined ? fieldId(props.name) : undefined)} />;
}

/** One radio of a `ChoiceGroup`. */
export function RadioField(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({ label, count, countLabel, large, optional, error, className, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const errorId = `${useId()}-error`;
  return (
    <>
      <label className={classNames(styles.choice, large && styles.large, className)}>
        <input
          {...input}
          className={styles.tick}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={classNames(error ? errorId : undefined, input['aria-describedby'])}
        />
        <span className={styles.text}>
          {label}
          {optional && <OptionalMark />}
        </span>
        {count !== undefined && (
          <span className={styles.count}>
            <span aria-hidden={countLabel ? true : undefined}>{count}</span>
            {countLabel && <span className="vh">{countLabel}</span>}
          </span>
        )}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

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
