import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import styles from './form.module.css';
import { SelectBox } from './text-field.tsx';

type PhoneFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Calling codes: `{ value: 'DE', text: '+49' }`, with the country in `title` for the open list. */
    codes: { value: string; text: string; title?: string }[];
    /** Name of the code's list for screen readers. */
    codeLabel: string;
    /** Attributes of the list, such as `{...register('mobileCode')}`. */
    codeProps: Omit<ComponentProps<'select'>, 'children'>;
  };

/** Calling code and number in one box. */
export function PhoneField({
  label,
  hint,
  error,
  errorAction,
  optional,
  hintAbove,
  codes,
  codeLabel,
  codeProps,
  className,
  ...input
}: PhoneFieldProps) {
  return (
    <Field
      {...{ label, hint, error, errorAction, optional, hintAbove }}
      id={input.id}
      name={input.name}
      describedBy={input['aria-describedby']}
    >
      {(aria) => (
        <div className={styles.group}>
          <span className={styles.code}>
            <SelectBox autoComplete="tel-country-code" {...codeProps} aria-label={codeLabel}>
              {codes.map((code) => (
                <option key={code.value} value={code.value}>
                  {code.title ? `${code.text} ${code.title}` : code.text}
                </option>
              ))}
            </SelectBox>
          </span>
          <input autoComplete="tel-national" {...input} {...aria} type="tel" className={classNames(styles.input, className)} />
        </div>
      )}
    </Field>
  );
}
