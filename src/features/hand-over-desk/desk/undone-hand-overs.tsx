import { Form, Link, useNavigation } from 'react-router';
import { deskApplicationLink, deskHandOversLink, deskTalentLink } from '../../../contract/desk-links.ts';
import { DataTable, OverRow, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { ListEmpty, ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { circleXIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { HandOverFacts } from '../../hiring-system/desk-contract.ts';
import styles from './hand-overs.module.css';
import type { ListedConnector, UndoneHandOvers } from './load-hand-overs.ts';

type Props = { undone: UndoneHandOvers; connectors: readonly ListedConnector[] };

/** What has not arrived: failed, or on its way. */
export function UndoneList({ undone: { page, cursor }, connectors }: Props) {
  const { t } = useI18n();
  const { problems } = useDesk();
  const first = deskHandOversLink(null);
  // Applications may have failed that have no hand-over: those of an older state, or moved by hand.
  const failed = problems?.handOvers ?? 0;
  const label = t('talent.desk.connections.handOver.undone');
  return (
    <section aria-labelledby="undone-title">
      <h3 id="undone-title" className={styles.title}>
        {label}
      </h3>
      {page === null ? (
        <ListFailed again={first} />
      ) : page.results.length === 0 ? (
        <ListEmpty>
          {failed > 0
            ? t('talent.desk.connections.handOver.undone.without', { count: failed })
            : t('talent.desk.connections.handOver.undone.none')}
        </ListEmpty>
      ) : (
        <DataTable label={label} card>
          <thead>
            <TableRow>
              <TableHead>{t('talent.desk.connections.handOver.head.application')}</TableHead>
              <TableHead>{t('talent.desk.connections.handOver.head.way')}</TableHead>
              <TableHead end>{t('talent.desk.connections.deliveries.head.tries')}</TableHead>
              <TableHead>{t('talent.desk.connections.deliveries.head.answer')}</TableHead>
              <TableHead>
                <span className="vh">{t('talent.desk.connections.handOver.tryNow')}</span>
              </TableHead>
            </TableRow>
          </thead>
          <tbody>
            {page.results.map((row) => (
              <UndoneRow key={row.id} row={row} way={connectors.find(({ key }) => key === row.connector)?.name ?? row.connector} />
            ))}
          </tbody>
        </DataTable>
      )}
      <ListPages first={cursor ? first : null} next={page?.next ? deskHandOversLink(page.next) : null} />
    </section>
  );
}

function UndoneRow({ row, way }: { row: HandOverFacts; way: string }) {
  const { t } = useI18n();
  const may = useMay();
  const name = `${row.talent.firstName} ${row.talent.lastName}`.trim();
  return (
    <TableRow>
      <TableCell at="1">
        {may('talents:read') ? <Link to={deskTalentLink(row.talent.id)}>{name}</Link> : <span className={styles.name}>{name}</span>}
        <RowSub>
          <Link to={deskApplicationLink(row.projectId, row.applicationId)}>{row.projectTitle}</Link>
          {row.kind === 'withdrawal' ? ` · ${t('talent.desk.connections.handOver.withdrawal')}` : null}
        </RowSub>
      </TableCell>
      <TableCell at="2">{way}</TableCell>
      <TableCell at="2end" end className="num">
        <span className="only-narrow">{t('talent.desk.connections.deliveries.head.tries')} </span>
        {row.tries}
      </TableCell>
      <TableCell at="row">
        <State row={row} />
      </TableCell>
      <TableCell at="1end" end className="nowrap">
        {may('applications:write') && row.canRetry ? <TryNow id={row.id} name={name} /> : null}
      </TableCell>
    </TableRow>
  );
}

function State({ row: { state, reason, nextTryAt } }: { row: HandOverFacts }) {
  const { t, date } = useI18n();
  const zone = useZone();
  // The list has none that ended well.
  if (state === 'accepted' || state === 'cancelled') return null;
  const hasFailed = state === 'failed' || state === 'refused';
  const next = state === 'open' && nextTryAt ? date(nextTryAt, 'longWithTime', zone) : null;
  return (
    <>
      <span className={classNames(styles.answer, hasFailed ? styles.error : styles.warning)}>
        <Icon path={hasFailed ? circleXIcon : clockIcon} size="s" />{' '}
        {next ? t('talent.desk.connections.handOver.again', { date: next }) : t(`talent.desk.connections.handOver.state.${state}`)}
      </span>
      {reason ? (
        <RowSub>
          <span translate="no">{reason}</span>
        </RowSub>
      ) : null}
    </>
  );
}

function TryNow({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const { state, formData } = useNavigation();
  return (
    <OverRow className={styles.act}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <DeskButton type="submit" name="intent" value="handOvers.retry" busy={state !== 'idle' && formData?.get('id') === id}>
          <span>
            {t('talent.desk.connections.handOver.tryNow')}
            <span className="vh"> {name}</span>
          </span>
        </DeskButton>
      </Form>
    </OverRow>
  );
}
