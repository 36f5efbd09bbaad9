import { Form, useNavigation } from 'react-router';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { Select } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { fileTextIcon } from '../../../web/icons/more-icons.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { Section, SectionEntry } from '../../profile/web/section.tsx';
import type { Cv } from '../contract.ts';
import { exportHref, languageLabel, madeCvName } from './made-cv-words.ts';
import styles from './made-cvs.module.css';

type Props = { cvs: readonly Cv[]; languages: readonly string[]; refusal: ReturnedForm<unknown> | undefined };

/** CVs made from the profile, one for each language, and the same content for other systems. */
export function MadeCvs({ cvs, languages, refusal }: Props) {
  const i18n = useI18n();
  const { t, date, number } = i18n;
  const { name: client } = useClient();
  const isMaking = useNavigation().formData?.get('intent') === 'cv-make';
  return (
    <Section title={t('talent.cv.made.title')}>
      <div className="stack">
        <p className="small muted">{t('talent.cv.made.text', { client })}</p>
        {refusal && (
          <Notice tone="error" role="alert">
            {refusal.messages.map((key) => t(key)).join(' ')}
          </Notice>
        )}
        <Form method="post" action={profileLink('documents')} className={styles.make} preventScrollReset>
          <input type="hidden" name="intent" value="cv-make" />
          <Select label={t('talent.cv.made.language')} name="language" defaultValue={i18n.locale.slice(0, 2)}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageLabel(i18n, language)}
              </option>
            ))}
          </Select>
          <Button type="submit" busy={isMaking}>
            {t('talent.cv.made.submit')}
          </Button>
        </Form>
        {cvs.length > 0 && (
          <div>
            {cvs.map((cv) => (
              <SectionEntry
                key={cv.id}
                actions={
                  <>
                    <TextLink href={`/v1/api/resource/${cv.id}`} newTab>
                      {t('talent.cv.made.open')}
                      <span className="vh"> {madeCvName(i18n, cv)}</span>
                    </TextLink>
                    <ConfirmForm
                      action={profileLink('documents')}
                      values={{ intent: 'cv-remove', id: cv.id }}
                      label={t('talent.profile.cv.delete')}
                      item={madeCvName(i18n, cv)}
                      title={t('talent.profile.cv.delete.title', { name: madeCvName(i18n, cv) })}
                      text={t('talent.profile.cv.delete.text')}
                      safeLabel={t('talent.profile.keep')}
                    />
                  </>
                }
              >
                <div className="row row--2 row--top">
                  <Icon path={fileTextIcon} />
                  <div>
                    <h3>{madeCvName(i18n, cv)}</h3>
                    <p className="small muted num">
                      {[
                        t('talent.cv.made.made', { date: date(cv.created) }),
                        cv.pages === null ? null : t('talent.profile.cv.pages', { count: cv.pages }),
                        number(cv.size / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                </div>
              </SectionEntry>
            ))}
          </div>
        )}
        <CvExports />
      </div>
    </Section>
  );
}

/** The profile as files that other systems read. */
export function CvExports() {
  const { t } = useI18n();
  return (
    <div className="stack stack--1">
      <h3 className="small strong">{t('talent.cv.export.title')}</h3>
      <p className="small muted">{t('talent.cv.export.text')}</p>
      <p className={styles.exports}>
        <TextLink href={exportHref('jsonResume')} download>
          {t('talent.cv.export.jsonResume')}
        </TextLink>
        <TextLink href={exportHref('europass')} download>
          {t('talent.cv.export.europass')}
        </TextLink>
      </p>
    </div>
  );
}
