import { deskInterviewLink } from '../../../contract/desk-links.ts';
import { DeskLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { cityOfZone } from '../../../web/i18n/use-zone.ts';
import { arrowRightIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { RangeTrack } from '../../../web/ui/range-track.tsx';
import type { ApplicationNote } from '../../application-notes/desk-contract.ts';
import { TasksPart } from '../../application-tasks/desk/tasks-part.tsx';
import type { ApplicationTask } from '../../application-tasks/desk-contract.ts';
import { rangePlaces } from '../../applications/rates.ts';
import { FitFacts } from '../../fit-desk/desk/fit-parts.tsx';
import type { DeskApplication, ShownApplication } from '../desk-application.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import { answerWords, fitWords, wantedWords } from './application-words.ts';
import { Fact } from './fact.tsx';
import styles from './facts.module.css';
import { NotesPart } from './notes-part.tsx';
import { TimelinePart } from './timeline-part.tsx';

type Props = {
  application: ShownApplication;
  notes: readonly ApplicationNote[] | null;
  tasks: readonly ApplicationTask[] | null;
  /** The newest message to the talent that was given up. */
  failed: DeskApplication['failedMail'];
  overview: ApplicationOverview | null;
};

/** What decides: rates, answers, interview, notes, what happened. */
export function ApplicationFacts({ application, notes, tasks, failed, overview }: Props) {
  const { t } = useI18n();
  const project = overview?.project?.id === application.project.id ? overview.project : null;
  return (
    <section className={styles.facts} aria-label={t('talent.desk.facts.label')} data-region="" tabIndex={-1}>
      <RatePart application={application} project={project} />
      <AnswersPart application={application} />
      <FitPart application={application} />
      <InterviewPart application={application} />
      <NotesPart application={application} notes={notes} />
      <Fact title={t('talent.desk.tasks.title')} hint={t('talent.desk.notes.hint')}>
        <TasksPart applicationId={application.id} tasks={tasks} />
      </Fact>
      <ContactPart application={application} failed={failed} />
      <TimelinePart application={application} />
    </section>
  );
}

function RatePart({ application, project }: { application: ShownApplication; project: ApplicationOverview['project'] }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const { rate, displayRate, rateFit, offer } = application;
  if (!rate) return null;
  const fit = fitWords(i18n, application, project);
  const { rateMin: min, rateMax: max } = project ?? { rateMin: null, rateMax: null };
  return (
    <Fact title={t('talent.desk.facts.rate')} hint={t(`talent.rate.per.${rate.period}`)}>
      <div className={styles.money}>
        <div>
          <span className={styles.hint}>{t('talent.desk.list.head.rate')}</span>
          <strong>{money(rate.value, rate.currency)}</strong>
        </div>
        {displayRate ? (
          <>
            <span aria-hidden="true">
              <Icon path={arrowRightIcon} size="s" flip />
            </span>
            <div>
              <span className={styles.hint}>{t('talent.desk.list.head.displayRate')}</span>
              <strong>{money(displayRate.value, displayRate.currency)}</strong>
            </div>
          </>
        ) : null}
      </div>
      {min !== null && max !== null && rateFit ? <RangeTrack at={rangePlaces(min, max, rate.value).value} /> : null}
      {fit ? (
        <p className={styles.hint}>
          {min !== null && max !== null && project ? `${fit}, ${i18n.moneyRange(min, max, project.rateCurrency)}` : fit}
        </p>
      ) : null}
      {offer ? (
        <p className={styles.hint}>
          {t('talent.desk.facts.offer', {
            rate: money(offer.rate.value, offer.rate.currency),
            display: money(offer.displayRate.value, offer.displayRate.currency),
          })}
        </p>
      ) : null}
    </Fact>
  );
}

/** Each answer with what was wanted. */
function AnswersPart({ application: { answers } }: { application: ShownApplication }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (answers.length === 0) return null;
  const judged = answers.filter(({ knockOut, isKnockOut }) => knockOut !== null || isKnockOut);
  const good = judged.filter(({ isKnockOut }) => !isKnockOut).length;
  const hint = judged.length > 0 ? t('talent.desk.facts.answers.wanted', { good, count: judged.length }) : null;
  return (
    <Fact title={t('talent.desk.list.head.answers')} hint={hint}>
      <dl className={styles.answers}>
        {answers.map((answer) => {
          const wanted = wantedWords(i18n, answer);
          const isJudged = judged.includes(answer);
          return (
            <div key={answer.questionId}>
              <dt>{answer.label}</dt>
              <dd data-tone={answer.isKnockOut ? 'warning' : isJudged ? 'success' : undefined}>
                {isJudged ? <Icon path={answer.isKnockOut ? triangleAlertIcon : checkIcon} size="s" /> : null}
                <span>
                  {answer.type === 'file'
                    ? t('talent.desk.answer.file')
                    : answer.values.map((value) => answerWords(i18n, answer.type, value)).join(', ')}
                  {wanted ? <span className={styles.wanted}> ({wanted})</span> : null}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Fact>
  );
}

/** Nothing while the client has it switched off for operators. */
function FitPart({ application: { fit } }: { application: ShownApplication }) {
  const { t } = useI18n();
  if (!fit) return null;
  return (
    <Fact title={t('talent.desk.list.head.fit')} hint={fit.level && t(`talent.fit.level.${fit.level}`)}>
      <FitFacts fit={fit} />
    </Fact>
  );
}

/** The slot in its own time zone, which is named. */
function InterviewPart({ application: { interview, alternativeInterviewSlot } }: { application: ShownApplication }) {
  const { t, date } = useI18n();
  const may = useMay();
  if (!interview && !alternativeInterviewSlot) return null;
  return (
    <Fact title={t('talent.desk.list.head.interview')}>
      {interview ? (
        <>
          <p className={styles.medium}>
            <Moment at={interview.start}>
              {`${date(interview.start, 'long', interview.timeZone)}, ${date(interview.start, 'time', interview.timeZone)}–${date(interview.end, 'time', interview.timeZone)}`}
            </Moment>
          </p>
          <p className="muted">{t('talent.desk.facts.zone', { city: cityOfZone(interview.timeZone) })}</p>
          {interview.id !== null && interview.calendarId !== null && may('catalogue:read') ? (
            <p>
              <DeskLink to={deskInterviewLink(interview.calendarId, interview.id)}>{t('talent.desk.facts.interview')}</DeskLink>
            </p>
          ) : null}
        </>
      ) : (
        <p>{t('talent.desk.facts.alternative')}</p>
      )}
    </Fact>
  );
}

/** How to reach the talent, and in which language; roles that may not see it read who may. */
function ContactPart({ application: { talent }, failed }: Pick<Props, 'application' | 'failed'>) {
  const { t, languageName } = useI18n();
  const { contact } = talent;
  return (
    <Fact title={t('talent.desk.facts.contact')} hint={languageName(talent.locale)}>
      {contact ? (
        <ul className={styles.contact}>
          {contact.email ? (
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
              {failed ? (
                <span className={styles.failed}>
                  <Icon path={triangleAlertIcon} size="s" />
                  {t(`talent.desk.mails.cause.${failed.cause}`)}
                </span>
              ) : null}
            </li>
          ) : null}
          {contact.mobileNumber ? (
            <li>
              <a href={`tel:${contact.mobileNumber}`}>{contact.mobileNumber}</a>
            </li>
          ) : null}
          {contact.address.length > 0 ? <li>{[...contact.address, talent.city].filter(Boolean).join(', ')}</li> : null}
        </ul>
      ) : (
        <p className="muted">{t('talent.desk.notAllowed.recruiter')}</p>
      )}
    </Fact>
  );
}
