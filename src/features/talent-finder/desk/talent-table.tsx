import { fullName } from '../../../contract/full-name.ts';
import { DataTable, RowLink, RowSub, RowTick, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import desk from '../../../web/desk/desk.module.css';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { FoundTalent } from '../../talent-desk/fits-contract.ts';
import { type TalentListState, talentListLink } from '../talent-list.ts';
import { FitLines } from './fit-lines.tsx';
import type { TalentsData } from './load-talents.ts';
import { freeWords, withUsWords } from './talent-words.ts';
import styles from './talents.module.css';
import type { Ticks } from './use-ticks.ts';

type Props = {
  rows: readonly FoundTalent[];
  fitted: TalentsData['fitted'];
  state: TalentListState;
  label: string;
  ticks: Ticks;
  mayInvite: boolean;
};

/** Who fits, one a row. The boxes belong to the form of the bar below the list. */
export function TalentTable({ rows, fitted, state, label, ticks, mayInvite }: Props) {
  const { t } = useI18n();
  const isAll = rows.length > 0 && ticks.ids.length === rows.length;
  return (
    <DataTable label={label} className={styles.table}>
      <thead>
        <TableRow>
          {mayInvite ? (
            <TableHead className={styles.tick}>
              <RowTick
                label={t('talent.desk.list.selectAll', { count: rows.length })}
                checked={isAll}
                indeterminate={ticks.ids.length > 0 && !isAll}
                onChange={() => (isAll ? ticks.clear() : ticks.setAll())}
              />
            </TableHead>
          ) : null}
          <TableHead>{t('talent.desk.list.head.talent')}</TableHead>
          <TableHead>{t(state.fits === '' ? 'talent.desk.talents.head.skills' : 'talent.desk.talents.fits.head')}</TableHead>
          <TableHead>{t('talent.desk.talents.head.free')}</TableHead>
          <TableHead end>{t('talent.desk.list.head.rate')}</TableHead>
          <TableHead>{t('talent.desk.talents.head.withUs')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {rows.map((talent) => (
          <TalentRow key={talent.id} {...{ talent, fitted, state, ticks, mayInvite }} />
        ))}
      </tbody>
    </DataTable>
  );
}

const maxShown = 3;

function TalentRow({
  talent,
  fitted,
  state,
  ticks,
  mayInvite,
}: Pick<Props, 'fitted' | 'state' | 'ticks' | 'mayInvite'> & { talent: FoundTalent }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const zone = useZone();
  const { now } = useDesk();
  const { id, title, city, rate, freeFrom } = talent;
  const isOpen = state.open === id;
  const skills = hitsFirst(talent.skills, state);
  const free = freeWords(i18n, freeFrom, now.slice(0, 10));
  return (
    <TableRow data-talent={id} isOpen={isOpen} selected={ticks.has(id)}>
      {mayInvite ? (
        <TableCell at="tick">
          <RowTick
            label={t('talent.desk.list.select', { name: fullName(talent) })}
            name="ids"
            value={id}
            form="bulk"
            checked={ticks.has(id)}
            onChange={() => ticks.toggle(id)}
          />
        </TableCell>
      ) : null}
      <TableCell at="1" className={styles.who}>
        <RowLink
          to={talentListLink(state, { open: id })}
          aria-current={isOpen ? 'true' : undefined}
          className={styles.cut}
          preventScrollReset
        >
          {fullName(talent)}
        </RowLink>
        <RowSub>
          <span className={styles.cut} title={title ?? undefined}>
            {title ?? t('talent.desk.talents.noTitle')}
          </span>
        </RowSub>
      </TableCell>
      <TableCell at="2">
        {talent.fit ? (
          <FitLines fit={talent.fit} isRemote={fitted?.workMode === 'REMOTE'} />
        ) : (
          <Tags className={classNames(desk.tags, styles.skills)}>
            {skills.slice(0, maxShown).map(({ skill, isHit }) => (
              <Tag key={skill} className={isHit ? styles.hit : undefined}>
                {skill}
              </Tag>
            ))}
            {skills.length > maxShown ? (
              <Tag className={styles.more}>{t('talent.desk.talents.moreSkills', { count: skills.length - maxShown })}</Tag>
            ) : null}
          </Tags>
        )}
      </TableCell>
      <TableCell at="1end" className={styles.nowrap}>
        {free}
        <RowSub>{city}</RowSub>
      </TableCell>
      <TableCell at="2end" end className="num">
        {rate ? money(rate.value, rate.currency) : null}
        {rate ? <RowSub>{t(`talent.rate.per.${rate.period}`)}</RowSub> : null}
      </TableCell>
      <TableCell at="wide">
        <RowSub>{withUsWords(i18n, talent, zone)}</RowSub>
      </TableCell>
    </TableRow>
  );
}

/** Skills that were searched for stand first. Words that fit otherwise, such as synonyms, are not marked. */
export function hitsFirst(
  skills: readonly string[],
  { q, skills: wanted }: Pick<TalentListState, 'q' | 'skills'>,
): { skill: string; isHit: boolean }[] {
  const words = [...q.split(/[\s"]+/), ...wanted.split(',')].map((word) => word.trim().toLowerCase()).filter((word) => word.length > 1);
  const marked = skills.map((skill) => ({ skill, isHit: words.some((word) => skill.toLowerCase().includes(word)) }));
  return [...marked.filter(({ isHit }) => isHit), ...marked.filter(({ isHit }) => !isHit)];
}
