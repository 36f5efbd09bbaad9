import { CheckboxField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import type { Pools } from '../../pools/contract.ts';
import { isCurrent } from '../../pools/join-rules.ts';
import styles from './onboarding.module.css';

export type OnboardingPools = Pools;

/** Pools to tick, by category; those of the talent are ticked and cannot be unticked here. */
export function PoolsField({ name, chosen, pools }: { name: string; chosen: readonly number[]; pools: OnboardingPools }) {
  const t = useT();
  const groups = [
    ...pools.categoryResults.results.map((category) => ({ key: String(category.id), title: category.name, pools: category.pools })),
    { key: 'other', title: t('talent.pool.other'), pools: pools.orphanPools.results },
  ].filter((group) => group.pools.length > 0);
  return (
    <div className="stack stack--5">
      {groups.map((group) => (
        <ChoiceGroup key={group.key} legend={group.title}>
          <div className={styles.pools}>
            {group.pools.map((pool) => {
              const isMember = isCurrent(pool.membership?.status);
              return (
                <CheckboxField
                  key={pool.id}
                  name={name}
                  value={String(pool.id)}
                  label={pool.poolNameVerbiage}
                  defaultChecked={isMember || chosen.includes(pool.id)}
                  disabled={isMember}
                  count={pool.jobsCount}
                  countLabel={t('talent.pool.jobs', { count: pool.jobsCount })}
                />
              );
            })}
          </div>
        </ChoiceGroup>
      ))}
    </div>
  );
}
