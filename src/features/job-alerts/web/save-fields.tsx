import { useEffect, useState } from 'react';
import { RadioCard, RadioCards } from '../../../web/form/radio-cards.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useViewer } from '../../../web/shell-context.ts';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { frequencies } from '../alert-times.ts';
import { maxNameLength } from '../saved-query.ts';

type SaveFieldsProps = {
  summary: readonly string[];
  name: string;
  frequency?: string | undefined;
  nameError?: string | undefined;
};

/** The search, its name and its frequency: the page and the dialog show the same. */
export function SaveFields({ summary, name, frequency = 'daily', nameError }: SaveFieldsProps) {
  const t = useT();
  const viewer = useViewer();
  return (
    <>
      <div className="stack stack--1">
        {/* The list is named by the same words. */}
        <p className="small strong" aria-hidden={summary.length > 0 || undefined}>
          {t('talent.alert.filters')}
        </p>
        {summary.length === 0 ? (
          <p>{t('talent.alert.filters.none')}</p>
        ) : (
          <Tags label={t('talent.alert.filters')}>
            {summary.map((part) => (
              <Tag key={part}>{part}</Tag>
            ))}
          </Tags>
        )}
      </div>
      <TextField
        label={t('talent.alert.name')}
        hint={t('talent.alert.name.hint')}
        name="name"
        defaultValue={name}
        maxLength={maxNameLength}
        autoComplete="off"
        error={nameError}
      />
      <RadioCards legend={t('talent.alert.frequency')} name="frequency">
        {frequencies.map((value) => (
          <RadioCard
            key={value}
            name="frequency"
            value={value}
            defaultChecked={value === frequency}
            title={t(`talent.alert.frequency.${value}`)}
            note={t(`talent.alert.frequency.${value}.note`)}
          />
        ))}
      </RadioCards>
      <p className="small muted">{t('talent.alert.frequency.hint')}</p>
      {viewer && (viewer.email === null || !viewer.emailVerified) ? (
        <Notice tone="warning">{t(viewer.email === null ? 'talent.alert.noEmail' : 'talent.alert.unverified')}</Notice>
      ) : null}
      <TimeZoneField />
    </>
  );
}

/** The time zone of the mails comes from the browser. Without script it comes from the talent's country. */
export function TimeZoneField() {
  const [zone, setZone] = useState('');
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''), []);
  return <input type="hidden" name="timeZone" value={zone} />;
}
