import { Link } from 'react-router';
import { deskLinks, deskProjectLink } from '../../../../contract/desk-links.ts';
import { DeskButton } from '../../../../web/desk/desk-button.tsx';
import { Kbd } from '../../../../web/desk/kbd.tsx';
import styles from '../../../../web/desk/save-bar.module.css';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { useHydrated } from '../../../../web/use-hydrated.ts';
import type { EditorData } from '../load-editor.ts';
import type { EditorState } from './use-editor.ts';

const publishKeys = 'Ctrl ↵';

type Props = { editor: EditorData; state: EditorState; busy: boolean };

/** What differs from what is published, whom publishing asks, and the buttons. Nothing stands there while nothing differs. */
export function SaveBar({ editor: { project, draft }, state: { changed, preview }, busy }: Props) {
  const { t, list } = useI18n();
  const isHydrated = useHydrated();
  if (isHydrated && project !== null && changed.length === 0 && draft === null) return null;
  const asked = preview?.asked ?? 0;
  const names = changed.map(({ field }) => t(`talent.desk.project.field.${field}`));
  const shown = names.length > 3 ? [...names.slice(0, 3), t('talent.desk.project.bar.more', { count: names.length - 3 })] : names;
  return (
    <section className={styles.bar} aria-label={t('talent.desk.project.bar.label')}>
      <p className={styles.barText} role="status">
        {project === null ? (
          <strong>{t('talent.desk.project.bar.new')}</strong>
        ) : changed.length > 0 ? (
          <>
            <strong>{t('talent.desk.project.bar.changes', { count: changed.length })}</strong>: {list(shown)}.
          </>
        ) : null}{' '}
        {asked > 0 ? <span>{t('talent.desk.project.bar.asks', { count: asked })}</span> : null}
      </p>
      {draft === null ? (
        <Link className={styles.discard} to={project ? deskProjectLink(project.id) : deskLinks.projects} reloadDocument>
          {t('talent.desk.project.discard')}
        </Link>
      ) : (
        <DeskButton type="submit" form="project" name="intent" value="discard" variant="quiet" formNoValidate>
          {t('talent.desk.project.discard')}
        </DeskButton>
      )}
      <noscript>
        <DeskButton type="submit" form="project" name="intent" value="check">
          {t('talent.desk.project.check')}
        </DeskButton>
      </noscript>
      <DeskButton type="submit" form="project" name="intent" value="draft">
        {t('talent.desk.project.saveDraft')}
      </DeskButton>
      <DeskButton
        type="submit"
        form="project"
        id="publish"
        name="intent"
        value="publish"
        variant="primary"
        busy={busy}
        aria-keyshortcuts="Control+Enter"
      >
        {asked > 0 ? t('talent.desk.project.publish.ask', { count: asked }) : t('talent.desk.project.publish')}{' '}
        <Kbd onPrimary>{publishKeys}</Kbd>
      </DeskButton>
    </section>
  );
}
