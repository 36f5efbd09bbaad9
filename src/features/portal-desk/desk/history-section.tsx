import { Link } from 'react-router';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { readNote, versionMakers } from '../../client-settings/version-makers.ts';
import { versionParts } from '../../client-settings/version-parts.ts';
import { portalLink } from '../portal-parts.ts';
import type { PortalHistory } from './load-portal.ts';
import { LineByLine } from './patch-lines.tsx';
import { PhoneHead } from './phone-head.tsx';
import { PlaceLines } from './place-lines.tsx';
import { usePlaceWords } from './place-words.ts';
import { usePortal } from './portal-context.ts';
import { RestoreForm } from './restore-form.tsx';
import review from './review.module.css';
import { Section } from './section.tsx';

/** All versions, the difference of two, and what restoring one does. */
export function HistorySection() {
  const { t } = useI18n();
  const { history } = usePortal().data;
  if (!history) return null;
  return (
    <Section part="history" lead={t('talent.desk.portal.history.lead')}>
      {history.restore ? <RestoreForm history={history} /> : null}
      {history.from && history.to ? <Comparison history={history} /> : null}
      {history.versions ? <Versions history={history} versions={history.versions} /> : <ListFailed again={portalLink('history')} />}
    </Section>
  );
}

function Comparison({ history: { from, to, comparison, compared } }: { history: PortalHistory }) {
  const { t } = useI18n();
  return (
    <section className={review.editor} aria-labelledby="comparison">
      <h3 id="comparison">{t('talent.desk.portal.compare.title', { from: from ?? '', to: to ?? '' })}</h3>
      {comparison ? (
        <>
          {compared.map(({ part, changes }) => (
            <PlaceLines key={part} changes={changes} />
          ))}
          <LineByLine changes={comparison} />
        </>
      ) : (
        <p role="alert">{t('talent.desk.list.failed')}</p>
      )}
      <p>
        <Link to={portalLink('history')}>{t('talent.desk.portal.compare.close')}</Link>
      </p>
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
  const { fileName } = usePlaceWords();
  const noteWords = useNoteWords();
  const names = [...new Set(paths.map(fileName))];
  const shown = names.length > 4 ? [...names.slice(0, 3), t('talent.desk.portal.history.more', { count: names.length - 3 })] : names;
  return (
    <TableRow>
      <TableCell at="2" className="nowrap">
        <Moment at={createdAt}>{`${date(createdAt, 'short', zone)}, ${date(createdAt, 'time', zone)}`}</Moment>
      </TableCell>
      <TableCell at="2">
        <PhoneHead>{t('talent.desk.portal.history.head.who')}</PhoneHead>
        {maker}
      </TableCell>
      <TableCell at="1">
        {t('talent.desk.portal.history.version', { version })}
        {note ? `: ${noteWords(note)}` : null}
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

/** Somebody's own words stay as they are; reasons that the product gave are in the operator's language. */
function useNoteWords() {
  const { t, list } = useI18n();
  const { versionPartName } = usePlaceWords();
  return (note: string): string => {
    const known = readNote(note);
    if (known === null) return note;
    if ('folder' in known) return t('talent.desk.portal.history.taken', { folder: known.folder });
    const parts = versionParts.filter((part) => known.parts.includes(part)).map(versionPartName);
    const restored = t('talent.desk.portal.history.restored', { version: known.version });
    return parts.length === 0 ? restored : t('talent.label.value', { label: restored, value: list(parts) });
  };
}
