import { Link } from 'react-router';
import { daysUntil } from '../../../contract/days-until.ts';
import { deskApplicationLink, deskToAnswerLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { Due } from '../../../web/desk/due.tsx';
import { WorkGroup, WorkItem } from '../../../web/desk/work-list.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { circleAlertIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import type { DeskApplication } from '../../application-desk/desk-application.ts';

/** The rest is one line that leads to the list. */
const maxRows = 8;

type Props = {
  /** The oldest promise first. */
  answers: readonly DeskApplication[];
  /** All that wait for an answer. */
  count: number;
};

/** Answers that talents were promised. */
export function AnswerGroup({ answers, count }: Props) {
  const { t, date } = useI18n();
  const zone = useZone();
  if (answers.length === 0) return null;
  const [shown, next] = [answers.slice(0, maxRows), answers[maxRows]];
  const more = count - shown.length;
  return (
    <WorkGroup
      title={t('talent.desk.today.answers')}
      count={count}
      all={{ to: deskToAnswerLink, label: t('talent.desk.today.answers.all') }}
    >
      {shown.map((application, index) => (
        <AnswerItem key={application.id} application={application} isFirst={index === 0} />
      ))}
      {more > 0 ? (
        <WorkItem
          icon={clockIcon}
          what={<b>{t('talent.desk.today.more', { count: more })}</b>}
          why={next?.answerDueBy ? t('talent.desk.today.more.next', { date: date(next.answerDueBy, 'weekday', zone) }) : null}
          verb={{ to: deskToAnswerLink, label: t('talent.desk.today.openList'), of: t('talent.desk.today.more', { count: more }) }}
        />
      ) : null}
    </WorkGroup>
  );
}

function AnswerItem({ application, isFirst }: { application: DeskApplication; isFirst: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { now } = useDesk();
  const zone = useZone();
  const { id, talent, project, answerDueBy } = application;
  const name = fullName(talent);
  const mayAnswer = useMay()('applications:write');
  const to = deskApplicationLink(project.id, id);
  const days = answerDueBy === null ? 1 : daysUntil(answerDueBy, now, zone);
  return (
    <WorkItem
      icon={days < 0 ? circleAlertIcon : clockIcon}
      tone={days < 0 ? 'error' : days === 0 ? 'warning' : undefined}
      what={
        <>
          <Link to={to}>{name}</Link> · {project.title}
        </>
      }
      why={whyOf(application, i18n, zone)}
      due={answerDueBy === null ? null : <Due at={answerDueBy} />}
      verb={{ to, label: t(mayAnswer ? 'talent.desk.today.answer' : 'talent.desk.today.answer.read'), of: name, isPrimary: isFirst }}
    />
  );
}

/** Why it matters to the talent: what they read when nobody answers, else what is special about the application. */
function whyOf(application: DeskApplication, { t, date, money }: Translator, zone: string): string {
  const { submittedAt, answerDueBy, replyState, interview, rate, rateFit, knockOuts } = application;
  if (submittedAt && answerDueBy && (replyState === 'OVERDUE' || replyState === 'SILENT')) {
    // After twice the promised time (`applications/reply-clock.ts`).
    const silentFrom = new Date(2 * Date.parse(answerDueBy) - Date.parse(submittedAt));
    return t(`talent.desk.today.why.${replyState}`, { date: date(silentFrom, 'dayMonth', zone) });
  }
  if (interview) return t('talent.desk.today.why.interview', { date: date(interview.start, 'weekday', interview.timeZone) });
  if (rate && (rateFit === 'ABOVE' || rateFit === 'BELOW'))
    return t(`talent.desk.today.why.${rateFit}`, { rate: money(rate.value, rate.currency) });
  if (knockOuts > 0) return t('talent.desk.today.why.knockOut', { count: knockOuts });
  return submittedAt ? t('talent.desk.today.why.sent', { date: date(submittedAt, 'dayMonth', zone) }) : '';
}
