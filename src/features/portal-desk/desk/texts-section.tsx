import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { ChoiceChip, SwitchChip } from '../../../web/desk/choice-chip.tsx';
import { ListEmpty, ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { Marked } from '../../../web/desk/marked.tsx';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { FindForm, Toolbar } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { textAreas } from '../../client-settings/text-areas.ts';
import type { DraftTextRow } from '../../client-settings/text-contract.ts';
import { textListLink } from '../text-list-state.ts';
import type { TextsData } from './load-texts.ts';
import styles from './panes.module.css';
import { usePortal } from './portal-context.ts';
import { PortalNotices } from './portal-notices.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextPreview } from './text-preview.tsx';

/** The texts that talents read: one is found, worded otherwise in each language, and seen as talents would read it. */
export function TextsSection({ texts }: { texts: TextsData }) {
  const { t, number } = useI18n();
  const { form } = usePortal();
  const { page, text, state } = texts;
  return (
    <>
      <DeskHead
        title={t('talent.desk.portal.part.texts')}
        crumb={{ to: deskLinks.portal, label: t('talent.desk.nav.portal') }}
        sub={page ? t('talent.desk.portal.texts.count', { own: number(page.ownTexts), all: number(page.allTexts) }) : undefined}
        hasErrors={form !== undefined}
      />
      <div className={styles.notices}>
        <PortalNotices />
      </div>
      <TextTools texts={texts} />
      <div className={classNames(styles.panes, state.open !== null && styles.isOpen)}>
        <TextList texts={texts} />
        {text ? (
          <>
            <TextEditor key={text.key} text={text} />
            <TextPreview text={text} />
          </>
        ) : (
          <div className={styles.form}>
            <p className={styles.muted}>{t(state.open === null ? 'talent.desk.portal.texts.choose' : 'talent.desk.portal.texts.gone')}</p>
            <p className={styles.muted}>{t('talent.desk.portal.texts.lead')}</p>
          </div>
        )}
      </div>
    </>
  );
}

function TextTools({ texts: { state } }: { texts: TextsData }) {
  const { t } = useI18n();
  const first = { ...state, cursor: null, open: null };
  return (
    <Toolbar>
      <FindForm
        list={textListLink(first, { q: '' })}
        words={state.q}
        label={t('talent.desk.portal.texts.find')}
        placeholder={t('talent.desk.portal.texts.find.short')}
      />
      <ChoiceChip
        name={t('talent.desk.portal.texts.area')}
        current={state.area}
        options={textAreas.map((area) => ({ value: area, label: t(`talent.desk.portal.texts.area.${area}`) }))}
        link={(area) => textListLink(first, { area })}
      />
      <SwitchChip name={t('talent.desk.portal.texts.own')} isOn={state.own} to={textListLink(first, { own: !state.own })} />
    </Toolbar>
  );
}

function TextList({ texts: { state, page } }: { texts: TextsData }) {
  const { t } = useI18n();
  if (!page) return <ListFailed again={textListLink(state)} />;
  return (
    <section className={styles.list} aria-labelledby="texts-found" tabIndex={-1} data-region="">
      <h2 id="texts-found" className={styles.listHead}>
        <span role="status">{t('talent.desk.portal.texts.found', { count: page.found })}</span>
      </h2>
      {page.results.length === 0 ? (
        <ListEmpty all={textListLink(state, { q: '', area: null, own: false, cursor: null })}>
          {t('talent.desk.portal.texts.none')}
        </ListEmpty>
      ) : (
        <ul className={styles.hits}>
          {page.results.map((row) => (
            <TextHit key={row.key} row={row} state={state} />
          ))}
        </ul>
      )}
      <ListPages
        first={state.cursor === null ? null : textListLink(state, { cursor: null, open: null })}
        next={page.next === null ? null : textListLink(state, { cursor: page.next, open: null })}
      />
    </section>
  );
}

function TextHit({ row, state }: { row: DraftTextRow; state: TextsData['state'] }) {
  const { t, locale } = useI18n();
  const isOpen = state.open === row.key;
  const { own, usual, locale: language } = shownWording(row, state.q, messageLocale(locale));
  const isDraft = row.wordings.some((wording) => wording.own !== wording.live);
  const isOwn = row.wordings.some((wording) => wording.own !== null);
  return (
    <li className={classNames(isOpen && styles.on)}>
      <Link to={textListLink(state, { open: row.key })} aria-current={isOpen ? 'true' : undefined} lang={language} preventScrollReset>
        <Marked text={own ?? usual} words={state.q.split(/\s+/)} />
      </Link>
      <small>
        <span>{t(`talent.desk.portal.texts.area.${row.area}`)}</span>
        {isDraft ? (
          <span className={styles.draft}>{t('talent.desk.portal.texts.draft')}</span>
        ) : isOwn ? (
          <span>{t('talent.desk.portal.texts.yours')}</span>
        ) : null}
      </small>
    </li>
  );
}

/** In the operator's language, unless the words are found in another one only. */
function shownWording({ wordings }: DraftTextRow, q: string, locale: string) {
  const sorted = [...wordings].sort((a, b) => Number(b.locale === locale) - Number(a.locale === locale));
  const words = foldText(q).split(/\s+/);
  const hit = sorted.find(({ usual, own }) => words.every((word) => foldText(own ?? usual).includes(word)));
  return hit ?? sorted[0] ?? { locale, usual: '', own: null };
}
