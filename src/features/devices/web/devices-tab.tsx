import { Form, useNavigation } from 'react-router';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { ListActionNotice } from '../../../web/form/list-action-result.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { badgeCheckIcon } from '../../../web/icons/more-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Status, Tag } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card, Rows } from '../../../web/ui/card.tsx';
import { AccountTitle } from '../../account/web/account-title.tsx';
import styles from './devices.module.css';
import type { action, loader } from './devices-route.ts';
import type { ShownDevice, ShownSession } from './load-devices.ts';

/** Browsers the talent uses, and where they are logged in right now (product decisions, section 5). */
export function DevicesTab({ loaderData: view, actionData }: TabProps<typeof loader, typeof action>) {
  const { t } = useI18n();
  const now = new Date(view.now);
  return (
    <>
      <AccountTitle tab="devices" hasErrors={actionData?.form !== undefined} />
      <ListActionNotice answer={actionData} />
      <Card as="section" className="stack stack--5">
        <div className="stack stack--1">
          <h2 className="small-title">{t('talent.account.devices.title')}</h2>
          <p className="small muted">{t(view.devices.length > 0 ? 'talent.account.devices.text' : 'talent.account.devices.none')}</p>
          {view.devices.some(({ isCurrent, isTrusted }) => isCurrent && !isTrusted) && (
            <p className="small muted">{t('talent.account.devices.verify.text')}</p>
          )}
        </div>
        {view.devices.length > 0 && (
          <Rows>
            {view.devices.map((device) => (
              <DeviceRow key={device.id} device={device} now={now} />
            ))}
          </Rows>
        )}
      </Card>
      <Card as="section" className="stack stack--5">
        <div className="stack stack--1">
          <h2 className="small-title">{t('talent.account.sessions.title')}</h2>
          <p className="small muted">{t('talent.account.sessions.text')}</p>
        </div>
        <Rows>
          {view.sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} />
          ))}
        </Rows>
        {view.sessions.length > 1 && (
          <ConfirmForm
            asButton
            values={{ intent: 'sessions-end-others' }}
            label={t('talent.account.sessions.endOthers')}
            title={t('talent.account.sessions.endOthers.title')}
            text={t('talent.account.sessions.endOthers.text')}
            safeLabel={t('talent.account.sessions.keep')}
          />
        )}
      </Card>
    </>
  );
}

function DeviceRow({ device, now }: { device: ShownDevice; now: Date }) {
  const { t, ago, countryName, date } = useI18n();
  const zone = useZone();
  const isSending = useNavigation().formData?.get('intent') === 'device-verify';
  return (
    <li className={styles.row}>
      <div className="stack stack--1">
        <p className="row row--2">
          <span className="strong">{device.name}</span>
          {device.isCurrent && <Tag brand>{t('talent.account.device.this')}</Tag>}
          {device.isTrusted && (
            <Status tone="success" icon={badgeCheckIcon}>
              {t('talent.account.device.verified')}
            </Status>
          )}
        </p>
        <p className="small muted">
          {[
            ...(device.country === null ? [] : [countryName(device.country)]),
            t('talent.account.device.lastActive', { ago: ago(device.lastSeen, now) }),
            date(device.lastSeen, 'longWithTime', zone),
          ].join(' · ')}
        </p>
      </div>
      {device.isCurrent ? (
        !device.isTrusted && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="device-verify" />
            <input type="hidden" name="id" value={device.id} />
            <Button type="submit" size="small" busy={isSending}>
              {t('talent.account.device.verify')}
            </Button>
          </Form>
        )
      ) : (
        <ConfirmForm
          values={{ intent: 'device-remove', id: device.id }}
          label={t('talent.account.device.remove')}
          item={device.name}
          title={t('talent.account.device.remove.title', { device: device.name })}
          text={t('talent.account.device.remove.text')}
          safeLabel={t('talent.account.device.keep')}
        />
      )}
    </li>
  );
}

function SessionRow({ session, now }: { session: ShownSession; now: Date }) {
  const { t, ago, date, has } = useI18n();
  const zone = useZone();
  const by = `talent.account.session.by.${session.signedInBy}`;
  return (
    <li className={styles.row}>
      <div className="stack stack--1">
        <p className="row row--2">
          <span className="strong">{session.deviceName}</span>
          {session.isCurrent && <Tag brand>{t('talent.account.session.this')}</Tag>}
        </p>
        <p className="small muted">
          {[
            ...(has(by) ? [t(by)] : []),
            t('talent.account.session.since', { since: date(session.created, 'longWithTime', zone), used: ago(session.lastUsed, now) }),
          ].join(' · ')}
        </p>
      </div>
      {!session.isCurrent && (
        <ConfirmForm
          values={{ intent: 'session-end', id: session.id }}
          label={t('talent.account.session.end')}
          item={session.deviceName}
          title={t('talent.account.session.end.title', { device: session.deviceName })}
          text={t('talent.account.session.end.text')}
          safeLabel={t('talent.account.sessions.keep')}
        />
      )}
    </li>
  );
}
