import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskColumns, DeskHead } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { requestContext } from '../../../web/request-context.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { type SetUpStep, setUpLink, setUpSteps } from '../set-up-steps.ts';
import type { Route } from './+types/set-up.page.ts';
import { actOnSetUp } from './act-on-set-up.ts';
import { LegalStep } from './legal-step.tsx';
import { loadSetUp, type SetUpData } from './load-set-up.ts';
import { MailStep } from './mail-step.tsx';
import styles from './set-up.module.css';
import { SetUpContext } from './set-up-context.ts';
import { LookStep, ProjectStep, TeamStep } from './short-steps.tsx';
import { WhoCan } from './who-can.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSetUp(context.get(requestContext), url);
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSetUp(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

const bodies = { look: LookStep, legal: LegalStep, mail: MailStep, project: ProjectStep, team: TeamStep };

/** `/desk/set-up`: the first steps of a portal, one open at a time; each is as far as what is there. */
export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const done = setUpSteps.filter((step) => loaderData.states[step] === 'done').length;
  return (
    <SetUpContext value={{ data: loaderData, answer: actionData }}>
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
          <ol className={styles.steps}>
            {setUpSteps.map((step, index) => (
              <Step key={step} step={step} number={index + 1} data={loaderData} />
            ))}
          </ol>
        </DeskColumns>
      </DeskBody>
    </SetUpContext>
  );
}

function Step({ step, number, data }: { step: SetUpStep; number: number; data: SetUpData }) {
  const { t } = useI18n();
  const isOpen = data.step === step;
  const state = data.states[step];
  const Body = bodies[step];
  const title = t(`talent.desk.setUp.${step}`);
  return (
    <li className={classNames(isOpen && styles.open)}>
      <div className={styles.head}>
        <span className={classNames(styles.number, state === 'done' && styles.done)} aria-hidden="true">
          {state === 'done' ? <Icon path={checkIcon} size="s" /> : number}
        </span>
        <div>
          <h2 aria-current={isOpen ? 'step' : undefined}>
            {isOpen ? title : <Link to={setUpLink(step)}>{title}</Link>}
            {state === 'done' ? <span className="vh">, {t('talent.desk.setUp.isDone')}</span> : null}
          </h2>
          <p>{aboutStep(step, data, t)}</p>
        </div>
      </div>
      {isOpen ? (
        <div className={styles.body}>
          <Body />
        </div>
      ) : null}
    </li>
  );
}

/** One line: what was done, or what the step is for. */
function aboutStep(step: SetUpStep, { states, colour, hasLogo, mail, members }: SetUpData, t: ReturnType<typeof useI18n>['t']): string {
  const state = states[step];
  if (state === 'saved') return t('talent.desk.setUp.saved');
  if (state === 'open') return t(`talent.desk.setUp.${step}.about`);
  if (step === 'look') return t(hasLogo ? 'talent.desk.setUp.look.done' : 'talent.desk.setUp.look.doneName', { colour });
  if (step === 'mail') return t('talent.desk.setUp.mail.done', { from: mail?.from ?? '' });
  if (step === 'team') return t('talent.desk.setUp.team.done', { count: members ?? 0 });
  return t(`talent.desk.setUp.${step}.done`);
}
