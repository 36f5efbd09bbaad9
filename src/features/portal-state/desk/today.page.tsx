import { deskLinks } from '../../../contract/desk-links.ts';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { useLongDay } from '../../../web/desk/long-day.ts';
import { DeskBody, DeskColumns, DeskHead, Segments } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/today.page.ts';
import { AnswerGroup } from './answer-group.tsx';
import { ClientGroup } from './client-group.tsx';
import { InterviewGroup } from './interview-group.tsx';
import { loadToday } from './load-today.ts';
import { MailNotice } from './mail-notice.tsx';
import { NewGroup } from './new-group.tsx';
import { NewsSide } from './news-side.tsx';
import { PoolGroup } from './pool-group.tsx';
import { RepairGroup, repairsOf } from './repair-group.tsx';
import { SetUpGroup, setUpsOf } from './set-up-group.tsx';
import { TaskGroup } from './task-group.tsx';
import styles from './today.module.css';
import { ReplyFigures, WeekFunnel } from './week-side.tsx';
import { whoses } from './whose-work.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const whose = whoses.find((each) => each === url.searchParams.get('whose')) ?? 'everyone';
  return loadToday(context.get(requestContext), whose);
}

/** `/desk`: what waits, the oldest promise first, each with the one thing to do. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { whose, counts, state, answers, fresh, lateAtClient, interviews, tasks, news, pools, promised, week, reply, days, owner } =
    loaderData;
  const { t, number } = useI18n();
  const longDay = useLongDay();
  const { now } = useDesk();
  const nothingWaits =
    answers.length === 0 &&
    lateAtClient.length === 0 &&
    tasks.length === 0 &&
    pools.length === 0 &&
    repairsOf(state).length === 0 &&
    setUpsOf(state).length === 0;
  return (
    <>
      <DeskHead title={t('talent.desk.nav.today')} sub={<Moment at={now}>{longDay(now)}</Moment>}>
        <Segments
          label={t('talent.desk.today.whose')}
          items={whoses.map((each) => ({
            to: each === 'everyone' ? deskLinks.today : `${deskLinks.today}?whose=${each}`,
            current: each === whose,
            label: (
              <>
                {t(`talent.desk.today.${each}`)} <span className="num">{number(counts[each])}</span>
              </>
            ),
          }))}
        />
      </DeskHead>
      <DeskBody>
        <DeskColumns
          label={t('talent.desk.nav.figures')}
          side={
            <>
              <WeekFunnel week={week} />
              <ReplyFigures reply={reply} days={days} />
              <NewsSide news={news} />
            </>
          }
        >
          <div className={styles.column}>
            <MailNotice state={state} />
            <RepairGroup state={state} owner={owner} />
            <AnswerGroup answers={answers} count={counts[whose]} />
            <NewGroup applications={fresh} />
            <TaskGroup tasks={tasks} />
            <InterviewGroup interviews={interviews} />
            <ClientGroup items={lateAtClient} />
            <PoolGroup pools={pools} oldest={state.waits.poolRequests.oldestAt} />
            <SetUpGroup state={state} owner={owner} />
            {nothingWaits || (whose === 'mine' && answers.length === 0 && tasks.length === 0) ? (
              <p className={styles.empty}>
                {promised && promised > now
                  ? t('talent.desk.today.nothing.next', { date: longDay(promised) })
                  : t('talent.desk.today.nothing')}
                {whose === 'mine' ? <span>{t('talent.desk.today.mine.hint')}</span> : null}
              </p>
            ) : null}
          </div>
        </DeskColumns>
      </DeskBody>
    </>
  );
}
