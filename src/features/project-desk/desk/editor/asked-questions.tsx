import { Link } from 'react-router';
import { deskQuestionSetLink } from '../../../../contract/desk-links.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { wantedWords } from '../../../application-desk/desk/application-words.ts';
import { dot } from '../../../projects/project-words.ts';
import type { AskedQuestions } from '../load-questions.ts';
import styles from '../project-editor.module.css';

/** What applicants are asked, and which answers mark an application; the questions are changed on a page of their own. */
export function AskedQuestionList({ asked }: { asked: AskedQuestions }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <ol className={styles.asked} aria-label={t('talent.desk.project.questions.asked')}>
        {asked.questions.map(({ id, label, type, isRequired, dependsOn, knockOut }, index) => (
          <li key={id}>
            <span>{index + 1}</span>
            <div>
              <b>{label}</b>
              <small>
                {[
                  t(`talent.desk.project.question.type.${type}`),
                  isRequired && t('talent.desk.project.question.required'),
                  dependsOn !== null && t('talent.desk.project.question.dependsOn', { number: dependsOn }),
                ]
                  .filter(Boolean)
                  .join(dot)}
                {knockOut ? (
                  <>
                    {dot}
                    <em>{t('talent.desk.project.question.knockOut', { answer: wantedWords(i18n, { type, knockOut }) ?? '' })}</em>
                  </>
                ) : null}
              </small>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.after}>
        <Link to={deskQuestionSetLink(asked.setId)}>{t('talent.desk.project.questions.change')}</Link>
      </p>
    </>
  );
}
