import { use, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { mayAct } from '../../../contract/operator-scopes.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { DueDay } from '../../../web/desk/due.tsx';
import { TeamContext, type TeamPerson } from '../../../web/desk/team-context.ts';
import { FieldError } from '../../../web/form/field-error.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { ApplicationTask } from '../desk-contract.ts';
import { maxTaskText } from '../task-bounds.ts';
import type { TaskAnswer } from './act-on-task.ts';
import styles from './tasks.module.css';

type Props = {
  applicationId: number;
  /** The earliest day first; null: they could not be read. */
  tasks: readonly ApplicationTask[] | null;
};

/** What the team wants done about an application until when, and a form to add more. */
export function TasksPart({ applicationId, tasks }: Props) {
  const { t } = useI18n();
  const mayWrite = useMay()('applications:write');
  const open = tasks?.filter(({ doneAt }) => doneAt === null) ?? [];
  const done = tasks?.filter(({ doneAt }) => doneAt !== null) ?? [];
  return (
    <>
      {tasks === null ? <p role="alert">{t('talent.desk.tasks.failed')}</p> : null}
      {tasks !== null && tasks.length > 0 ? (
        <ul className={styles.tasks}>
          {[...open, ...done].map((task) => (
            <TaskItem key={task.id} task={task} mayWrite={mayWrite} />
          ))}
        </ul>
      ) : null}
      {mayWrite ? <TaskForm key={applicationId} id={applicationId} /> : null}
    </>
  );
}

const actionOf = (applicationId: number) => `${deskLinks.applications}?open=${applicationId}`;

function TaskItem({ task, mayWrite }: { task: ApplicationTask; mayWrite: boolean }) {
  const { t } = useI18n();
  const fetcher = useFetcher<TaskAnswer>();
  const isDone = task.doneAt !== null;
  return (
    <li className={styles.task} data-done={isDone ? '' : undefined}>
      <div>
        <p className={styles.text}>{task.text}</p>
        <p className={styles.line}>
          {isDone ? t('talent.desk.tasks.doneBy', { name: task.doneBy ?? '' }) : <DueDay day={task.dueOn} />}
          {isDone ? null : ` · ${task.assignee?.name ?? t('talent.desk.tasks.anybody')}`}
        </p>
      </div>
      {mayWrite ? (
        <fetcher.Form method="post" action={actionOf(task.application.id)}>
          <input type="hidden" name="id" value={task.application.id} />
          <input type="hidden" name="task" value={task.id} />
          <DeskButton
            type="submit"
            name="intent"
            value={isDone ? 'reopenTask' : 'finishTask'}
            variant="secondary"
            busy={fetcher.state !== 'idle'}
          >
            {t(isDone ? 'talent.desk.tasks.reopen' : 'talent.desk.tasks.done')}
            <span className="vh"> {task.text}</span>
          </DeskButton>
        </fetcher.Form>
      ) : null}
    </li>
  );
}

function TaskForm({ id }: { id: number }) {
  const { t } = useI18n();
  const fetcher = useFetcher<TaskAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const isSaved = fetcher.state === 'idle' && fetcher.data?.result !== undefined;
  const problem = useFormProblem(fetcher.data?.form, 'text');
  const team = useTeam();
  useEffect(() => {
    if (isSaved) form.current?.reset();
  }, [isSaved]);
  const error = problem.errors[0]?.message;
  return (
    <fetcher.Form ref={form} method="post" action={actionOf(id)} className={styles.form} onFocus={team.load}>
      <input type="hidden" name="intent" value="addTask" />
      <input type="hidden" name="id" value={id} />
      <label>
        <span>{t('talent.desk.tasks.what')}</span>
        <input name="text" required maxLength={maxTaskText} autoComplete="off" aria-describedby={error ? 'task-error' : undefined} />
      </label>
      <div className={styles.pair}>
        <label>
          <span>{t('talent.desk.tasks.dueOn')}</span>
          <input name="dueOn" type="date" required aria-describedby={error ? 'task-error' : undefined} />
        </label>
        <label>
          <span>{t('talent.desk.tasks.for')}</span>
          <select name="assigneeId">
            <option value="">{t('talent.desk.tasks.anybody')}</option>
            {team.people.map(({ id: person, name }) => (
              <option key={person} value={person}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error ? <FieldError id="task-error">{error}</FieldError> : null}
      <DeskButton type="submit" busy={fetcher.state !== 'idle'}>
        {t('talent.desk.tasks.add')}
      </DeskButton>
      <p className="vh" role="status">
        {isSaved ? t('talent.desk.tasks.added') : null}
      </p>
    </fetcher.Form>
  );
}

/** Who of the team may have a task, read once the form is used. */
function useTeam(): { people: readonly TeamPerson[]; load: () => void } {
  const loadTeam = use(TeamContext);
  const [people, setPeople] = useState<readonly TeamPerson[]>([]);
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadTeam().then(
      (team) => setPeople(team.filter(({ role }) => mayAct(role))),
      () => {
        // Asked again at the next use; until then a task can be for all.
        isAsked.current = false;
      },
    );
  };
  return { people, load };
}
