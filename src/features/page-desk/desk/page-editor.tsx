import { Form } from 'react-router';
import { DeskButton, DeskLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Segments } from '../../../web/desk/pane.tsx';
import { Select, TextArea, TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { DraftPage } from '../../client-settings/page-contract.ts';
import panes from '../../portal-desk/desk/panes.module.css';
import { usePortal } from '../../portal-desk/desk/portal-context.ts';
import { SectionForm } from '../../portal-desk/desk/section.tsx';
import { textLanguagesOf } from '../../portal-desk/language-form.ts';
import { portalLink } from '../../portal-desk/portal-parts.ts';
import { linkSides, linkToPage, pageAddress, sideOf } from '../footer-links.ts';
import { pagesLink } from '../page-list-state.ts';
import { splitPage } from '../page-text.ts';
import type { PagesData } from './load-pages.ts';

/** One page in one language, or a new one. */
export function PageEditor({ pages }: { pages: PagesData }) {
  const { t } = useI18n();
  const { tag } = usePortal().data;
  const { opened, language, text, footer } = pages;
  const written = splitPage(text?.source ?? '');
  const linked = opened && footer ? linkToPage(footer.links, opened.slug) : null;
  const title = opened?.texts.find(({ locale }) => locale === language)?.title || opened?.texts[0]?.title || opened?.slug;
  return (
    <>
      <h2 id="page-title">{title ?? t('talent.desk.portal.pages.add')}</h2>
      <Languages pages={pages} />
      {opened ? <PageState page={opened} language={language} /> : null}
      <SectionForm intent="page" first={opened ? 'title' : 'slug'} sendsChoices={false}>
        {(problem) => (
          <>
            <input type="hidden" name="tag" value={tag} />
            <input type="hidden" name="language" value={language} />
            {opened ? <input type="hidden" name="slug" value={opened.slug} /> : <NewSlug problem={problem} />}
            <TextField
              label={t('talent.desk.portal.pages.title')}
              lang={language}
              maxLength={150}
              {...problem.field('title', written.title)}
            />
            <TextArea
              label={t('talent.desk.portal.pages.text')}
              hint={t('talent.desk.portal.legal.source.hint')}
              lang={language}
              rows={14}
              {...problem.field('text', written.text)}
            />
            <Select label={t('talent.desk.portal.pages.side')} {...problem.field('side', linked ? sideOf(linked) : 'none')}>
              {linkSides.map((side) => (
                <option key={side} value={side}>
                  {t(`talent.desk.portal.footer.side.${side}`)}
                </option>
              ))}
            </Select>
          </>
        )}
      </SectionForm>
      {opened && text ? <RemoveForm page={opened} language={language} /> : null}
    </>
  );
}

function Languages({ pages: { opened, language } }: { pages: PagesData }) {
  const { t, languageName } = useI18n();
  const { draft } = usePortal().data;
  const all = [...new Set([...textLanguagesOf(draft.settings), ...(opened?.texts.map(({ locale }) => locale) ?? []), language])];
  return (
    <Segments
      label={t('talent.desk.portal.pages.language')}
      items={all.map((each) => ({
        to: pagesLink({ ...(opened ? { open: opened.slug } : { add: 'page' }), language: each }),
        label: languageName(each),
        current: each === language,
      }))}
    />
  );
}

/** Whether it is there in this language, and what visitors read until then. */
function PageState({ page, language }: { page: DraftPage; language: string }) {
  const { t, languageName } = useI18n();
  const state = page.texts.find(({ locale }) => locale === language)?.state ?? 'missing';
  const isLive = state === 'live' || state === 'changed';
  return (
    <p className={panes.muted}>
      {t(`talent.desk.portal.pages.state.${state}`, { language: languageName(language) })}{' '}
      {isLive ? (
        <a href={pageAddress(page.slug)} target="_blank" rel="noreferrer">
          {t('talent.desk.portal.pages.show')}
        </a>
      ) : state === 'removed' ? (
        <DeskLink to={portalLink('review')}>{t('talent.desk.portal.bar.review')}</DeskLink>
      ) : null}
    </p>
  );
}

function NewSlug({ problem }: { problem: FormProblem }) {
  const { t } = useI18n();
  return (
    <>
      <input type="hidden" name="new" value="true" />
      <TextField
        label={t('talent.desk.portal.pages.slug')}
        hint={t('talent.desk.portal.pages.slug.hint')}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        {...problem.field('slug', '')}
      />
    </>
  );
}

function RemoveForm({ page, language }: { page: DraftPage; language: string }) {
  const { t, list, languageName } = useI18n();
  const { data, isBusy } = usePortal();
  if (!useMay()('client:write')) return null;
  const others = page.texts
    .filter(({ locale, state }) => locale !== language && state !== 'removed')
    .map(({ locale }) => languageName(locale));
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="tag" value={data.tag} />
      <input type="hidden" name="slug" value={page.slug} />
      <input type="hidden" name="language" value={language} />
      <p className={panes.muted}>
        {others.length > 0
          ? t('talent.desk.portal.pages.remove.others', { languages: list(others) })
          : t('talent.desk.portal.pages.remove.last')}
      </p>
      <DeskButton type="submit" name="intent" value="pageRemove" variant="quiet" busy={isBusy}>
        {t('talent.desk.portal.pages.remove', { language: languageName(language) })}
      </DeskButton>
    </Form>
  );
}
