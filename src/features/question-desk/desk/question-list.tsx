import type { KeyboardEvent } from 'react';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { circleSlashIcon, plusIcon } from '../../../web/icons/more-icons.ts';
import { useClient } from '../../../web/shell-context.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { type DocQuestion, depthOf, numbersOf } from '../question-doc.ts';
import { missingLanguages } from './doc-faults.ts';
import styles from './question-list.module.css';
import { conditionWords, knockOutWords, titleOf } from './question-words.ts';
import { questionId, type SetEditor } from './use-set-editor.ts';

/** The questions with their numbers, kinds and conditions; buttons of the form open one, Alt and arrows move it. */
export function QuestionList({ editor }: { editor: SetEditor }) {
  const i18n = useI18n();
  const { t } = i18n;
  const mayWrite = useMay()('catalogue:write');
  const { questions } = editor.state.doc;
  const numbers = numbersOf(questions);
  function onKeyDown(event: KeyboardEvent, key: string) {
    const verb = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (verb === null || !event.altKey || !mayWrite) return;
    event.preventDefault();
    editor.press(`${verb}:${key}`);
  }
  return (
    <section aria-labelledby="questions-title" className={styles.pane} tabIndex={-1} data-region="">
      <div className={styles.listHead}>
        <h2 id="questions-title">{t('talent.desk.questions.title', { count: questions.length })}</h2>
      </div>
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li
            key={question.key}
            className={classNames(question.key === editor.state.open && styles.on, depthOf(questions, question.key) > 1 && styles.child)}
            data-depth={depthOf(questions, question.key)}
          >
            <span className={styles.no} aria-hidden="true">
              {numbers.get(question.key)}
            </span>
            <span>
              <button
                type="submit"
                form="questions"
                name="intent"
                value={`open:${question.key}`}
                id={questionId(question.key)}
                aria-current={question.key === editor.state.open ? 'true' : undefined}
                aria-keyshortcuts={mayWrite ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
                onKeyDown={(event) => onKeyDown(event, question.key)}
              >
                <span className="vh">{numbers.get(question.key)} </span>
                {titleOf(i18n, question)}
              </button>
              <Notes question={question} editor={editor} numbers={numbers} />
            </span>
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <div className={styles.add}>
          <DeskButton type="submit" form="questions" name="intent" value="add:" icon={plusIcon}>
            {t('talent.desk.questions.add')}
          </DeskButton>
        </div>
      ) : null}
    </section>
  );
}

type NotesProps = { question: DocQuestion; editor: SetEditor; numbers: ReadonlyMap<string, string> };

/** What is to be settled, what is wanted, with which answer it is asked, its kind, and what it is not yet written in. */
function Notes({ question, editor: { state, faults }, numbers }: NotesProps) {
  const i18n = useI18n();
  const { t, list } = i18n;
  const { languages } = useClient();
  const parent = state.doc.questions.find(({ key }) => key === question.parent);
  const wanted = knockOutWords(i18n, question);
  const missing = missingLanguages(
    question,
    languages.map(({ iso }) => iso),
  );
  const isFaulty = Object.keys(faults).some((path) => path.startsWith(`${question.key}.`));
  return (
    <small>
      {isFaulty ? (
        <span className={styles.bad}>
          <Icon path={circleAlertIcon} size="s" /> {t('talent.desk.questions.toSettle')}
        </span>
      ) : null}
      {wanted === null ? null : (
        <span className={styles.bad}>
          <Icon path={circleSlashIcon} size="s" /> {wanted}
        </span>
      )}
      {parent ? <span>{conditionWords(i18n, parent, question.showWhen, numbers.get(parent.key) ?? '')}</span> : null}
      <span>{t(`talent.desk.project.question.type.${question.type}`)}</span>
      {missing.length > 0 && missing.length < languages.length ? (
        <span className={styles.missing}>{t('talent.desk.questions.missing', { languages: list(missing) })}</span>
      ) : null}
    </small>
  );
}
