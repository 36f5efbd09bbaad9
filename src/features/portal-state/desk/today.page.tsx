import { dayMs, plainDate } from '../../../contract/dates.ts';
import { load } from '../../../web/api-client.ts';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { useLongDay } from '../../../web/desk/long-day.ts';
import { DeskBody, DeskColumns, DeskHead } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { applicationDeskClient } from '../../application-desk/desk/client.ts';
import { figuresDeskClient } from '../../figures/desk/client.ts';
import { usualPeriodDays } from '../../figures/desk-contract.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import type { Route } from './+types/today.page.ts';
import { AnswerGroup } from './answer-group.tsx';
import { portalStateClient } from './client.ts';
import { MailNotice } from './mail-notice.tsx';
import { PoolGroup } from './pool-group.tsx';
import { RepairGroup, repairsOf } from './repair-group.tsx';
import { SetUpGroup, setUpsOf } from './set-up-group.tsx';
import styles from './today.module.css';
import { ReplyFigures, WeekFunnel } from './week-side.tsx';

/** One more than is shown, so that the rest can say when it is due. */
const readAnswers = '9';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext);
  const figures = figuresDeskClient(api).figures;
  const [state, answers, pools, promises, week, month] = await Promise.all([
    load(portalStateClient(api).state.$get()),
    load(applicationDeskClient(api).applications.$get({ query: { status: 'a', sort: 'due', limit: readAnswers } })),
    load(poolsDeskClient(api).pools.$get()),
    // Also those that wait for the client's answer.
    load(applicationDeskClient(api).applications.$get({ query: { sort: 'due', limit: '1' } })),
    load(figures.$get({ query: { from: mondayOf(now), until: plainDate(now) } })),
    load(figures.$get({ query: {} })),
  ]);
  return {
    state,
    answers: answers.results,
    pools: pools.results.filter(({ requests }) => requests > 0),
    promised: promises.results[0]?.answerDueBy ?? null,
    week,
    reply: month.reply,
    days: usualPeriodDays,
  };
}

/** `/desk`: what waits, the oldest promise first, each with the one thing to do. */
export default function TodayPage({ loaderData: { state, answers, pools, promised, week, reply, days } }: Route.ComponentProps) {
  const { t } = useI18n();
  const longDay = useLongDay();
  const { now } = useDesk();
  const nothingWaits = answers.length === 0 && pools.length === 0 && repairsOf(state).length === 0 && setUpsOf(state).length === 0;
  return (
    <>
      <DeskHead title={t('talent.desk.nav.today')} sub={<Moment at={now}>{longDay(now)}</Moment>} />
      <DeskBody>
        <DeskColumns
          label={t('talent.desk.nav.figures')}
          side={
            <>
              <WeekFunnel week={week} />
              <ReplyFigures reply={reply} days={days} />
            </>
          }
        >
          <div className={styles.column}>
            <MailNotice state={state} />
            <RepairGroup state={state} />
            <AnswerGroup answers={answers} count={state.waits.applications.count} />
            <PoolGroup pools={pools} oldest={state.waits.poolRequests.oldestAt} />
            <SetUpGroup state={state} />
            {nothingWaits ? (
              <p className={styles.empty}>
                {promised && promised > now
                  ? t('talent.desk.today.nothing.next', { date: longDay(promised) })
                  : t('talent.desk.today.nothing')}
              </p>
            ) : null}
          </div>
        </DeskColumns>
      </DeskBody>
    </>
  );
}

/** The week's first day in UTC, as figures count days. */
function mondayOf(now: Date): string {
  return plainDate(new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * dayMs));
}
