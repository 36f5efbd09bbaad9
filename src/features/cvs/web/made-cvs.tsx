import { Form, useNavigation } from 'react-router';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { Options } from '../../../web/form/options.tsx';
import { Select } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { Section } from '../../profile/web/section.tsx';
import type { Cv } from '../contract.ts';
import { CvExports } from './cv-exports.tsx';
import { languageLabel, madeCvName } from './made-cv-words.ts';
import styles from './made-cvs.module.css';
import { StoredCvEntry } from './stored-cv-entry.tsx';

type Props = {
  cvs: readonly Cv[] /** None where this server cannot make any. */;
  languages: readonly string[];
  refusal: ReturnedForm<unknown> | undefined;
};

/** CVs made from the profile, one for each language, and the same content for other systems. */
export function MadeCvs({ cvs, languages, refusal }: Props) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const { name: client } = useClient();
  const isMaking = useNavigation().formData?.get('intent') === 'cv-make';
  return (
    <Section title={t(languages.length > 0 || cvs.length > 0 ? 'talent.cv.made.title' : 'talent.cv.export.title')}>
      <div className="stack">
        {languages.length > 0 && <p className="small muted">{t('talent.cv.made.text', { client })}</p>}
        {refusal && (
          <Notice tone="error" role="alert">
            {refusal.messages.map((key) => t(key)).join(' ')}
          </Notice>
        )}
        {languages.length > 0 && (
          <Form method="post" action={profileLink('documents')} className={styles.make} preventScrollReset>
            <input type="hidden" name="intent" value="cv-make" />
            <Select label={t('talent.cv.made.language')} name="language" defaultValue={i18n.locale.slice(0, 2)}>
              <Options of={languages} words={(language) => languageLabel(i18n, language)} />
            </Select>
            <Button type="submit" busy={isMaking}>
              {t('talent.cv.made.submit')}
            </Button>
          </Form>
        )}
        {cvs.length > 0 && (
          <div>
            {cvs.map((cv) => (
              <StoredCvEntry
                key={cv.id}
                cv={cv}
                name={madeCvName(i18n, cv)}
                since={t('talent.cv.made.made', { date: date(cv.created) })}
                actions={
                  <TextLink href={`/v1/api/resource/${cv.id}`} newTab>
                    {t('talent.cv.made.open')}
                    <span className="vh"> {madeCvName(i18n, cv)}</span>
                  </TextLink>
                }
              />
            ))}
          </div>
        )}
        <CvExports isAlone={languages.length === 0 && cvs.length === 0} />
      </div>
    </Section>
  );
}
