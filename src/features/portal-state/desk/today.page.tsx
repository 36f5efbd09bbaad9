import { load } from '../../../web/api-client.ts';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { useLongDay } from '../../../web/desk/long-day.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { applicationDeskClient } from '../../application-desk/desk/client.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import type { Route } from './+types/today.page.ts';
import { AnswerGroup } from './answer-group.tsx';
import { portalStateClient } from './client.ts';
import { MailNotice } from './mail-notice.tsx';
import { PoolGroup } from './pool-group.tsx';
import { RepairGroup, repairsOf } from './repair-group.tsx';
import { SetUpGroup, setUpsOf } from './set-up-group.tsx';
import styles from './today.module.css';

/** One more than is shown, so that the rest can say when it is due. */
const readAnswers = '9';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [state, answers, pools, promises] = await Promise.all([
    load(portalStateClient(api).state.$get()),
    load(applicationDeskClient(api).applications.$get({ query: { status: 'a', sort: 'due', limit: readAnswers } })),
    load(poolsDeskClient(api).pools.$get()),
    // Also those that wait for the client's answer.
    load(applicationDeskClient(api).applications.$get({ query: { sort: 'due', limit: '1' } })),
  ]);
  return {
    state,
    answers: answers.results,
    pools: pools.results.filter(({ requests }) => requests > 0),
    promised: promises.results[0]?.answerDueBy ?? null,
  };
}

/** `/desk`: what waits, the oldest promise first, each with the one thing to do. */
export default function TodayPage({ loaderData: { state, answers, pools, promised } }: Route.ComponentProps) {
  const { t } = useI18n();
  const longDay = useLongDay();
  const { now } = useDesk();
  const nothingWaits = answers.length === 0 && pools.length === 0 && repairsOf(state).length === 0 && setUpsOf(state).length === 0;
  return (
    <>
      <DeskHead title={t('talent.desk.nav.today')} sub={<Moment at={now}>{longDay(now)}</Moment>} />
      <DeskBody>
        <div className={styles.column}>
          <MailNotice state={state} />
          <RepairGroup state={state} />
          <AnswerGroup answers={answers} count={state.waits.applications.count} />
          <PoolGroup pools={pools} oldest={state.waits.poolRequests.oldest} />
          <SetUpGroup state={state} />
          {nothingWaits ? (
            <p className={styles.empty}>
              {promised && promised > now
                ? t('talent.desk.today.nothing.next', { date: longDay(promised) })
                : t('talent.desk.today.nothing')}
            </p>
          ) : null}
        </div>
      </DeskBody>
    </>
  );
}
