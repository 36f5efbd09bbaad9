import { Select, TextArea, TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { DraftFooter } from '../../client-settings/page-contract.ts';
import type { FooterLink } from '../../cms/contract.ts';
import panes from '../../portal-desk/desk/panes.module.css';
import { usePortal } from '../../portal-desk/desk/portal-context.ts';
import { SectionForm } from '../../portal-desk/desk/section.tsx';
import { linkSides, sideOf } from '../footer-links.ts';
import styles from './pages.module.css';

/** The claim, the links and the disclaimer of one language; the last row of the links is for a new one. */
export function FooterEditor({ footer }: { footer: DraftFooter }) {
  const { t, languageName } = useI18n();
  const { tag } = usePortal().data;
  const shown = footer.links.filter((link) => link.link_on_tux);
  return (
    <>
      <h2>{t('talent.desk.portal.footer.of', { language: languageName(footer.locale) })}</h2>
      {footer.isOwn || shown.length === 0 ? null : <p className={panes.muted}>{t('talent.desk.portal.footer.inherited')}</p>}
      <SectionForm intent="footer" first="lead" sendsChoices={false}>
        {(problem) => (
          <>
            <input type="hidden" name="tag" value={tag} />
            <input type="hidden" name="language" value={footer.locale} />
            <TextArea
              label={t('talent.desk.portal.footer.lead')}
              hint={t('talent.desk.portal.footer.lead.hint')}
              lang={footer.locale}
              rows={2}
              maxLength={300}
              optional
              {...problem.field('lead', footer.lead ?? '')}
            />
            {[...shown, null].map((link, index) => (
              <LinkFields key={link?.id ?? 'new'} link={link} row={index + 1} language={footer.locale} problem={problem} />
            ))}
            <p className={panes.muted}>{t('talent.desk.portal.footer.help')}</p>
            <TextArea
              label={t('talent.desk.portal.footer.disclaimer')}
              hint={t('talent.desk.portal.footer.disclaimer.hint')}
              lang={footer.locale}
              rows={2}
              maxLength={500}
              optional
              {...problem.field('disclaimer', footer.disclaimer ?? '')}
            />
          </>
        )}
      </SectionForm>
    </>
  );
}

type LinkProps = { link: FooterLink | null; row: number; language: string; problem: FormProblem };

function LinkFields({ link, row, language, problem }: LinkProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.link}>
      <legend>{link ? t('talent.desk.portal.footer.link', { number: row }) : t('talent.desk.portal.footer.newLink')}</legend>
      <input type="hidden" name="row" value={row} />
      <input type="hidden" name={`id.${row}`} value={link?.id ?? ''} />
      <TextField
        label={t('talent.desk.portal.footer.label')}
        lang={language}
        maxLength={60}
        {...problem.field(`label.${row}`, link?.link_label ?? '')}
      />
      <TextField
        label={t('talent.desk.portal.footer.address')}
        hint={link ? undefined : t('talent.desk.portal.footer.address.hint')}
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        {...problem.field(`address.${row}`, link?.link_url ?? '')}
      />
      <Select label={t('talent.desk.portal.footer.side')} {...problem.field(`side.${row}`, link ? sideOf(link) : 'left')}>
        {linkSides.map((side) => (
          <option key={side} value={side}>
            {t(`talent.desk.portal.footer.side.${side}`)}
          </option>
        ))}
      </Select>
      <TextField
        type="number"
        min={1}
        label={t('talent.desk.portal.footer.place')}
        inputMode="numeric"
        {...problem.field(`place.${row}`, String(row))}
      />
    </fieldset>
  );
}
