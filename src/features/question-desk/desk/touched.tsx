import { deskProjectLink } from '../../../contract/desk-links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { LinkList } from './link-list.tsx';
import type { EditorData } from './load-sets.ts';
import styles from './questions.module.css';
import type { SetEditor } from './use-set-editor.ts';

/** What saving does to projects, answers and drafts, counted; and the projects that ask the set. */
export function TouchedPart({ page: { use, about }, editor: { touched, changes } }: { page: EditorData; editor: SetEditor }) {
  const { t, number, list } = useI18n();
  if (about === null) return null;
  if (use === null || touched === null)
    return (
      <section className={styles.touched} role="alert">
        <p>{t('talent.desk.questions.touched.failed')}</p>
      </section>
    );
  const { projects, open, kept, drafts, numbers } = touched;
  const questions = list(numbers);
  const rows = [
    { count: projects, words: t('talent.desk.questions.touched.projects', { count: projects, open }) },
    ...(kept > 0 ? [{ count: kept, words: t('talent.desk.questions.touched.kept', { count: kept, questions }) }] : []),
    ...(drafts > 0 ? [{ count: drafts, words: t('talent.desk.questions.touched.drafts', { count: drafts, questions }) }] : []),
  ];
  return (
    <section id="touched" className={styles.touched} aria-labelledby="touched-title">
      <h3 id="touched-title">{t('talent.desk.questions.touched')}</h3>
      <ul className={styles.counted}>
        {rows.map(({ count, words }) => (
          <li key={words}>
            <b>{number(count)}</b>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <p className={styles.said}>
        {[changes.length > 0 && kept + drafts === 0 && t('talent.desk.questions.touched.none'), t('talent.desk.questions.touched.noMail')]
          .filter(Boolean)
          .join(' ')}
      </p>
      {use.projects.length > 0 ? (
        <details>
          <summary>{t('talent.desk.questions.asking')}</summary>
          <LinkList items={use.projects.map(({ id, title }) => ({ to: deskProjectLink(id), label: title }))} />
        </details>
      ) : null}
    </section>
  );
}
