import { dayMs } from '../../../contract/dates.ts';
import { daysUntil } from '../../../contract/days-until.ts';
import { deskConnectionLink, deskLinks } from '../../../contract/desk-links.ts';
import { groupScopes } from '../../../contract/operator-scopes.ts';
import type { Question } from '../../../web/desk/ask-first.tsx';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import desk from '../../../web/desk/desk.module.css';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { ListEmpty, ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskPart } from '../../../web/desk/parts.tsx';
import { ShownOnce } from '../../../web/desk/shown-once.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { OperatorKey } from '../desk-operator.ts';
import type { KeyAnswer, KeysData } from './act-on-keys.ts';
import styles from './keys.module.css';

/** A key that nobody has used for this long is perhaps forgotten. */
const unusedMs = 90 * dayMs;
const soonDays = 14;

type Props = { keys: KeysData | null; answer: KeyAnswer | undefined; isRevoked: boolean };

/** Keys of programs: what each may do, when it was used last, when it ends. */
export function KeysPart({ keys, answer, isRevoked }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const problem = useFormProblem(answer?.form, { id: 'keys' });
  const made = answer?.result;
  return (
    <DeskPart
      id="keys"
      title={t('talent.desk.connections.keys')}
      lead={t('talent.desk.connections.keys.lead')}
      end={
        may('keys:write') ? (
          <DeskButtonLink to={deskConnectionLink('newKey')} icon={plusIcon}>
            {t('talent.desk.connections.key.new')}
          </DeskButtonLink>
        ) : null
      }
    >
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {made ? (
        <ShownOnce key={made.id} label={t('talent.desk.connections.key.secret', { name: made.name })} secret={made.key}>
          <strong>{t('talent.desk.connections.key.made', { name: made.name })}</strong> {t('talent.desk.connections.key.made.kept')}
        </ShownOnce>
      ) : isRevoked ? (
        <Notice tone="success" role="status" className={styles.notice}>
          <p>{t('talent.desk.connections.key.revoked')}</p>
        </Notice>
      ) : null}
      {!may('keys:read') ? (
        <NotAllowed scope="keys:read" />
      ) : keys === null ? (
        <ListFailed again={deskLinks.connections} />
      ) : keys.results.length === 0 ? (
        <ListEmpty>{t('talent.desk.connections.keys.none')}</ListEmpty>
      ) : (
        <KeyTable keys={keys} />
      )}
      <ListPages
        first={keys?.cursor ? `${deskLinks.connections}#keys` : null}
        next={keys?.next ? `${deskLinks.connections}?keys=${encodeURIComponent(keys.next)}#keys` : null}
      />
    </DeskPart>
  );
}

function KeyTable({ keys: { results, cursor } }: { keys: KeysData }) {
  const { t } = useI18n();
  return (
    <DataTable label={t('talent.desk.connections.keys')} card>
      <thead>
        <TableRow>
          {(['name', 'may', 'used', 'ends'] as const).map((head) => (
            <TableHead key={head}>{t(`talent.desk.connections.key.head.${head}`)}</TableHead>
          ))}
          <TableHead>
            <span className="vh">{t('talent.desk.connections.key.revoke')}</span>
          </TableHead>
        </TableRow>
      </thead>
      <tbody>
        {results.map((each) => (
          <KeyRow key={each.id} shown={each} cursor={cursor} />
        ))}
      </tbody>
    </DataTable>
  );
}

function KeyRow({ shown, cursor }: { shown: OperatorKey; cursor: string | null }) {
  const { t } = useI18n();
  const mayWrite = useMay()('keys:write');
  const { id, name, hint, scopes, revokedAt, expiresAt } = shown;
  const { now } = useDesk();
  const works = revokedAt === null && (expiresAt === null || expiresAt > now);
  return (
    <TableRow>
      <TableCell at="1" className={styles.name}>
        <span className={classNames('medium', !works && 'muted')}>{name}</span>
        <RowSub>
          <code translate="no">{hint}…</code>
        </RowSub>
      </TableCell>
      <TableCell at="row">
        <Tags className={desk.tags}>
          {groupScopes(scopes).map(({ group, verbs }) => (
            <Tag key={group}>
              {t('talent.desk.connections.some', {
                group: t(`talent.desk.connections.group.${group}`),
                words: verbs.map((verb) => t(`talent.desk.connections.verb.${verb}`)).join(', '),
              })}
            </Tag>
          ))}
        </Tags>
      </TableCell>
      <TableCell at="row" className={styles.used}>
        <Narrow head="used" />
        <LastUse shown={shown} works={works} />
      </TableCell>
      <TableCell at="row" className="nowrap">
        <Narrow head="ends" />
        <End shown={shown} />
      </TableCell>
      <TableCell at="1end" end>
        {works && mayWrite ? (
          <DeskButtonLink
            variant="quiet"
            to={`${deskConnectionLink('revokeKey', id)}${cursor ? `&keys=${encodeURIComponent(cursor)}` : ''}`}
            preventScrollReset
          >
            <span>
              {t('talent.desk.connections.key.revoke')}…<span className="vh"> {name}</span>
            </span>
          </DeskButtonLink>
        ) : null}
      </TableCell>
    </TableRow>
  );
}

/** The name of a column where there are none. */
function Narrow({ head }: { head: 'used' | 'ends' }) {
  const { t } = useI18n();
  return <span className="only-narrow muted">{t(`talent.desk.connections.key.head.${head}`)}: </span>;
}

function LastUse({ shown: { lastUsedAt, createdAt }, works }: { shown: OperatorKey; works: boolean }) {
  const { t, ago } = useI18n();
  const { now } = useDesk();
  const isUnused = works && Date.parse(now) - Date.parse(lastUsedAt ?? createdAt) > unusedMs;
  return (
    <>
      {lastUsedAt ? (
        <Moment at={lastUsedAt}>{ago(lastUsedAt, new Date(now))}</Moment>
      ) : (
        <span className="muted">{t('talent.desk.connections.key.unused')}</span>
      )}
      {isUnused ? <RowSub>{t('talent.desk.connections.key.forgotten')}</RowSub> : null}
    </>
  );
}

function End({ shown: { revokedAt, expiresAt } }: { shown: OperatorKey }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { now } = useDesk();
  const of = (at: string) => date(at, 'short', zone);
  if (revokedAt)
    return (
      <span className="muted">
        <Moment at={revokedAt}>{t('talent.desk.connections.key.revokedOn', { date: of(revokedAt) })}</Moment>
      </span>
    );
  if (!expiresAt) return <span className="muted">{t('talent.desk.connections.key.never')}</span>;
  const days = daysUntil(expiresAt, now, zone);
  const tone = expiresAt <= now ? styles.ended : days <= soonDays ? styles.soon : undefined;
  return (
    <span className={tone}>
      <Moment at={expiresAt}>
        {expiresAt <= now
          ? t('talent.desk.connections.key.ended', { date: of(expiresAt) })
          : days <= soonDays
            ? t('talent.desk.connections.key.endsIn', { days })
            : of(expiresAt)}
      </Moment>
    </span>
  );
}

/** What is asked before a key is taken back; null for one that is not in the list any more. */
export function useRevokeQuestion(keys: KeysData | null): (id: string) => Question | null {
  const { t, ago } = useI18n();
  const { now } = useDesk();
  return (id) => {
    const found = keys?.results.find((each) => each.id === id && each.revokedAt === null);
    if (!found) return null;
    const { name, lastUsedAt } = found;
    return {
      title: t('talent.desk.connections.key.revoke.title', { name }),
      text: `${t('talent.desk.connections.key.revoke.text')} ${
        lastUsedAt
          ? t('talent.desk.connections.key.revoke.used', { ago: ago(lastUsedAt, new Date(now)) })
          : t('talent.desk.connections.key.revoke.unused')
      }`,
      label: t('talent.desk.connections.key.revoke'),
      values: { intent: 'keys.revoke', id },
      tone: 'danger',
    };
  };
}
