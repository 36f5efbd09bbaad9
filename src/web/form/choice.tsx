import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './choice.module.css';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
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
