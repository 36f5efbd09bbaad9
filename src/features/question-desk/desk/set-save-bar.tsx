import { Link } from 'react-router';
import { deskLinks, deskQuestionSetLink } from '../../../contract/desk-links.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import bar from '../../../web/desk/save-bar.module.css';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { useHydrated } from '../../../web/use-hydrated.ts';
import type { EditorData } from './load-sets.ts';
import { changeWords } from './question-words.ts';
import type { SetEditor } from './use-set-editor.ts';

const maxNamed = 3;

/** What differs, what saving touches and what is to be settled before; nothing stands there while nothing differs. */
export function SetSaveBar({ page: { about, use }, editor, busy }: { page: EditorData; editor: SetEditor; busy: boolean }) {
  const i18n = useI18n();
  const { t, list } = i18n;
  const { languages } = useClient();
  const isHydrated = useHydrated();
  const { changes, faults, touched } = editor;
  if (isHydrated && about !== null && changes.length === 0) return null;
  const count = Object.keys(faults).length;
  const words = changes.map((change) => changeWords(i18n, change, languages));
  const shown =
    words.length > maxNamed
      ? [...words.slice(0, maxNamed), t('talent.desk.questions.bar.more', { count: words.length - maxNamed })]
      : words;
  const projects = use?.projects.length ?? 0;
  return (
    <section className={bar.bar} aria-label={t('talent.desk.questions.bar')}>
      <p className={bar.barText} role="status">
        {count > 0 ? (
          <>
            <strong>{t('talent.desk.questions.bar.toSettle', { count })}</strong>. <span>{t('talent.desk.questions.bar.waits')}</span>
          </>
        ) : about === null ? (
          <strong>{t('talent.desk.questions.bar.new')}</strong>
        ) : changes.length > 0 ? (
          <>
            <strong>{t('talent.desk.questions.bar.changes', { count: changes.length })}</strong>: {list(shown)}.{' '}
            {touched ? (
              <span>
                {[
                  t('talent.desk.questions.bar.ask', { count: touched.projects }),
                  touched.kept > 0 && t('talent.desk.questions.bar.kept', { count: touched.kept }),
                  touched.drafts > 0 && t('talent.desk.questions.bar.drafts', { count: touched.drafts }),
                  t('talent.desk.questions.touched.noMail'),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            ) : null}
          </>
        ) : null}
      </p>
      <Link className={bar.discard} to={about ? deskQuestionSetLink(about.id) : deskLinks.questions} reloadDocument>
        {t('talent.desk.questions.discard')}
      </Link>
      <noscript>
        <DeskButton type="submit" form="questions" name="intent" value="check">
          {t('talent.desk.questions.check')}
        </DeskButton>
      </noscript>
      <DeskButton
        id="save"
        type="submit"
        form="questions"
        name="intent"
        value="save"
        variant={count > 0 ? 'secondary' : 'primary'}
        busy={busy}
      >
        {about === null
          ? t('talent.desk.questions.create')
          : projects > 0
            ? t('talent.desk.questions.publish', { count: projects })
            : t('talent.desk.questions.save')}
      </DeskButton>
    </section>
  );
}
