import { Form } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { laptopIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { badgeCheckIcon, smartphoneIcon, tabletIcon } from '../../../web/icons/more-icons.ts';
import { Status, Tag } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './devices.module.css';
import type { ShownDevice } from './load-devices.ts';

const icons: Record<ShownDevice['kind'], string> = { computer: laptopIcon, phone: smartphoneIcon, tablet: tabletIcon };

type Props = { device: ShownDevice; now: Date; isBusy: boolean };

/** One device: kind, name, place, times, and its one verb. */
export function DeviceRow({ device, now, isBusy }: Props) {
  const { t, has, ago, date, countryName } = useI18n();
  const zone = useZone();
  const { city, country, stranger, firstSeen } = device;
  const place = [city, country === null ? null : countryName(country)].filter(Boolean).join(', ');
  return (
    <li className={classNames(styles.row, stranger && styles.stranger)}>
      <span className={styles.icon}>
        <Icon path={icons[device.kind]} />
        <span className="vh">{t(`talent.account.device.kind.${device.kind}`)}</span>
      </span>
      <div>
        <h3>
          <span>{device.name}</span>
          {device.isCurrent ? <Tag brand>{t('talent.account.device.this')}</Tag> : null}
          {device.isTrusted ? (
            <Status tone="success" icon={badgeCheckIcon}>
              {t('talent.account.device.verified')}
            </Status>
          ) : null}
          {device.sessionIds.length === 0 ? <Tag>{t('talent.account.device.signedOut')}</Tag> : null}
        </h3>
        {stranger && firstSeen ? (
          <p className={styles.warning}>
            <Icon path={triangleAlertIcon} size="s" />
            {t(`talent.account.device.stranger.${stranger}`, { ago: ago(firstSeen, now) })}
          </p>
        ) : null}
        {place ? <p className="muted">{place}</p> : null}
        <p className="muted num">
          {[
            device.isCurrent ? t('talent.account.device.inUse') : t('talent.account.device.lastActive', { ago: ago(device.lastUsed, now) }),
            ...signedInWords(device.signedIn),
          ].join(' · ')}
        </p>
      </div>
      <DeviceVerb device={device} isBusy={isBusy} />
    </li>
  );

  function signedInWords(signedIn: ShownDevice['signedIn']): string[] {
    if (!signedIn) return [];
    const by = `talent.account.session.by.${signedIn.by}`;
    return [t('talent.account.device.signedIn', { date: date(signedIn.at, 'longWithTime', zone) }), ...(has(by) ? [t(by)] : [])];
  }
}

/** Sign out; forget what is signed out; verify the one in use. */
function DeviceVerb({ device, isBusy }: Pick<Props, 'device' | 'isBusy'>) {
  const { t } = useI18n();
  const verb = verbOf(device);
  if (!verb) return null;
  return (
    <Form method="post" preventScrollReset className={styles.verb}>
      <input type="hidden" name="intent" value={verb.intent} />
      {verb.ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" size="small" busy={isBusy}>
        {t(verb.words)}
        {device.isCurrent ? null : <span className="vh"> {device.name}</span>}
      </Button>
    </Form>
  );
}

function verbOf({ isCurrent, isTrusted, deviceId, sessionIds }: ShownDevice): { intent: string; words: string; ids: string[] } | null {
  const ids = deviceId === null ? [] : [deviceId];
  if (isCurrent) return isTrusted ? null : { intent: 'device-verify', words: 'talent.account.device.verify', ids };
  if (sessionIds.length > 0) return { intent: 'session-end', words: 'talent.account.session.end', ids: sessionIds };
  return { intent: 'device-remove', words: 'talent.account.device.remove', ids };
}
