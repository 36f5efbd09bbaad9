import { Form } from 'react-router';
import { deskPoolLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { DataTable, OverRow, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { ListPages } from '../../../web/desk/list-parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import type { OpenedPool } from './load-pools.ts';
import { MemberName } from './member-name.tsx';
import styles from './pool-desk.module.css';

/** Who is in, longest first. */
export function MembersPart({ opened: { id, members, invitations, inside, hasCursor } }: { opened: OpenedPool }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const mayWrite = useMay()('pools:write');
  if (inside === null) return <p role="alert">{t('talent.desk.list.failed')}</p>;
  return (
    <section aria-labelledby="members" className={styles.part}>
      <h3 id="members">
        {t('talent.desk.pools.members')} <span className="num muted">{members}</span>
        {invitations > 0 ? <span className={styles.hint}> {t('talent.desk.pools.invited', { count: invitations })}</span> : null}
      </h3>
      {inside.results.length === 0 ? (
        <p className={styles.hint}>{t('talent.desk.pools.members.none')}</p>
      ) : (
        <DataTable label={t('talent.desk.pools.members')} className={styles.table}>
          <thead>
            <TableRow>
              <TableHead>{t('talent.desk.list.head.talent')}</TableHead>
              <TableHead>{t('talent.desk.talents.since')}</TableHead>
              {mayWrite ? (
                <TableHead>
                  <span className="vh">{t('talent.desk.pools.remove')}</span>
                </TableHead>
              ) : null}
            </TableRow>
          </thead>
          <tbody>
            {inside.results.map((member) => (
              <TableRow key={member.talentId}>
                <TableCell at="1">
                  <MemberName member={member} />
                  <RowSub>{member.email}</RowSub>
                </TableCell>
                <TableCell at="2">
                  {member.joinedAt ? <Moment at={member.joinedAt}>{date(member.joinedAt, 'short', zone)}</Moment> : null}
                </TableCell>
                {mayWrite ? (
                  <TableCell at="1end" end>
                    <OverRow>
                      <Form method="post" action={deskPoolLink(id)} preventScrollReset>
                        <input type="hidden" name="pool" value={id} />
                        <input type="hidden" name="ids" value={member.talentId} />
                        <DeskButton type="submit" name="intent" value="remove" variant="quiet">
                          {t('talent.desk.pools.remove')}
                          <span className="vh"> {fullName(member)}</span>
                        </DeskButton>
                      </Form>
                    </OverRow>
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </tbody>
        </DataTable>
      )}
      <ListPages
        first={hasCursor ? deskPoolLink(id) : null}
        next={inside.next ? `${deskPoolLink(id)}&cursor=${encodeURIComponent(inside.next)}` : null}
      />
    </section>
  );
}
