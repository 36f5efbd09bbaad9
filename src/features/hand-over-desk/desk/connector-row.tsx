import { Form, Link, useNavigation } from 'react-router';
import { deskConnectionLink } from '../../../contract/desk-links.ts';
import { OverRow, RowSub, TableCell, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { MoreMenu } from '../../../web/desk/desk-menu.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { circleXIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './hand-overs.module.css';
import type { ListedConnector } from './load-hand-overs.ts';

/** A connector: whose applications go by which way, how it did last, and what can be done. */
export function ConnectorRow({ connector }: { connector: ListedConnector }) {
  const { t, list } = useI18n();
  const { name, kind, target, vmsIdPrefixes, projects, open, waiting } = connector;
  const which = vmsIdPrefixes
    ? t('talent.desk.connections.handOver.named', { prefixes: list(vmsIdPrefixes) })
    : t('talent.desk.connections.handOver.allOthers');
  return (
    <TableRow>
      <TableCell at="1">
        <span className={styles.name}>{name}</span>
        <RowSub>
          {which} · {t('talent.desk.connections.handOver.projects', { count: projects })}
        </RowSub>
      </TableCell>
      <TableCell at="2">
        {t(`talent.desk.connections.handOver.kind.${kind}`)}
        {target ? (
          <RowSub>
            <span className={styles.target} translate="no">
              {target}
            </span>
          </RowSub>
        ) : null}
      </TableCell>
      <TableCell at="row">
        <Last connector={connector} />
      </TableCell>
      <TableCell at="2end" end className="num">
        <span className="only-narrow">{t('talent.desk.connections.handOver.head.waiting')} </span>
        {open + waiting}
      </TableCell>
      <TableCell at="1end" end className="nowrap">
        <Acts connector={connector} />
      </TableCell>
    </TableRow>
  );
}

/** The last failure in the answer's own words, and the last success. */
function Last({ connector: { failed, lastFailure, lastSucceededAt, secretState } }: { connector: ListedConnector }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const at = (time: string) => date(time, 'longWithTime', zone);
  const lacksSecret = secretState === 'missing' || secretState === 'unreadable';
  return (
    <>
      {lacksSecret ? <span className={styles.error}>{t('talent.desk.connections.handOver.noSecret')} </span> : null}
      {failed > 0 ? <span className={styles.error}>{t('talent.desk.connections.handOver.failed', { count: failed })} </span> : null}
      {lastSucceededAt ? (
        <span className={styles.answer}>
          <Icon path={checkIcon} size="s" /> {t('talent.desk.connections.handOver.taken', { date: at(lastSucceededAt) })}
        </span>
      ) : lastFailure ? null : (
        t('talent.desk.connections.handOver.never')
      )}
      {lastFailure ? (
        <RowSub>
          <span className={classNames(styles.answer, failed > 0 && styles.error)}>
            <Icon path={circleXIcon} size="s" /> {t('talent.desk.connections.handOver.failedAt', { date: at(lastFailure.failedAt) })}
          </span>{' '}
          <span translate="no">{lastFailure.words}</span>
        </RowSub>
      ) : null}
    </>
  );
}

function Acts({ connector: { key, name, kind } }: { connector: ListedConnector }) {
  const { t } = useI18n();
  const mayWrite = useMay()('connections:write');
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'handOvers.test' && formData.get('id') === key;
  const preview =
    kind === 'email' ? <Link to={deskConnectionLink('previewHandOver', key)}>{t('talent.desk.connections.handOver.preview')}</Link> : null;
  if (!mayWrite) return preview;
  return (
    <OverRow className={styles.act}>
      {kind === 'simulator' ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={key} />
          <DeskButton type="submit" name="intent" value="handOvers.test" variant="quiet" busy={isBusy}>
            <span>
              {t('talent.desk.connections.webhook.test')}
              <span className="vh"> {name}</span>
            </span>
          </DeskButton>
        </Form>
      )}
      <MoreMenu label={t('talent.desk.team.more', { name })}>
        {preview}
        <Link to={deskConnectionLink('editHandOver', key)}>{t('talent.desk.connections.webhook.edit')}</Link>
        {kind === 'webhook' ? (
          <Link to={deskConnectionLink('renewHandOver', key)} preventScrollReset>
            {t('talent.desk.connections.webhook.renew')}…
          </Link>
        ) : null}
        <Link to={deskConnectionLink('removeHandOver', key)} preventScrollReset>
          {t('talent.desk.connections.webhook.remove')}…
        </Link>
      </MoreMenu>
    </OverRow>
  );
}
