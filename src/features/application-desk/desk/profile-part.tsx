import type { ReactNode } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import type { ShownApplication } from '../desk-application.ts';
import styles from './document.module.css';

type Profile = ShownApplication['profile'];

/** The profile as it is now; what was sent for good is the CV. */
export function ProfilePart({ profile }: { profile: Profile }) {
  const { t, list, languageName } = useI18n();
  const { description, skills, tools, languages, employment, education, certificates } = profile;
  return (
    <div className={styles.words}>
      <p className={styles.hint}>{t('talent.desk.profile.now')}</p>
      {description ? <p className={styles.text}>{description}</p> : null}
      <Part title={t('talent.desk.profile.skills')} shown={skills.length + tools.length > 0}>
        <Tags>
          {[...new Set([...skills, ...tools])].map((skill) => (
            <Tag key={skill}>{skill}</Tag>
          ))}
        </Tags>
      </Part>
      <Part title={t('talent.desk.profile.employment')} shown={employment.length > 0}>
        <Entries entries={employment} />
      </Part>
      <Part title={t('talent.desk.profile.education')} shown={education.length > 0}>
        <Entries entries={education} />
      </Part>
      <Part title={t('talent.desk.profile.languages')} shown={languages.length > 0}>
        <p>{list(languages.map(({ code }) => languageName(code)))}</p>
      </Part>
      <Part title={t('talent.desk.profile.certificates')} shown={certificates.length > 0}>
        <Entries entries={certificates} />
      </Part>
    </div>
  );
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  return shown ? (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  ) : null;
}

type Entry = { title: string; organization?: string; description: string; start: string; end?: string; ongoing?: boolean };

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t, date } = useI18n();
  // As exact as it was given: `YYYY-MM`, `YYYY` or nothing.
  const words = (value: string | undefined) => (value?.length === 7 ? date(`${value}-01`, 'monthYear') : (value ?? ''));
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.title} ${entry.start}`}>
          <p className={styles.hint}>
            {[words(entry.start), entry.ongoing ? t('talent.profile.now') : words(entry.end)].filter(Boolean).join(' – ')}
          </p>
          <div>
            <p>
              <b>{entry.title}</b>
              {entry.organization ? `, ${entry.organization}` : null}
            </p>
            {entry.description ? <p className={styles.text}>{entry.description}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
