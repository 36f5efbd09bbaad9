import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { load } from '../../../web/api-client.ts';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { useLongDay } from '../../../web/desk/long-day.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { requestContext } from '../../../web/request-context.ts';
import { applicationDeskClient } from '../../application-desk/desk/client.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import type { Route } from './+types/today.page.ts';
import { AnswerGroup, soonAnswers } from './answer-group.tsx';
import { portalStateClient } from './client.ts';
import { MailNotice } from './mail-notice.tsx';
import { PoolGroup } from './pool-group.tsx';
import { RepairGroup, repairsOf } from './repair-group.tsx';
import { SetUpGroup, setUpsOf } from './set-up-group.tsx';
import styles from './today.module.css';

/** More stand in the list of applications. */
const shownAnswers = '20';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [state, answers, pools] = await Promise.all([
    load(portalStateClient(api).state.$get()),
    load(applicationDeskClient(api).applications.$get({ query: { status: 'a', sort: 'due', limit: shownAnswers } })),
    load(poolsDeskClient(api).pools.$get()),
  ]);
  return { state, answers: answers.results, pools: pools.results.filter(({ requests }) => requests > 0) };
}

/** `/desk`: what waits, the oldest promise first, each with the one thing to do. */
export default function TodayPage({ loaderData: { state, answers, pools } }: Route.ComponentProps) {
  const { t } = useI18n();
  const longDay = useLongDay();
  const { now, pages } = useDesk();
  const zone = useZone();
  const soon = soonAnswers(answers, now, zone);
  const nothingWaits = soon.length === 0 && pools.length === 0 && repairsOf(state).length === 0 && setUpsOf(state).length === 0;
  const [next] = answers;
  return (
    <>
      <DeskHead title={t('talent.desk.nav.today')} sub={<Moment at={now}>{longDay(now)}</Moment>} />
      <DeskBody>
        <div className={styles.column}>
          <MailNotice state={state} />
          <RepairGroup state={state} />
          <AnswerGroup answers={soon} count={state.waits.applications.count} next={answers[soon.length]} />
          <PoolGroup pools={pools} oldest={state.waits.poolRequests.oldest} />
          <SetUpGroup state={state} />
          {nothingWaits ? (
            <div className={styles.empty}>
              <p>
                {next?.answerDueBy
                  ? t('talent.desk.today.nothing.next', { date: longDay(next.answerDueBy) })
                  : t('talent.desk.today.nothing')}
              </p>
              {next && pages.includes(deskLinks.applications) ? (
                <p>
                  <Link to={deskLinks.applications}>{t('talent.desk.today.answers.all')}</Link>
                </p>
              ) : null}
            </div>
          ) : null}
        </div>
      </DeskBody>
    </>
  );
}
