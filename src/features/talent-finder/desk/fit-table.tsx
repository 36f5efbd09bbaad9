import { dayMs } from '../../../contract/dates.ts';
import { deskApplicationLink, deskTalentLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { DataTable, OverRow, RowLink, RowSub, RowTick, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { TextLink } from '../../../web/ui/button-link.tsx';
import type { FittingTalent } from '../../talent-desk/fits-contract.ts';
import { FitLines } from './fit-lines.tsx';
import look from './fits.module.css';
import type { FitsData } from './load-fits.ts';
import { freeWords, withUsWords } from './talent-words.ts';
import styles from './talents.module.css';
import type { Ticks } from './use-ticks.ts';

type Props = Pick<FitsData, 'project'> & { rows: readonly FittingTalent[]; ticks: Ticks; mayInvite: boolean };

/** Who suits the project, one a row, the best first. Who has applied or was invited to it cannot be ticked. */
export function FitTable({ project, rows, ticks, mayInvite }: Props) {
  const { t } = useI18n();
  const count = rows.filter(({ canInvite }) => canInvite).length;
  const isAll = count > 0 && ticks.ids.length === count;
  return (
    <DataTable label={t('talent.desk.talents.fits.title')} className={look.table}>
      <thead>
        <TableRow>
          {mayInvite ? (
            <TableHead className={styles.tick}>
              <RowTick
                label={t('talent.desk.list.selectAll', { count })}
                checked={isAll}
                indeterminate={ticks.ids.length > 0 && !isAll}
                onChange={() => (isAll ? ticks.clear() : ticks.setAll())}
              />
            </TableHead>
          ) : null}
          <TableHead>{t('talent.desk.list.head.talent')}</TableHead>
          <TableHead>{t('talent.desk.talents.fits.head')}</TableHead>
          <TableHead>{t('talent.desk.talents.head.free')}</TableHead>
          <TableHead>{t('talent.desk.talents.head.withUs')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {rows.map((talent) => (
          <FitRow key={talent.id} {...{ project, talent, ticks, mayInvite }} />
        ))}
      </tbody>
    </DataTable>
  );
}

function FitRow({ project, talent, ticks, mayInvite }: Omit<Props, 'rows'> & { talent: FittingTalent }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { now } = useDesk();
  const { id, title, city, freeFrom, canInvite } = talent;
  return (
    <TableRow data-talent={id} selected={ticks.has(id)}>
      {mayInvite ? (
        <TableCell at="tick">
          {canInvite ? (
            <RowTick
              label={t('talent.desk.list.select', { name: fullName(talent) })}
              name="ids"
              value={id}
              form="bulk"
              checked={ticks.has(id)}
              onChange={() => ticks.toggle(id)}
            />
          ) : null}
        </TableCell>
      ) : null}
      <TableCell at="1" className={styles.who}>
        <RowLink to={deskTalentLink(id)} className={styles.cut}>
          {fullName(talent)}
        </RowLink>
        <RowSub>
          <span className={styles.cut} title={title ?? undefined}>
            {title ?? t('talent.desk.talents.noTitle')}
          </span>
        </RowSub>
      </TableCell>
      <TableCell at="row">{talent.fit ? <FitLines fit={talent.fit} isRemote={project.workMode === 'REMOTE'} /> : null}</TableCell>
      <TableCell at="1end" className={styles.nowrap}>
        {freeWords(i18n, freeFrom, now.slice(0, 10))}
        <RowSub>{city}</RowSub>
      </TableCell>
      <TableCell at="row">
        <Marks project={project} talent={talent} />
      </TableCell>
    </TableRow>
  );
}

/** Within so many days an invitation to another project is worth knowing. */
const latelyDays = 30;

/** What was between them and this project, that they were asked lately for another, and their pools. */
function Marks({ project, talent }: { project: FitsData['project']; talent: FittingTalent }) {
  const i18n = useI18n();
  const { t, date, locale } = i18n;
  const zone = useZone();
  const { now } = useDesk();
  const { application, invitation, lastInvitation, canInvite, pools } = talent;
  const isLately = lastInvitation !== null && Date.parse(now) - Date.parse(lastInvitation.invitedAt) < latelyDays * dayMs;
  const names = pools.filter(({ status }) => status === 'ACCEPTED').map(({ name }) => localized(name, locale));
  return (
    <div className={look.marks}>
      {application ? (
        <OverRow>
          <TextLink to={deskApplicationLink(project.id, application.id)}>{t(`talent.application.status.${application.status}`)}</TextLink>
        </OverRow>
      ) : invitation ? (
        <span>
          {withUsWords(
            i18n,
            { lastApplication: null, pools: [], lastInvitation: { ...invitation, project, replyBy: invitation.invitedAt } },
            zone,
          )}
        </span>
      ) : canInvite ? null : (
        <span>{t('talent.desk.talents.fits.leaving')}</span>
      )}
      {!invitation && isLately ? (
        <span className={look.lately}>
          {t('talent.desk.talents.fits.lately', {
            date: date(lastInvitation.invitedAt, 'dayMonth', zone),
            project: lastInvitation.project.title,
          })}
        </span>
      ) : null}
      {names.length > 0 ? <RowSub>{names.join(', ')}</RowSub> : null}
    </div>
  );
}
