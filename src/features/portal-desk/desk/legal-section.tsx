import { Link } from 'react-router';
import { isGivenDate } from '../../../contract/dates.ts';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { DataTable, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { textLanguagesOf } from '../language-form.ts';
import { portalLink } from '../portal-parts.ts';
import { LegalEditor } from './legal-editor.tsx';
import { PhoneHead } from './phone-head.tsx';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import review from './review.module.css';
import { Section } from './section.tsx';

/** The texts that talents agree to, by language: version, since when, how many agreed; one of them opened. */
export function LegalSection() {
  const { t } = useI18n();
  const { draft, edit } = usePortal().data;
  const asked = draft.asked.filter(({ talents }) => talents > 0);
  return (
    <Section part="legal" lead={t('talent.desk.portal.legal.lead')}>
      <LegalTable />
      {asked.map(({ document, talents, alreadyAsked }) => (
        <div key={document} className={review.conseq}>
          <h3>{t(`talent.desk.portal.legal.${document}`)}</h3>
          <p>{t('talent.desk.portal.legal.asked', { count: talents })}</p>
          {alreadyAsked > 0 ? <p className="muted">{t('talent.desk.portal.legal.alreadyAsked', { count: alreadyAsked })}</p> : null}
        </div>
      ))}
      {edit ? <LegalEditor key={`${edit.document}.${edit.locale}`} {...edit} /> : null}
    </Section>
  );
}

function LegalTable() {
  const { t } = useI18n();
  const { draft } = usePortal().data;
  const languages = textLanguagesOf(draft.settings);
  const extra = draft.legalTexts.map(({ locale }) => locale).filter((locale) => !languages.includes(locale));
  return (
    <DataTable label={t('talent.desk.portal.part.legal')} card>
      <thead>
        <TableRow>
          {(['text', 'version', 'agreed', 'act'] as const).map((head) => (
            <TableHead key={head} end={head === 'agreed'}>
              {head === 'act' ? (
                <span className="vh">{t('talent.desk.portal.legal.head.act')}</span>
              ) : (
                t(`talent.desk.portal.legal.head.${head}`)
              )}
            </TableHead>
          ))}
        </TableRow>
      </thead>
      <tbody>
        {legalDocuments.flatMap((document) =>
          [...languages, ...new Set(extra)].map((locale) => <LegalRow key={`${document}.${locale}`} {...{ document, locale }} />),
        )}
      </tbody>
    </DataTable>
  );
}

function LegalRow({ document, locale }: { document: LegalDocument; locale: string }) {
  const { t, date, number, languageName } = useI18n();
  const mayWrite = useMay()('client:write');
  const { draft, consents } = usePortal().data;
  const text = draft.legalTexts.find((each) => each.document === document && each.locale === locale);
  const agreed = consents
    ?.filter((each) => each.document === document && each.locale === locale && (text === undefined || each.version >= text.version))
    .reduce((sum, { talents }) => sum + talents, 0);
  const to = portalLink('legal', { edit: `${document}.${locale}` });
  const name = `${t(`talent.desk.portal.legal.${document}`)}, ${languageName(locale)}`;
  return (
    <TableRow>
      <TableCell at="1">
        <Link className="medium" to={to} preventScrollReset>
          {name}
        </Link>
      </TableCell>
      <TableCell at="2">
        {text ? (
          <>
            <PhoneHead>{t('talent.desk.portal.legal.head.version')}</PhoneHead>
            <time dateTime={text.version}>{isGivenDate(text.version) ? date(text.version, 'short', 'UTC') : text.version}</time>
            {text.isChanged ? <span className={styles.was}> {t('talent.desk.portal.legal.inDraft')}</span> : null}
          </>
        ) : (
          <span className={styles.was}>{t('talent.desk.portal.legal.missing')}</span>
        )}
      </TableCell>
      <TableCell at="2" end className="num">
        <PhoneHead>{t('talent.desk.portal.legal.head.agreed')}</PhoneHead>
        {agreed === undefined ? '–' : number(agreed)}
      </TableCell>
      <TableCell at="1end" end>
        {mayWrite ? (
          <Link to={to} preventScrollReset>
            {t(text ? 'talent.desk.portal.legal.new' : 'talent.desk.portal.legal.add')}
            <span className="vh"> {name}</span>
          </Link>
        ) : null}
      </TableCell>
    </TableRow>
  );
}
