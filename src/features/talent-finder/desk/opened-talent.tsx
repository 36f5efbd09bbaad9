import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { deskApplicationLink, deskMailsLink, deskTalentDataLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { layersIcon } from '../../../web/desk/desk-icons.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { useWhoMay } from '../../../web/desk/not-allowed.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { chevronLeftIcon, xIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { mailWarningIcon, sendIcon } from '../../../web/icons/more-icons.ts';
import { Avatar } from '../../../web/ui/avatar.tsx';
import { buttonClass } from '../../../web/ui/button.tsx';
import { IconLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { ShownTalent } from '../../talent-desk/desk-talent.ts';
import { type TalentAct, type TalentListState, talentListLink } from '../talent-list.ts';
import type { TalentActData } from './act-on-talents.ts';
import { FactsPart } from './facts-part.tsx';
import { InviteForm } from './invite-form.tsx';
import type { TalentsData } from './load-talents.ts';
import { NotesPart } from './notes-part.tsx';
import { Part } from './part.tsx';
import { PoolForm } from './pool-form.tsx';
import { ProfileParts } from './profile-parts.tsx';
import { TagsPart } from './tags-part.tsx';
import { stepWords } from './talent-words.ts';
import styles from './talents.module.css';

type Props = Pick<TalentsData, 'state' | 'pools' | 'projects'> & {
  opened: NonNullable<TalentsData['opened']>;
  answer: TalentActData | undefined;
};

/** One talent in the panel: who, what can be done, facts, what was between them and the client, profile. Focus goes to the name when it opens. */
export function OpenedTalent({ opened, state, pools, projects, answer }: Props) {
  const { t, languageName } = useI18n();
  const { talent, notes, failed } = opened;
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page that begins with it leaves the focus where a page has it.
    if (document.activeElement !== document.body) name.current?.focus({ preventScroll: true });
  }, []);
  const { title, city, locale } = talent;
  return (
    <div className={styles.one}>
      <p className="only-narrow">
        <Link className={buttonClass({ variant: 'quiet' })} to={talentListLink(state, { open: null })} preventScrollReset>
          <Icon path={chevronLeftIcon} size="s" flip />
          {t('talent.desk.nav.talents')}
        </Link>
      </p>
      <div className={styles.head}>
        <Avatar name={fullName(talent)} />
        <div>
          <h2 ref={name} tabIndex={-1}>
            {fullName(talent)}
          </h2>
          {title ? <p className={styles.about}>{title}</p> : null}
          <p className={styles.about}>
            {[city, t('talent.desk.talents.reads', { language: languageName(locale) })].filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className="only-wide">
          <IconLink icon={xIcon} label={t('talent.desk.opened.close')} to={talentListLink(state, { open: null })} preventScrollReset />
        </span>
      </div>
      {failed ? <FailedMessage message={failed} talentId={talent.id} /> : null}
      <Acts state={state} />
      <ActPart {...{ state, pools, projects, talent, answer }} />
      <FactsPart talent={talent} />
      <TagsPart talent={talent} state={state} answer={answer} />
      <NotesPart talent={talent} notes={notes} state={state} answer={answer} />
      <History talent={talent} />
      <ProfileParts profile={talent.profile} />
      <Part title={t('talent.desk.talents.messages')}>
        <Link to={deskMailsLink(failed ? 'failed' : 'delivered', { talent: talent.id })}>{t('talent.desk.talents.messages.open')}</Link>
      </Part>
      <DataPart talent={talent} />
    </div>
  );
}

/** The newest message to the talent that was given up: what the client sent them since may not have arrived either. */
function FailedMessage({ message, talentId }: { message: NonNullable<Props['opened']['failed']>; talentId: string }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const mayCorrect = useMay()('talents:export') && message.cause === 'address';
  return (
    <Notice
      tone="warning"
      className={styles.failed}
      icon={mailWarningIcon}
      action={<Link to={deskMailsLink('failed', { talent: talentId })}>{t('talent.desk.today.repair.see')}</Link>}
    >
      <p>
        {t('talent.desk.talents.failedMessage', { date: date(message.createdAt, 'longWithTime', zone) })}{' '}
        {t(`talent.desk.mails.cause.${message.cause}`)}.
      </p>
      {mayCorrect ? (
        <p>
          <Link to={deskTalentDataLink(talentId)}>{t('talent.desk.talents.correctAddress')}</Link>
        </p>
      ) : null}
    </Notice>
  );
}

/** Links that open a form in the panel, so that each works without script. */
function Acts({ state }: { state: TalentListState }) {
  const { t } = useI18n();
  const may = useMay();
  const whoMay = useWhoMay();
  const open = (act: TalentAct) => ({
    to: talentListLink(state, { act: state.act === act ? null : act }),
    'aria-expanded': state.act === act,
    preventScrollReset: true,
  });
  if (!may('talents:write')) return <p className={styles.hint}>{whoMay('talents:write')}</p>;
  return (
    <p className={styles.buttons}>
      <DeskButtonLink icon={sendIcon} {...open('invite')}>
        {t('talent.desk.talents.invite')}
      </DeskButtonLink>
      {may('pools:write') ? (
        <DeskButtonLink icon={layersIcon} {...open('pool')}>
          {t('talent.desk.talents.pool')}
        </DeskButtonLink>
      ) : null}
    </p>
  );
}

type ActProps = Pick<Props, 'state' | 'pools' | 'projects' | 'answer'> & { talent: ShownTalent };

function ActPart({ state, pools, projects, talent, answer }: ActProps) {
  const { t } = useI18n();
  const may = useMay();
  const { state: navigation } = useNavigation();
  const problem = useFormProblem(returnedForm(answer, 'preview', 'send'), 'projectId');
  const result = answer?.result;
  if (!may('talents:write')) return null;
  if (state.act === 'pool') return <PoolForm {...{ talent, pools, state, answer }} />;
  if (state.act !== 'invite' || result?.intent === 'send') return null;
  return (
    <Part title={t('talent.desk.invite.one')}>
      <Form method="post" action={talentListLink(state, { act: 'invite' })} noValidate preventScrollReset>
        <InviteForm
          talents={[talent]}
          {...{ projects, problem }}
          previewed={result?.intent === 'preview' ? result : undefined}
          busy={navigation === 'submitting'}
        />
      </Form>
    </Part>
  );
}

/** What was between them and the client, newest first. */
function History({ talent: { timeline, sentApplications } }: { talent: ShownTalent }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const zone = useZone();
  const { now } = useDesk();
  const dayOf = (at: string) => date(at, at.slice(0, 4) === now.slice(0, 4) ? 'dayMonth' : 'short', zone);
  const linkOf = ({ kind, id }: ShownTalent['timeline'][number]) => {
    const application = kind === 'APPLICATION' ? sentApplications.find((each) => each.id === id) : undefined;
    return application ? deskApplicationLink(application.project.id, id) : null;
  };
  return (
    <Part title={t('talent.desk.talents.head.withUs')}>
      {timeline.length === 0 ? <p className={styles.hint}>{t('talent.desk.talents.withUs.nothing')}</p> : null}
      <ol className={styles.steps}>
        {timeline.map((step) => {
          const link = linkOf(step);
          return (
            <li key={`${step.kind} ${step.id} ${step.happenedAt} ${step.to}`}>
              <span>
                {stepWords(i18n, step)}: {link ? <Link to={link}>{step.title}</Link> : step.title}
              </span>
              <Moment at={step.happenedAt}>{dayOf(step.happenedAt)}</Moment>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

/** What a talent may ask for about their data. */
function DataPart({ talent }: { talent: ShownTalent }) {
  const { t } = useI18n();
  const may = useMay();
  if (!may('talents:export')) return null;
  return (
    <Part title={t('talent.desk.talents.data')}>
      <Link to={deskTalentDataLink(talent.id)}>{t('talent.desk.talents.data.open')}</Link>
    </Part>
  );
}
