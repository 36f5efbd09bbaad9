import { useMemo } from 'react';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { buildingIcon } from '../../../web/icons/basic-icons.ts';
import { awardIcon, briefcaseIcon, plusIcon } from '../../../web/icons/more-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { type HistoryName, historyNames, profileFields } from '../fields.ts';
import { blankEntry, type HistoryEntryValue } from '../form-values.ts';
import type { action, loader } from './experience-route.ts';
import fieldStyles from './fields/fields.module.css';
import { HistoryEntryFields } from './fields/history-field.tsx';
import { entryPeriod, entryTitle } from './history-words.ts';
import styles from './profile.module.css';
import type { ReturnedSection } from './profile-action.ts';
import { profileLink } from './profile-link.ts';
import { type ProfilePage, Section, SectionEntry, SectionForm } from './section.tsx';

const icons: Readonly<Record<HistoryName, string>> = {
  employmentHistory: briefcaseIcon,
  educationHistory: buildingIcon,
  certificateHistory: awardIcon,
};

/** Employment, education and certificates; one entry at a time is edited in place. */
export function ExperienceTab({ actionData, page: { profile, edit, today } }: TabProps<typeof loader, typeof action, ProfilePage>) {
  return historyNames.map((name) => (
    <History key={name} name={name} entries={profile[name]} edit={edit} refusal={actionData?.form} today={today} />
  ));
}

function History({
  name,
  entries,
  edit,
  refusal,
  today,
}: {
  name: HistoryName;
  entries: readonly HistoryEntryValue[];
  edit: string | null;
  refusal: ReturnedSection | undefined;
  today: string;
}) {
  const { t } = useI18n();
  const kind = profileFields[name].kind;
  const isAdding = edit === `${name}.new`;
  const add = profileLink('experience', `${name}.new`);
  const isEmpty = entries.length === 0 && !isAdding;
  return (
    <Section title={t(`talent.profile.field.${name}`)} action={isAdding || isEmpty ? undefined : { kind: 'add', to: add }}>
      {isAdding && (
        <div className={styles.entryForm}>
          <EntryForm name={name} value={blankEntry(kind) as HistoryEntryValue} original="" refusal={refusal} />
        </div>
      )}
      {isEmpty && (
        <Empty
          small
          icon={icons[name]}
          title={t(`talent.profile.empty.${kind}`)}
          titleAs="h3"
          actions={
            <ButtonLink to={add} icon={plusIcon} preventScrollReset>
              {t(`talent.profile.add.${kind}`)}
            </ButtonLink>
          }
        />
      )}
      {entries.map((entry, index) =>
        edit === `${name}.${index}` ? (
          <div key={JSON.stringify(entry)} className={styles.entryForm}>
            <EntryForm name={name} value={entry} original={JSON.stringify(entry)} refusal={refusal} />
          </div>
        ) : (
          <Entry key={JSON.stringify(entry)} name={name} entry={entry} index={index} today={today} />
        ),
      )}
    </Section>
  );
}

function Entry({ name, entry, index, today }: { name: HistoryName; entry: HistoryEntryValue; index: number; today: string }) {
  const translator = useI18n();
  const { t } = translator;
  const title = entryTitle(entry);
  const period = entryPeriod(translator, entry, today);
  return (
    <SectionEntry
      actions={
        <>
          <TextLink to={profileLink('experience', `${name}.${index}`)} preventScrollReset>
            {t('talent.profile.editShort')}
            <span className="vh"> {title}</span>
          </TextLink>
          <ConfirmForm
            action={profileLink('experience')}
            values={{ section: name, intent: 'remove', original: JSON.stringify(entry) }}
            label={t('talent.profile.removeShort')}
            item={title}
            title={t('talent.profile.remove.title', { item: title })}
            text={t('talent.profile.remove.text')}
            safeLabel={t('talent.profile.keep')}
          />
        </>
      }
    >
      <div>
        <h3>{title}</h3>
        {period && <p className="small muted num">{period}</p>}
        {entry.description && <p className={`small ${fieldStyles.text}`}>{entry.description}</p>}
      </div>
    </SectionEntry>
  );
}

function EntryForm({
  name,
  value,
  original,
  refusal,
}: {
  name: HistoryName;
  value: HistoryEntryValue;
  original: string;
  refusal: ReturnedSection | undefined;
}) {
  // The API numbers faults by the index in the whole list; in this form there is one entry.
  const shown = useMemo(
    () =>
      refusal && {
        ...refusal,
        fields: Object.fromEntries(Object.entries(refusal.fields).map(([path, keys]) => [path.replace(/\.\d+\./, '.0.'), keys])),
      },
    [refusal],
  );
  return (
    <SectionForm section={name} tab="experience" refusal={shown} hidden={{ original }}>
      {({ errorOf, typedOr }) => {
        const [typed] = typedOr<readonly HistoryEntryValue[]>(name, [value]);
        return <HistoryEntryFields path={`${name}.0`} kind={profileFields[name].kind} value={typed ?? value} errorOf={errorOf} />;
      }}
    </SectionForm>
  );
}
