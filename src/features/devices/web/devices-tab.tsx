import { useNavigation } from 'react-router';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { ListActionNotice } from '../../../web/form/list-action-result.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { TabProps } from '../../../web/tab-route.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Card, Rows } from '../../../web/ui/card.tsx';
import { AccountTitle } from '../../account/web/account-title.tsx';
import { DeviceRow } from './device-row.tsx';
import styles from './devices.module.css';
import type { action, loader } from './devices-route.ts';

/** Where the talent is signed in, and the browsers they used: one list in which a stranger stands out. */
export function DevicesTab({ loaderData: { devices, now }, actionData }: TabProps<typeof loader, typeof action>) {
  const { t } = useI18n();
  const isBusy = useNavigation().formData !== undefined;
  const signedIn = devices.filter(({ sessionIds }) => sessionIds.length > 0);
  const isOnlyHere = signedIn.every(({ isCurrent, sessionIds }) => isCurrent && sessionIds.length === 1);
  return (
    <>
      <AccountTitle tab="devices" hasErrors={actionData?.form !== undefined} />
      <ListActionNotice answer={actionData} />
      <section className="stack" aria-labelledby="devices-title">
        <div className="row row--apart">
          <div className={styles.head}>
            <h2 className="section-title" id="devices-title">
              {t('talent.account.devices.title')}
            </h2>
            <p className="small muted">{t('talent.account.devices.count', { count: signedIn.length })}</p>
          </div>
          {isOnlyHere ? null : (
            <ConfirmForm
              asButton
              values={{ intent: 'sessions-end-others' }}
              label={t('talent.account.sessions.endOthers')}
              title={t('talent.account.sessions.endOthers.title')}
              text={t('talent.account.sessions.endOthers.text')}
              safeLabel={t('talent.account.sessions.keep')}
            />
          )}
        </div>
        <Rows>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} now={new Date(now)} isBusy={isBusy} />
          ))}
        </Rows>
        {devices.some(({ isCurrent, isTrusted }) => isCurrent && !isTrusted) ? (
          <p className="small muted">{t('talent.account.devices.verify.text')}</p>
        ) : null}
        {devices.some(({ country }) => country !== null) ? <p className="small muted">{t('talent.account.devices.places')}</p> : null}
      </section>
      {devices.length > 1 ? <UnknownDevice /> : null}
    </>
  );
}

/** What to do about a device that is not the talent's. */
function UnknownDevice() {
  const { t, rich } = useI18n();
  const steps = [
    { key: 'signOut', to: '' },
    { key: 'password', to: '/app/account?tab=security' },
    { key: 'email', to: '/app/account?tab=personal' },
    { key: 'applications', to: '/app/project?tab=applications&page=1' },
  ];
  return (
    <Card as="aside" className="stack stack--3" aria-labelledby="unknown-device">
      <h2 className="small-title" id="unknown-device">
        {t('talent.account.devices.unknown')}
      </h2>
      <ol className={`small ${styles.steps}`}>
        {steps.map(({ key, to }) => (
          <li key={key}>
            {rich(`talent.account.devices.unknown.${key}`, {
              link: (words) => (
                <TextLink key="link" to={to}>
                  {words}
                </TextLink>
              ),
            })}
          </li>
        ))}
      </ol>
    </Card>
  );
}
