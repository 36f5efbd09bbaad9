import { type ReactNode, useState } from 'react';
import { Field } from '../../../web/form/field.tsx';
import formStyles from '../../../web/form/form.module.css';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { useHydrated } from '../../../web/use-hydrated.ts';
import styles from './colour.module.css';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The colour as it is typed, and the last whole one, which previews show. */
export function useTypedColour(kept: string) {
  const [typed, setTyped] = useState(kept);
  return { typed, setTyped, shown: isColour(typed.trim()) ? typed.trim() : kept };
}

type Props = { colour: ReturnType<typeof useTypedColour>; error: string | undefined; children?: ReactNode };

/** The client's one colour: typed, or chosen where there is script. */
export function ColourField({ colour: { typed, setTyped, shown }, error, children }: Props) {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  return (
    <Field label={t('talent.desk.portal.colour.field')} name="primaryColor" error={error}>
      {(aria) => (
        <>
          <span className={styles.group}>
            {isHydrated ? (
              <input
                type="color"
                className={styles.swatch}
                aria-label={t('talent.desk.portal.colour.choose')}
                value={shown.toLowerCase()}
                onChange={(event) => setTyped(event.target.value.toUpperCase())}
              />
            ) : null}
            <input
              {...aria}
              name="primaryColor"
              className={classNames(formStyles.input, 'num')}
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          {children}
        </>
      )}
    </Field>
  );
}
