import { type ComponentProps, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { Icon } from '../icons/icon.tsx';
import { eyeIcon, eyeOffIcon } from '../icons/more-icons.ts';
import { classNames } from '../ui/class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import styles from './form.module.css';

type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' };

/** A password that can be shown. Pasting and password managers work: nothing is blocked, `autoComplete` is required. */
export function PasswordField({ label, hint, error, errorAction, optional, hintAbove, className, ...input }: PasswordFieldProps) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...{ label, hint, error, errorAction, optional, hintAbove }}
      id={input.id}
      name={input.name}
      describedBy={input['aria-describedby']}
    >
      {(aria) => (
        <div className={styles.group}>
          <input
            {...input}
            {...aria}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(styles.input, className)}
          />
          <button
            type="button"
            className={styles.groupButton}
            aria-label={t(isShown ? 'talent.auth.password.hide' : 'talent.auth.password.show')}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon path={isShown ? eyeOffIcon : eyeIcon} size="s" />{' '}
            {t(isShown ? 'talent.auth.password.hideShort' : 'talent.auth.password.showShort')}
          </button>
        </div>
      )}
    </Field>
  );
}
