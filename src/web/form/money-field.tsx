import { type ComponentProps, useId } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import styles from './form.module.css';

type MoneyFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & {
    /** ISO code, shown in front. */
    currency: string;
    /** Words after the number, such as "per hour". */
    unit?: string;
    /** 20 px figures, for an amount that is the point of the page. */
    large?: boolean;
    /** Shows Retry next to the message. */
    onRetry?: () => void;
  };

/** An amount with its currency and unit in one box. Plain text with a decimal keyboard: number inputs change the value when scrolled. */
export function MoneyField({
  label,
  hint,
  error,
  errorAction,
  optional,
  hintAbove,
  currency,
  unit,
  large,
  onRetry,
  className,
  ...input
}: MoneyFieldProps) {
  const t = useT();
  const unitId = useId();
  const retry = onRetry ? <LinkButton onClick={onRetry}>{t('talent.state.retry')}</LinkButton> : errorAction;
  return (
    <Field
      {...{ label, hint, error, optional, hintAbove }}
      errorAction={retry}
      id={input.id}
      name={input.name}
      describedBy={classNames(`${unitId}-currency`, unit && `${unitId}-unit`, input['aria-describedby'])}
    >
      {(aria) => (
        <div className={classNames(styles.group, large && styles.money)}>
          <span className={classNames(styles.part, styles.partStart)} id={`${unitId}-currency`}>
            {currency}
          </span>
          <input
            {...input}
            {...aria}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={classNames(styles.input, 'num', className)}
          />
          {unit && (
            <span className={styles.part} id={`${unitId}-unit`}>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
