import { Form, Link } from 'react-router';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { versionMakers } from '../../client-settings/version-makers.ts';
import { portalLink } from '../portal-parts.ts';
import type { PortalHistory } from './load-portal.ts';
import { FileChanges } from './patch-lines.tsx';
import { PhoneHead } from './phone-head.tsx';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { askedBy } from './publish-words.ts';
import review from './review.module.css';
import { Section } from './section.tsx';

/** All versions, the difference of two, and what restoring one does. */
export function HistorySection() {
  const { t } = useI18n();
  const { history } = usePortal().data;
  if (!history) return null;
  return (
    <Section part="history" lead={t('talent.desk.portal.history.lead')}>
      {history.restore ? <Restore history={history} /> : null}
      {history.from && history.to ? <Comparison history={history} /> : null}
      {history.versions ? <Versions history={history} versions={history.versions} /> : <ListFailed again={portalLink('history')} />}
    </Section>
  );
}

function Comparison({ history: { from, to, comparison } }: { history: PortalHistory }) {
  const { t } = useI18n();
  return (
    <section className={review.editor} aria-labelledby="comparison">
      <h3 id="comparison">{t('talent.desk.portal.compare.title', { from: from ?? '', to: to ?? '' })}</h3>
      {comparison ? <FileChanges changes={comparison} /> : <p role="alert">{t('talent.desk.list.failed')}</p>}
      <p>
        <Link to={portalLink('history')}>{t('talent.desk.portal.compare.close')}</Link>
      </p>
    </section>
  );
}

function Restore({ history: { restore, restoring } }: { history: PortalHistory }) {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { form: returned, isBusy } = usePortal();
  const problem = useFormProblem(returned?.name === 'restore' ? returned : undefined, { id: 'restore' });
  const asked = restoring ? askedBy(restoring) : 0;
  const title = t('talent.desk.portal.restore.title', { version: restore ?? '' });
  if (!mayWrite) return null;
  if (!restoring)
    return (
      <p role="alert" className={styles.was}>
        {t('talent.desk.portal.restore.impossible')}
      </p>
    );
  return (
    <section className={review.conseq} aria-labelledby="restore-title">
      <h3 id="restore-title">{title}</h3>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {restoring.changes.length === 0 ? (
        <p>{t('talent.desk.portal.restore.same')}</p>
      ) : (
        <>
          <p>{t('talent.desk.portal.restore.about', { count: restoring.changes.length })}</p>
          {asked > 0 ? <p>{t('talent.desk.portal.legal.asked', { count: asked })}</p> : null}
          {restoring.erased > 0 ? <p>{t('talent.desk.portal.erased', { count: restoring.erased })}</p> : null}
          <FileChanges changes={restoring.changes} />
          <Form method="post" className={styles.acts}>
            <input type="hidden" name="version" value={restore ?? ''} />
            <input type="hidden" name="tag" value={`"${restoring.version}"`} />
            <DeskButton id="restore" type="submit" name="intent" value="restore" variant="danger" busy={isBusy}>
              {t('talent.desk.portal.restore', { version: restore ?? '' })}
            </DeskButton>
            <DeskButtonLink to={portalLink('history')}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          </Form>
        </>
      )}
    </section>
  );
}

type VersionPage = NonNullable<PortalHistory['versions']>;

function Versions({ history, versions }: { history: PortalHistory; versions: VersionPage }) {
  const { t } = useI18n();
  const served = usePortal().data.draft.version;
  return (
    <>
      <DataTable label={t('talent.desk.portal.part.history')} card>
        <thead>
          <TableRow>
            {(['when', 'who', 'what'] as const).map((head) => (
              <TableHead key={head}>{t(`talent.desk.portal.history.head.${head}`)}</TableHead>
            ))}
            <TableHead>
              <span className="vh">{t('talent.desk.portal.legal.head.act')}</span>
            </TableHead>
          </TableRow>
        </thead>
        <tbody>
          {versions.results.map((version) => (
            <VersionRow key={version.version} version={version} served={served} />
          ))}
        </tbody>
      </DataTable>
      <ListPages
        first={history.hasCursor ? portalLink('history') : null}
        next={versions.next ? portalLink('history', { cursor: versions.next }) : null}
      />
    </>
  );
}

function VersionRow({ version: row, served }: { version: VersionPage['results'][number]; served: number }) {
  const { t, date, list } = useI18n();
  const zone = useZone();
  const mayWrite = useMay()('client:write');
  const { version, createdAt, by, note, paths, isServed } = row;
  const maker =
    by === versionMakers.start
      ? t('talent.desk.portal.history.start')
      : by === versionMakers.commandLine
        ? t('talent.desk.audit.commandLine')
        : by;
  const shown = paths.length > 4 ? [...paths.slice(0, 3), t('talent.desk.portal.history.more', { count: paths.length - 3 })] : paths;
  return (
    <TableRow>
      <TableCell at="2" className="nowrap">
        <Moment at={createdAt}>{`${date(createdAt, 'short', zone)}, ${date(createdAt, 'time', zone)}`}</Moment>
      </TableCell>
      <TableCell at="2" className="nowrap">
        <PhoneHead>{t('talent.desk.portal.history.head.who')}</PhoneHead>
        {maker}
      </TableCell>
      <TableCell at="1">
        {t('talent.desk.portal.history.version', { version })}
        {note ? `: ${note}` : null}
        <RowSub>{list(shown)}</RowSub>
      </TableCell>
      <TableCell at="row" end>
        {isServed ? (
          <Status tone="success" icon={circleCheckIcon}>
            {t('talent.desk.portal.history.live')}
          </Status>
        ) : (
          <span className={review.rowActs}>
            <Link to={portalLink('history', { from: String(version), to: String(served) })}>
              {t('talent.desk.portal.history.compare')}
              <span className="vh"> {t('talent.desk.portal.history.version', { version })}</span>
            </Link>
            {mayWrite ? (
              <Link to={portalLink('history', { restore: String(version) })}>
                {t('talent.desk.portal.history.restore')}
                <span className="vh"> {t('talent.desk.portal.history.version', { version })}</span>
              </Link>
            ) : null}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
