import { dayMs, isGivenDate, plainDate } from '../../../contract/dates.ts';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { TextArea, TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Prose } from '../../../web/ui/prose.tsx';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import review from './review.module.css';
import { SectionForm } from './section.tsx';

/** One text in one language, and how talents read what is in the draft. */
export function LegalEditor({ document, locale }: { document: LegalDocument; locale: string }) {
  const { t, date, languageName } = useI18n();
  const { now } = useDesk();
  const { data, isUnsaved } = usePortal();
  const { legalText } = data;
  const name = `${t(`talent.desk.portal.legal.${document}`)}, ${languageName(locale)}`;
  const published = legalText?.published ?? null;
  const version = legalText?.isChanged ? legalText.version : nextVersion(now, published?.version);
  return (
    <section aria-labelledby="legal-edit" className={review.editor}>
      <h3 id="legal-edit">{name}</h3>
      <p className={styles.hint}>
        {published
          ? t('talent.desk.portal.legal.live', {
              date: isGivenDate(published.version) ? date(published.version, 'long', 'UTC') : published.version,
            })
          : t('talent.desk.portal.legal.missing.about')}
      </p>
      <SectionForm intent="legal" first="version">
        {(problem) => (
          <>
            <input type="hidden" name="document" value={document} />
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="published" value={published?.version ?? ''} />
            <TextField
              type="date"
              label={t('talent.desk.portal.legal.version')}
              hint={t('talent.desk.portal.legal.version.hint')}
              {...problem.field('version', version)}
            />
            <TextArea
              label={t('talent.desk.portal.legal.source')}
              hint={t('talent.desk.portal.legal.source.hint')}
              lang={locale}
              rows={16}
              {...problem.field('source', legalText?.source ?? '')}
            />
          </>
        )}
      </SectionForm>
      {legalText ? (
        <section className={review.preview} aria-labelledby="legal-preview">
          <h3 id="legal-preview">{t('talent.desk.portal.legal.preview')}</h3>
          {isUnsaved ? <p className={styles.was}>{t('talent.desk.portal.legal.preview.old')}</p> : null}
          <div lang={locale} className={review.paper}>
            <p className={review.paperTitle}>{legalText.title}</p>
            {/* Cleaned by the API (`server/markdown.ts`). */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
            <Prose dangerouslySetInnerHTML={{ __html: legalText.html }} />
          </div>
        </section>
      ) : null}
    </section>
  );
}

/** Today, or the day after what is published: a published version keeps its words, so that a new one has a later date. */
function nextVersion(now: string, published = ''): string {
  const today = now.slice(0, 10);
  return published < today || !isGivenDate(published) ? today : plainDate(new Date(Date.parse(published) + dayMs));
}
