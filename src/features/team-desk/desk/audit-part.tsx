import { Link } from 'react-router';
import { auditedKinds } from '../../../contract/audit-log.ts';
import { deskPoolLink, deskProjectLink, deskTalentLink } from '../../../contract/desk-links.ts';
import { ChoiceChip } from '../../../web/desk/choice-chip.tsx';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { downloadIcon } from '../../../web/desk/desk-icons.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { ListPages } from '../../../web/desk/list-parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import type { AuditEntry } from '../../operators/desk-operator.ts';
import { type AuditFilter, auditExportLink, auditLink } from '../audit-filter.ts';
import { changedValues } from '../changed-values.ts';
import type { Member, TeamData } from './load-team.ts';
import styles from './team.module.css';
import { useValueWords } from './use-value-words.ts';

type Props = { audit: NonNullable<TeamData['audit']>; filter: AuditFilter; members: readonly Member[]; hasCursor: boolean };

/** What people, keys and the command line have changed, newest first. */
export function AuditPart({ audit, filter, members, hasCursor }: Props) {
  const { t } = useI18n();
  return (
    <section id="audit" aria-labelledby="audit-title" className={styles.audit}>
      <div className={styles.auditHead}>
        <div>
          <h2 id="audit-title">{t('talent.desk.audit.title')}</h2>
          <p>{t('talent.desk.audit.lead')}</p>
        </div>
        <ChoiceChip
          name={t('talent.desk.audit.head.who')}
          current={filter.who}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          link={(who) => auditLink({ ...filter, who })}
        />
        <ChoiceChip
          name={t('talent.desk.audit.head.what')}
          current={filter.what}
          options={auditedKinds.map((kind) => ({ value: kind, label: t(`talent.desk.audit.kind.${kind}`) }))}
          link={(what) => auditLink({ ...filter, what })}
        />
        {/* A plain form: its answer is a file, or the page that asks for a fresh proof. */}
        <form method="post" action={auditExportLink(filter)}>
          <DeskButton type="submit" icon={downloadIcon}>
            {t('talent.desk.audit.csv')}
          </DeskButton>
        </form>
      </div>
      {audit.results.length === 0 ? (
        <p className={styles.hint}>{t('talent.desk.audit.none')}</p>
      ) : (
        <DataTable label={t('talent.desk.audit.title')} card>
          <thead>
            <TableRow>
              {(['when', 'who', 'what', 'from'] as const).map((head) => (
                <TableHead key={head}>{t(`talent.desk.audit.head.${head}`)}</TableHead>
              ))}
            </TableRow>
          </thead>
          <tbody>
            {audit.results.map((entry) => (
              <AuditRow key={entry.id} entry={entry} members={members} />
            ))}
          </tbody>
        </DataTable>
      )}
      <ListPages first={hasCursor ? auditLink(filter) : null} next={audit.next ? auditLink(filter, audit.next) : null} />
    </section>
  );
}

function AuditRow({ entry, members }: { entry: AuditEntry; members: readonly Member[] }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { createdAt, actor, action, subject, address } = entry;
  const to = pageOf(subject);
  const words = t(`talent.desk.audit.action.${action}`);
  const valueWords = useValueWords(members, entry);
  return (
    <TableRow>
      <TableCell at="2" className="nowrap">
        <Moment at={createdAt}>{`${date(createdAt, 'short', zone)}, ${date(createdAt, 'time', zone)}`}</Moment>
      </TableCell>
      <TableCell at="2" className="nowrap">
        {actor.kind === 'commandLine'
          ? t('talent.desk.audit.commandLine')
          : actor.kind === 'key'
            ? t('talent.desk.audit.key', { name: actor.name })
            : actor.name}
      </TableCell>
      <TableCell at="1" className={styles.change}>
        {to === null ? words : <Link to={to}>{words}</Link>}
        <RowSub>
          {changedValues(entry).map(({ name, values }) => (
            <span key={name} className={styles.value}>
              {t('talent.label.value', {
                label: valueWords.nameOf(name),
                value: [...new Set(values.map((value) => valueWords.wordsOf(name, value)))].join(' → '),
              })}
            </span>
          ))}
        </RowSub>
      </TableCell>
      <TableCell at="wide" className="muted">
        {address ?? t('talent.desk.audit.server')}
      </TableCell>
    </TableRow>
  );
}

/** The page of what was changed; null for what has none. */
function pageOf({ kind, id }: AuditEntry['subject']): string | null {
  if (id === null) return null;
  if (kind === 'project') return deskProjectLink(Number(id));
  if (kind === 'pool') return deskPoolLink(Number(id));
  return kind === 'talent' ? deskTalentLink(id) : null;
}
