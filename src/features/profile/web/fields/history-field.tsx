import { CheckboxField } from '../../../../web/form/choice.tsx';
import { ListField, useEntries } from '../../../../web/form/list-field.tsx';
import { MonthYearField } from '../../../../web/form/month-year-field.tsx';
import { TextArea, TextField } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { entryBounds, type HistoryKind } from '../../fields.ts';
import { blankEntry, type HistoryEntryValue } from '../../form-values.ts';
import { entryPeriod, entryTitle } from '../history-words.ts';
import styles from './fields.module.css';

type HistoryFieldProps = {
  name: string;
  kind: HistoryKind;
  label: React.ReactNode;
  values: readonly HistoryEntryValue[];
  today: string;
  errorOf: (name: string) => string | undefined;
  optional?: boolean | undefined;
};

/** A list of jobs, schools or certificates. Each is one line that opens to be edited; closed ones are sent as well. */
export function HistoryField({ name, kind, label, values, today, errorOf, optional }: HistoryFieldProps) {
  const translator = useI18n();
  const { t } = translator;
  const { entries, added, add, remove } = useEntries(values);
  return (
    <ListField
      name={name}
      label={label}
      optional={optional}
      error={errorOf(name)}
      addLabel={t(`talent.profile.add.${kind}`)}
      onAdd={() => add(blankEntry(kind) as HistoryEntryValue)}
    >
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ key, value }, index) => {
            const path = `${name}.${index}`;
            const title = entryTitle(value) || t(`talent.profile.new.${kind}`);
            const hasError = ['title', 'organization', 'description', 'start', 'end', 'ongoing'].some((part) => errorOf(`${path}.${part}`));
            return (
              <li key={key} className={styles.entry}>
                <details open={hasError || value.title === ''}>
                  <summary>
                    <span>
                      <strong>{title}</strong>
                      <span className="small muted num">{entryPeriod(translator, value, today)}</span>
                    </span>
                    <span className={styles.edit} aria-hidden="true">
                      {t('talent.profile.editShort')}
                    </span>
                  </summary>
                  <HistoryEntryFields path={path} kind={kind} value={value} errorOf={errorOf} autoFocus={key === added} />
                </details>
                <LinkButton
                  plain
                  type="submit"
                  name="intent"
                  value={`remove:${name}:${index}`}
                  onClick={(event) => {
                    event.preventDefault();
                    remove(key);
                  }}
                >
                  {t('talent.profile.removeShort')}
                  <span className="vh"> {title}</span>
                </LinkButton>
              </li>
            );
          })}
        </ul>
      )}
    </ListField>
  );
}

/** The fields of one entry, for lists and for the profile's own dialog. */
export function HistoryEntryFields({
  path,
  kind,
  value,
  errorOf,
  autoFocus,
}: {
  path: string;
  kind: HistoryKind;
  value: HistoryEntryValue;
  errorOf: (name: string) => string | undefined;
  autoFocus?: boolean;
}) {
  const { t } = useI18n();
  return (
    <div className={`stack ${styles.entryFields}`}>
      <div className={kind === 'employment' ? 'pair' : undefined}>
        <TextField
          label={t(`talent.profile.title.${kind}`)}
          name={`${path}.title`}
          defaultValue={value.title}
          error={errorOf(`${path}.title`)}
          maxLength={entryBounds.title}
          autoFocus={autoFocus}
        />
        {kind === 'employment' && (
          <TextField
            label={t('talent.profile.organization')}
            name={`${path}.organization`}
            defaultValue={value.organization}
            error={errorOf(`${path}.organization`)}
            maxLength={entryBounds.organization}
            autoComplete="organization"
            optional
          />
        )}
      </div>
      <div className="pair">
        <MonthYearField
          path={`${path}.start`}
          label={t(kind === 'certificates' ? 'talent.profile.issued' : 'talent.profile.start')}
          value={value.start}
          error={errorOf(`${path}.start`)}
        />
        {kind !== 'certificates' && (
          <div className={styles.end}>
            <MonthYearField path={`${path}.end`} label={t('talent.profile.end')} value={value.end ?? ''} error={errorOf(`${path}.end`)} />
          </div>
        )}
      </div>
      {kind !== 'certificates' && (
        <CheckboxField label={t('talent.onboarding.ongoing')} name={`${path}.ongoing`} defaultChecked={value.ongoing ?? false} />
      )}
      <TextArea
        label={t('talent.profile.entry.description')}
        name={`${path}.description`}
        defaultValue={value.description}
        error={errorOf(`${path}.description`)}
        maxLength={entryBounds.description}
        rows={4}
        optional
      />
    </div>
  );
}
