import { Link } from 'react-router';
import { deskPoolLink } from '../../../contract/desk-links.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { useMay } from '../../../web/desk/desk-context.ts';
import { userPlusIcon } from '../../../web/desk/desk-icons.ts';
import { Since } from '../../../web/desk/due.tsx';
import { WorkGroup, WorkItem } from '../../../web/desk/work-list.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';

type Props = {
  pools: readonly { id: number; name: Readonly<Record<string, string>>; requests: number }[];
  /** Since when the longest waits. */
  oldest: string | null;
};

/** Pools that somebody asks to join. */
export function PoolGroup({ pools, oldest }: Props) {
  const { t, locale } = useI18n();
  const mayDecide = useMay()('pools:write');
  if (pools.length === 0) return null;
  const count = pools.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <WorkGroup title={t('talent.desk.today.pools')} count={count}>
      {pools.map(({ id, name: names, requests }) => {
        const name = localized(names, locale);
        const to = deskPoolLink(id);
        return (
          <WorkItem
            key={id}
            icon={userPlusIcon}
            what={<Link to={to}>{name}</Link>}
            why={t('talent.desk.today.pools.why', { count: requests })}
            // The state knows the oldest of all; which pool it is about is certain only where there is one.
            due={pools.length === 1 && oldest ? <Since at={oldest} /> : null}
            verb={mayDecide ? { to, label: t('talent.desk.today.decide'), of: name } : undefined}
          />
        );
      })}
    </WorkGroup>
  );
}
