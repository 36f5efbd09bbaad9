import { Link, useRevalidator } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { SectionFailed } from '../../../web/ui/card.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import styles from './home.module.css';
import type { Home } from './load-home.ts';
import type { Waiting } from './needs.ts';
import { NeedsList } from './needs-list.tsx';

/** The state in one line, and what needs the talent; if nothing does, what is under way. */
export function HomeHead({ state, now }: { state: Home['state']; now: Date }) {
  const { t } = useI18n();
  const revalidator = useRevalidator();
  if (!state)
    return (
      <section className="stack stack--3">
        <PageHeading className={styles.state}>{t('talent.search.title.loggedIn')}</PageHeading>
        <SectionFailed onRetry={() => void revalidator.revalidate()} busy={revalidator.state !== 'idle'} />
      </section>
    );
  const { needs, waiting } = state;
  return (
    <section className={`stack ${needs.length > 0 ? 'stack--3' : 'stack--1'}`} aria-labelledby="state">
      <PageHeading id="state" className={styles.state}>
        {t('talent.home.state', { count: needs.length })}
      </PageHeading>
      {needs.length > 0 ? <NeedsList needs={needs} now={now} /> : <WaitingWords waiting={waiting} />}
    </section>
  );
}

/** "6 applications wait for an answer. The next is promised by Wed 3 Feb, from Harbor & Pine." */
function WaitingWords({ waiting: { count, next } }: { waiting: Waiting }) {
  const { t, rich, date } = useI18n();
  const zone = useZone();
  if (count === 0) return null;
  return (
    <p className="muted">
      {t('talent.home.waiting', { count })}{' '}
      {next
        ? rich(
            'talent.home.promised',
            {
              link: (words) => (
                <Link key="link" to={next.to}>
                  {words}
                </Link>
              ),
            },
            { date: date(next.dueBy, 'weekday', zone), from: next.from },
          )
        : null}
    </p>
  );
}
