import { Link } from 'react-router';
import { type MailListName, mailListNames } from '../../../contract/mail-lists.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { AccountTitle } from '../../account/web/account-title.tsx';
import type { PoolAlerts } from './load-notifications.ts';
import { MailSwitch } from './mail-switch.tsx';
import type { action, loader } from './notifications-route.ts';

const wordsOf = {
  projects: { label: 'talent.account.subscribed', text: 'talent.alert.switch.text' },
  invitations: { label: 'talent.account.notifications.invitations', text: 'talent.account.notifications.invitations.text' },
} satisfies Record<MailListName, { label: string; text: string }>;

/** More switches than these are folded: dozens of pools would push everything else off the screen. */
const maxUnfolded = 12;

/** Which mails a talent receives: new projects, invitations, and the alerts of each of their pools. */
export function NotificationsTab({ loaderData: { subscriptions, pools }, actionData }: TabProps<typeof loader, typeof action>) {
  const t = useT();
  return (
    <>
      <AccountTitle tab="notifications" hasErrors={actionData?.form !== undefined} />
      <Card as="section" className="stack stack--3">
        <h2 className="small-title">{t('talent.account.notifications.email')}</h2>
        {mailListNames.map((list) => (
          <MailSwitch key={list} list={list} label={t(wordsOf[list].label)} text={t(wordsOf[list].text)} isOn={subscriptions[list]} />
        ))}
      </Card>
      <Card as="section" className="stack stack--3">
        <h2 className="small-title">{t('talent.account.notifications.pools')}</h2>
        {subscriptions.poolsAreCollected && (
          <p className="small muted">{t(subscriptions.projects ? 'talent.alert.pools.collected' : 'talent.alert.pools.collected.off')}</p>
        )}
        {pools === null && <Notice tone="warning">{t('talent.account.notifications.pools.failed')}</Notice>}
        {pools?.length === 0 && (
          <p className="muted">
            {t('talent.account.notifications.pools.none')} <Link to="/app/pool">{t('talent.nav.pools')}</Link>
          </p>
        )}
        {pools && pools.length > maxUnfolded ? (
          <details>
            <summary>{t('talent.pool.mine.count', { count: pools.length })}</summary>
            <div className="pair">
              <PoolSwitches pools={pools} />
            </div>
          </details>
        ) : (
          <PoolSwitches pools={pools ?? []} />
        )}
      </Card>
    </>
  );
}

function PoolSwitches({ pools }: { pools: readonly PoolAlerts[] }) {
  const t = useT();
  return pools.map(({ poolId, name, isOn }) => (
    <MailSwitch
      key={poolId}
      poolId={poolId}
      label={name}
      fullLabel={t('talent.label.value', { label: t('talent.pool.alerts'), value: name })}
      isOn={isOn}
    />
  ));
}
