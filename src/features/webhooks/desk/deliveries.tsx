import { Form, useNavigation } from 'react-router';
import { deskDeliveriesLink } from '../../../contract/desk-links.ts';
import { DataTable, OverRow, RowLink, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { ListEmpty, ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { Segments } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { circleXIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import type { WebhookDelivery } from '../desk-webhook.ts';
import { readSentBody } from '../sent-body.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import type { ShownDeliveries } from './load-webhooks.ts';
import styles from './webhooks.module.css';

const testType = 'webhook.test';

/** What was sent to one webhook, newest first. */
export function Deliveries({ shown }: { shown: ShownDeliveries }) {
  const { t, number } = useI18n();
  const { id, host, isAll, cursor, page, undelivered } = shown;
  const first = deskDeliveriesLink({ webhook: id, isAll });
  return (
    <section id="deliveries" aria-labelledby="deliveries-title" className={styles.deliveries}>
      <div className={styles.deliveriesHead}>
        <h3 id="deliveries-title">{t('talent.desk.connections.deliveries', { host })}</h3>
        <Segments
          label={t('talent.desk.connections.deliveries.which')}
          items={[
            { to: deskDeliveriesLink({ webhook: id, isAll: true }), label: t('talent.desk.connections.deliveries.all'), current: isAll },
            {
              to: deskDeliveriesLink({ webhook: id, isAll: false }),
              label: (
                <>
                  {t('talent.desk.connections.deliveries.undelivered')} <span className="num">{number(undelivered)}</span>
                </>
              ),
              current: !isAll,
            },
          ]}
        />
      </div>
      {page === null ? (
        <ListFailed again={first} />
      ) : page.results.length === 0 ? (
        <ListEmpty>{t(`talent.desk.connections.deliveries.none.${isAll ? 'all' : 'undelivered'}`)}</ListEmpty>
      ) : (
        <DataTable label={t('talent.desk.connections.deliveries', { host })} card className={styles.table}>
          <thead>
            <TableRow>
              <TableHead>{t('talent.desk.connections.deliveries.head.when')}</TableHead>
              <TableHead>{t('talent.desk.connections.deliveries.head.event')}</TableHead>
              <TableHead end>{t('talent.desk.connections.deliveries.head.tries')}</TableHead>
              <TableHead>{t('talent.desk.connections.deliveries.head.answer')}</TableHead>
              <TableHead>
                <span className="vh">{t('talent.desk.connections.delivery.resend')}</span>
              </TableHead>
            </TableRow>
          </thead>
          <tbody>
            {page.results.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} shown={shown} />
            ))}
          </tbody>
        </DataTable>
      )}
      <ListPages first={cursor ? first : null} next={page?.next ? deskDeliveriesLink({ webhook: id, isAll, cursor: page.next }) : null} />
    </section>
  );
}

function DeliveryRow({ delivery, shown }: { delivery: WebhookDelivery; shown: ShownDeliveries }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const mayWrite = useMay()('connections:write');
  const { webhook, isAll, cursor } = { webhook: shown.id, ...shown };
  const isOpen = shown.open === delivery.id;
  const type = readSentBody(delivery.body)?.type ?? '';
  const closed = deskDeliveriesLink({ webhook, isAll, cursor });
  return (
    <>
      <TableRow isOpen={isOpen}>
        <TableCell at="2" className="nowrap">
          <Moment
            at={delivery.createdAt}
          >{`${date(delivery.createdAt, 'dayMonth', zone)}, ${date(delivery.createdAt, 'time', zone)}`}</Moment>
        </TableCell>
        <TableCell at="1" className={styles.event}>
          <RowLink
            to={isOpen ? closed : deskDeliveriesLink({ webhook, isAll, cursor, open: delivery.id })}
            aria-expanded={isOpen}
            preventScrollReset
          >
            <span translate="no">{type}</span>
          </RowLink>
          {/* A test is about nothing. */}
          {type === testType ? null : (
            <RowSub>
              <span translate="no">{delivery.subject}</span>
            </RowSub>
          )}
        </TableCell>
        <TableCell at="2end" end className="num">
          <span className="only-narrow">{t('talent.desk.connections.deliveries.head.tries')} </span>
          {delivery.tries}
        </TableCell>
        <TableCell at="row" className="nowrap">
          <Answer delivery={delivery} isActive={shown.isActive} />
        </TableCell>
        <TableCell at="1end" end className="nowrap">
          <OverRow className={styles.act}>
            {isOpen ? (
              <DeskButtonLink variant="quiet" to={closed} preventScrollReset>
                {t('talent.desk.connections.delivery.close')}
              </DeskButtonLink>
            ) : null}
            {mayWrite && shown.isActive ? <Resend delivery={delivery} type={type} /> : null}
          </OverRow>
        </TableCell>
      </TableRow>
      {isOpen ? (
        <TableRow className={styles.opened}>
          <TableCell at="row" colSpan={5}>
            <DeliveryDetail delivery={delivery} />
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
}

function Answer({ delivery: { state, attempts, nextTryAt }, isActive }: { delivery: WebhookDelivery; isActive: boolean }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const last = attempts.at(-1);
  const answer = last?.status ? String(last.status) : t('talent.desk.connections.delivery.noAnswer');
  const [icon, tone, words] =
    state === 'done'
      ? [checkIcon, undefined, answer]
      : state === 'dead'
        ? [circleXIcon, styles.error, t('talent.desk.connections.delivery.dead', { answer })]
        : [clockIcon, styles.warning, waitingWords()];
  return (
    <span className={classNames(styles.answer, tone)}>
      <Icon path={icon} size="s" /> {words}
    </span>
  );

  function waitingWords(): string {
    if (!isActive) return t('talent.desk.connections.delivery.paused');
    if (!last || !nextTryAt) return t('talent.desk.connections.delivery.waiting');
    return t('talent.desk.connections.delivery.again', { answer, time: date(nextTryAt, 'time', zone) });
  }
}

function Resend({ delivery: { id, state }, type }: { delivery: WebhookDelivery; type: string }) {
  const { t } = useI18n();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('id') === String(id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <DeskButton type="submit" name="intent" value="webhooks.resend" variant={state === 'dead' ? 'secondary' : 'quiet'} busy={isBusy}>
        <span>
          {t(`talent.desk.connections.delivery.${state === 'waiting' ? 'sendNow' : 'resend'}`)}
          <span className="vh"> {type}</span>
        </span>
      </DeskButton>
    </Form>
  );
}
