import { useState } from 'react';
import { SegmentGroup } from '../../../web/desk/segment-form.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { languageTag } from '../../../web/page-address.ts';
import { useClient } from '../../../web/shell-context.ts';
import type { DeskApplication } from '../desk-application.ts';
import { nameOf } from './application-words.ts';
import styles from './decision.module.css';
import type { DecisionResult } from './send-decision.ts';

type Props = { chosen: readonly DeskApplication[]; previewed: DecisionResult | undefined };

/** The first talent of each language, whose mail stands for the others'. @example samplesOf(rows) // [{ locale: 'de', first, count: 2 }] */
export function samplesOf(rows: readonly DeskApplication[]): { locale: string; first: DeskApplication; count: number }[] {
  return [...Map.groupBy(rows, ({ talent }) => talent.locale)].flatMap(([locale, [first, ...rest]]) =>
    first ? [{ locale, first, count: rest.length + 1 }] : [],
  );
}

/** The mail in each language of those who get it, as the API would send it. */
export function MailPreview({ chosen, previewed }: Props) {
  const { t } = useI18n();
  const [wanted, setWanted] = useState<string | null>(null);
  const samples = samplesOf(chosen);
  const sample = samples.find(({ locale }) => locale === wanted) ?? samples[0];
  const mails = previewed?.intent === 'preview' ? previewed.mails : null;
  const mail = sample && mails?.find(({ id }) => id === sample.first.id)?.mail;
  return (
    <section className={styles.mail} aria-label={t('talent.desk.decide.preview')}>
      <div className={styles.mailBar}>
        <SegmentGroup label={t('talent.desk.decide.preview')}>
          {samples.map(({ locale, count }) => (
            <LanguageButton key={locale} {...{ locale, count }} current={locale === sample?.locale} onPress={() => setWanted(locale)} />
          ))}
        </SegmentGroup>
        {sample ? <span className={styles.as}>{t('talent.desk.decide.preview.as', { name: nameOf(sample.first) })}</span> : null}
      </div>
      {mail && sample ? (
        <Mail mail={mail} to={nameOf(sample.first)} />
      ) : (
        <p className={styles.noMail}>{t(mails && sample ? 'talent.desk.decide.preview.none' : 'talent.desk.decide.preview.wait')}</p>
      )}
    </section>
  );
}

function LanguageButton({ locale, count, current, onPress }: { locale: string; count: number; current: boolean; onPress: () => void }) {
  const { languageName, number } = useI18n();
  return (
    <button type="button" aria-pressed={current} onClick={onPress}>
      {languageName(locale)} <span className="num">{number(count)}</span>
    </button>
  );
}

function Mail({ mail, to }: { mail: { locale: string; subject: string; text: string }; to: string }) {
  const { t } = useI18n();
  const { name } = useClient();
  return (
    <article className={styles.letter} aria-label={t('talent.desk.decide.preview')}>
      <dl className={styles.mailHead}>
        <dt>{t('talent.desk.decide.mail.from')}</dt>
        <dd>{name}</dd>
        <dt>{t('talent.desk.decide.mail.to')}</dt>
        <dd>{to}</dd>
        <dt>{t('talent.desk.decide.mail.subject')}</dt>
        <dd className={styles.subject} lang={languageTag(mail.locale)}>
          {mail.subject}
        </dd>
      </dl>
      <div className={styles.mailText} lang={languageTag(mail.locale)}>
        {mail.text}
      </div>
    </article>
  );
}
