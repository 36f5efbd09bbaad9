import { Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskColumns, DeskHead } from '../../../web/desk/pane.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { requestContext } from '../../../web/request-context.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { type SetUpStep, type StepState, setUpLink, setUpSteps } from '../first-steps.ts';
import type { Route } from './+types/set-up.page.ts';
import { actOnSetUp } from './act-on-set-up.ts';
import { LegalStep } from './legal-step.tsx';
import { loadSetUp, type SetUpData } from './load-set-up.ts';
import { LookStep } from './look-step.tsx';
import { MailStep } from './mail-step.tsx';
import styles from './set-up.module.css';
import { SetUpContext, useSetUp } from './set-up-context.ts';
import { ProjectStep, TeamStep } from './short-steps.tsx';
import { WhoCan } from './who-can.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSetUp(context.get(requestContext), url);
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSetUp(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** A draft that somebody else was faster with is read again. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || actionStatus === 412 || defaultShouldRevalidate;
}

const bodies = { look: LookStep, legal: LegalStep, mail: MailStep, project: ProjectStep, team: TeamStep };

/** `/desk/set-up`: the first steps of a portal, one open at a time; each is as far as what is there. */
export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { state: navigation } = useNavigation();
  const done = setUpSteps.filter((step) => loaderData.states[step] === 'done').length;
  const result = actionData?.result;
  const setUp = {
    data: loaderData,
    isBusy: navigation !== 'idle',
    formOf: (...names: string[]) => returnedForm(actionData, ...names),
    done: result?.intent ?? null,
    testMail: result && 'sent' in result ? result.sent : null,
  };
  return (
    <SetUpContext value={setUp}>
      <DeskHead
        title={t('talent.desk.setUp.title')}
        sub={t('talent.desk.setUp.sub', { done, count: setUpSteps.length })}
        hasErrors={actionData?.form !== undefined}
      >
        <DeskButtonLink to={deskLinks.today}>{t(`talent.desk.setUp.${done === setUpSteps.length ? 'finish' : 'leave'}`)}</DeskButtonLink>
      </DeskHead>
      <DeskBody>
        <DeskColumns label={t('talent.desk.setUp.who')} side={<WhoCan />}>
          <NotAllowed scope="client:write" />
          {loaderData.isPublished && actionData === undefined ? (
            <Notice tone="success" role="status" className={styles.notice}>
              <p>{t('talent.desk.portal.done.published')}</p>
            </Notice>
          ) : null}
          <ol className={styles.steps}>
            {setUpSteps.map((step, index) => (
              <Step key={step} step={step} number={index + 1} />
            ))}
          </ol>
        </DeskColumns>
      </DeskBody>
    </SetUpContext>
  );
}

function Step({ step, number }: { step: SetUpStep; number: number }) {
  const { t } = useI18n();
  const { data, testMail } = useSetUp();
  const isOpen = data.step === step;
  const state = data.states[step];
  const hasFailed = step === 'mail' && testMail?.isTaken === false;
  const Body = bodies[step];
  const title = t(`talent.desk.setUp.${step}`);
  return (
    <li className={classNames(isOpen && styles.open)}>
      <div className={styles.head}>
        <StepMark state={state} hasFailed={hasFailed} number={number} />
        <div>
          <h2 aria-current={isOpen ? 'step' : undefined}>
            {isOpen ? title : <Link to={setUpLink(step)}>{title}</Link>}
            {state === 'done' ? <span className="vh">, {t('talent.desk.setUp.isDone')}</span> : null}
          </h2>
          <p>{aboutStep(step, data, t)}</p>
        </div>
        {state === 'done' && !isOpen ? <span className={styles.change}>{t('talent.desk.setUp.change')}</span> : null}
      </div>
      {isOpen ? (
        <div className={styles.body}>
          <Body />
        </div>
      ) : null}
    </li>
  );
}

/** The number of a step; a tick once it is done. */
function StepMark({ state, hasFailed, number }: { state: StepState; hasFailed: boolean; number: number }) {
  const isDone = state === 'done' && !hasFailed;
  return (
    <span className={classNames(styles.number, isDone && styles.done, hasFailed && styles.failed)} aria-hidden="true">
      {hasFailed ? <Icon path={circleAlertIcon} size="s" /> : isDone ? <Icon path={checkIcon} size="s" /> : number}
    </span>
  );
}

/** One line: what was done, or what the step is for. */
function aboutStep(step: SetUpStep, { states, draft, mail, members }: SetUpData, t: ReturnType<typeof useI18n>['t']): string {
  const state = states[step];
  if (state === 'saved') return t('talent.desk.setUp.saved');
  if (state === 'open') return t(`talent.desk.setUp.${step}.about`);
  const colour = String(draft.settings.primaryColor).toUpperCase();
  const hasLogo = !draft.lacks.some(({ code }) => code === 'logo');
  if (step === 'look') return t(hasLogo ? 'talent.desk.setUp.look.done' : 'talent.desk.setUp.look.doneName', { colour });
  if (step === 'mail' && mail?.server === 'mailbox') return t('talent.desk.setUp.mail.mailbox');
  if (step === 'mail') return t('talent.desk.setUp.mail.done', { from: mail?.from ?? '' });
  if (step === 'team') return t('talent.desk.setUp.team.done', { count: members ?? 0 });
  return t(`talent.desk.setUp.${step}.done`);
}
