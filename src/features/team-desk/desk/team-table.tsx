import { Form, Link, useNavigation } from 'react-router';
import { deskLinks, deskMemberLink } from '../../../contract/desk-links.ts';
import { operatorRoles } from '../../../contract/operator-scopes.ts';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { MoreMenu } from '../../../web/desk/desk-menu.tsx';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Avatar } from '../../../web/ui/avatar.tsx';
import type { Member } from './load-team.ts';
import styles from './team.module.css';

/** Everybody who may run this portal, and what each role may do. */
export function TeamTable({ members }: { members: readonly Member[] }) {
  const { t } = useI18n();
  const owners = members.filter(({ role }) => role === 'owner').length;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="vh">
        {t('talent.desk.team.people')}
      </h2>
      <DataTable label={t('talent.desk.team.people')} card>
        <thead>
          <TableRow>
            <TableHead>{t('talent.desk.team.head.person')}</TableHead>
            <TableHead>{t('talent.desk.team.head.role')}</TableHead>
            <TableHead>{t('talent.desk.team.head.factor')}</TableHead>
            <TableHead>{t('talent.desk.team.head.seen')}</TableHead>
            <TableHead>
              <span className="vh">{t('talent.desk.projects.head.more')}</span>
            </TableHead>
          </TableRow>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} isOnlyOwner={member.role === 'owner' && owners === 1} />
          ))}
        </tbody>
      </DataTable>
      <dl className={styles.roles}>
        {operatorRoles.map((role) => (
          <div key={role}>
            <dt>{t(`talent.desk.roleName.${role}`)}</dt>
            <dd>{t(`talent.desk.team.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function MemberRow({ member, isOnlyOwner }: { member: Member; isOnlyOwner: boolean }) {
  const { t, ago } = useI18n();
  const { me, now } = useDesk();
  const mayWrite = useMay()('team:write');
  const { id, name, email, role, seesContactData, hasSecondFactor, joinedAt, invitedAt, lastSeenAt } = member;
  return (
    <TableRow data-member={id}>
      <TableCell at="1">
        <span className={styles.person}>
          <Avatar name={name} />
          <span>
            <span className="medium">
              {name} {id === me.id ? <span className={styles.you}>{t('talent.desk.team.you')}</span> : null}
            </span>
            <RowSub>{email}</RowSub>
          </span>
        </span>
      </TableCell>
      <TableCell at="2">
        {t(`talent.desk.roleName.${role}`)}
        {isOnlyOwner ? <RowSub>{t('talent.desk.team.onlyOwner')}</RowSub> : null}
        {role === 'viewer' && !seesContactData ? <RowSub>{t('talent.desk.team.noContact')}</RowSub> : null}
      </TableCell>
      <TableCell at="wide">
        {joinedAt === null ? <span className="muted">–</span> : t(`talent.desk.team.factor.${hasSecondFactor ? 'set' : 'none'}`)}
      </TableCell>
      <TableCell at="row">
        {joinedAt === null ? (
          <span className={styles.acts}>
            <span className={styles.invited}>
              <Moment at={invitedAt}>{t('talent.desk.team.invited', { ago: ago(invitedAt, new Date(now)) })}</Moment>
            </span>
            {mayWrite ? <SendAgain email={email} name={name} /> : null}
          </span>
        ) : lastSeenAt ? (
          <Moment at={lastSeenAt}>{ago(lastSeenAt, new Date(now))}</Moment>
        ) : null}
      </TableCell>
      <TableCell at="1end" end>
        {mayWrite ? (
          <MoreMenu label={t('talent.desk.team.more', { name })}>
            <Link to={deskMemberLink(id, 'role')}>{t('talent.desk.team.act.role')}</Link>
            {hasSecondFactor && id !== me.id ? <Link to={deskMemberLink(id, 'factors')}>{t('talent.desk.team.act.factors')}</Link> : null}
            {isOnlyOwner ? null : <Link to={deskMemberLink(id, 'remove')}>{t('talent.desk.team.act.remove')}</Link>}
          </MoreMenu>
        ) : null}
      </TableCell>
    </TableRow>
  );
}

function SendAgain({ email, name }: { email: string; name: string }) {
  const { t } = useI18n();
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action={deskLinks.team} preventScrollReset>
      <input type="hidden" name="email" value={email} />
      <DeskButton type="submit" busy={state === 'submitting' && formData?.get('email') === email}>
        {t('talent.desk.team.again')}
        <span className="vh"> {name}</span>
      </DeskButton>
    </Form>
  );
}
