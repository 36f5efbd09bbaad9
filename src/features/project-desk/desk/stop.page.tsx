import { data, Form, redirect, useNavigation } from 'react-router';
import { deskLinks, deskProjectLink } from '../../../contract/desk-links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import { useLongDay } from '../../../web/desk/long-day.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { statusCodes } from '../../applications/status.ts';
import { maxTitle } from '../project-form.ts';
import { closingDays, goesWith, maxClosingReason, stopVerbs } from '../stopping-rules.ts';
import type { Route } from './+types/stop.page.ts';
import { projectDeskClient } from './client.ts';
import styles from './project-editor.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const client = projectDeskClient(facts.api);
  const [verb, param] = [verbOf(params.verb), { id: params.id }];
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 });
  const [project, numbers] = await Promise.all([
    load(client.projects[':id'].$get({ param })),
    load(client.projects[':id'].numbers.$get({ param })),
  ]);
  // A link of an older page, or an invented one.
  if (!goesWith(verb, project, facts.now)) throw redirect(deskProjectLink(project.id));
  // A preview needs the right to close; a viewer reads who has it.
  const closing =
    verb === 'close'
      ? await loadPartly(facts)(nullAt(403, unwrap(client.projects[':id'].close.$post({ param, json: { preview: true } }))))
      : null;
  return { verb, project: { id: project.id, title: project.title }, numbers, closing };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const client = projectDeskClient(context.get(requestContext).api);
  const [verb, param, form] = [verbOf(params.verb), { id: params.id }, await request.formData()];
  try {
    if (verb === 'duplicate') {
      const copy = await unwrap(client.projects[':id'].duplicate.$post({ param, json: { title: textOf(form, 'title') } }));
      throw redirect(`${deskProjectLink(copy.id)}?done=copied`);
    }
    if (verb === 'close') await unwrap(client.projects[':id'].close.$post({ param, json: { reason: textOf(form, 'reason') } }));
    else await unwrap(client.projects[':id'][verb].$post({ param }));
  } catch (error) {
    return refuseForm(error, form, verb === 'duplicate' ? ['title'] : ['reason']);
  }
  throw redirect(`${deskProjectLink(Number(params.id))}?done=${verb}`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

function verbOf(text: string) {
  const verb = stopVerbs.find((each) => each === text);
  if (!verb) throw data(null, { status: 404 });
  return verb;
}

/** `/desk/projects/{id}/{verb}`: pausing, closing, reopening or copying a project, asked about with what follows from it. */
export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, number } = useI18n();
  const mayWrite = useMay()('projects:write');
  const { verb, project } = loaderData;
  const problem = useFormProblem(actionData?.form, { id: 'confirm' });
  const { state } = useNavigation();
  const consequences = useConsequences(loaderData);
  return (
    <>
      <DeskHead
        title={t(`talent.desk.stop.${verb}.title`)}
        crumb={{ to: deskProjectLink(project.id), label: project.title }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="text">
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        <ul className={styles.consequences}>
          {consequences.map(({ count, words }) => (
            <li key={words}>
              <b>{count === null ? null : number(count)}</b>
              <span>{words}</span>
            </li>
          ))}
        </ul>
        {mayWrite ? (
          <Form method="post" className={styles.confirm}>
            {verb === 'close' ? (
              <div className={styles.reason}>
                <TextField
                  key={problem.edition}
                  label={t('talent.desk.stop.close.reason')}
                  {...problem.field('reason')}
                  optional
                  maxLength={maxClosingReason}
                  hint={t('talent.desk.stop.close.reason.hint')}
                  autoComplete="off"
                />
              </div>
            ) : null}
            {verb === 'duplicate' ? (
              <div className={styles.reason}>
                <TextField
                  key={problem.edition}
                  label={t('talent.desk.project.field.title')}
                  {...problem.field('title', titleOfCopy(project.title))}
                  maxLength={maxTitle}
                  hint={t('talent.desk.stop.duplicate.hint')}
                  autoComplete="off"
                />
              </div>
            ) : null}
            <DeskButtonLink to={verb === 'duplicate' ? deskLinks.projects : deskProjectLink(project.id)}>
              {t(`talent.desk.stop.${verb}.keep`)}
            </DeskButtonLink>
            <DeskButton id="confirm" type="submit" variant={verb === 'close' ? 'danger' : 'primary'} busy={state !== 'idle'}>
              {t(`talent.desk.stop.${verb}.confirm`)}
            </DeskButton>
          </Form>
        ) : (
          <NotAllowed scope="projects:write" />
        )}
      </DeskBody>
    </>
  );
}

/** @example titleOfCopy('Crane operator') // 'Crane operator (2)' */
function titleOfCopy(title: string): string {
  const copy = `${title} (2)`;
  return copy.length <= maxTitle ? copy : title;
}

/** What follows, each with how many it is about where that can be counted. */
function useConsequences({ verb, numbers, closing }: Route.ComponentProps['loaderData']): { count: number | null; words: string }[] {
  const { t } = useI18n();
  const longDay = useLongDay();
  const of = (status: string) => numbers.applications[status] ?? 0;
  const counted = (name: string, count: number, values: Record<string, string> = {}) => ({
    count,
    words: t(`talent.desk.stop.${verb}.${name}`, { count, ...values }),
  });
  const said = (name: string) => ({ count: null, words: t(`talent.desk.stop.${verb}.${name}`, closingDays) });
  if (verb === 'pause')
    return [
      counted('new', 0),
      ...[counted('drafts', of(statusCodes.draft)), counted('open', of(statusCodes.applied))].filter(({ count }) => count > 0),
    ];
  if (verb !== 'close') return [said('what')];
  const declined = Object.values<number>(closing?.applications ?? {}).reduce((sum, count) => sum + count, 0);
  const day = closing ? longDay(closing.declinedAt) : '';
  const all = [
    closing ? counted('open.on', declined, { date: day }) : counted('open', of(statusCodes.applied)),
    counted('client', of(statusCodes.sentToClient)),
    counted('drafts', of(statusCodes.draft)),
    ...(closing ? [counted('invitations', closing.invitations)] : []),
    said('what'),
  ];
  return all.filter(({ count }) => count !== 0);
}
