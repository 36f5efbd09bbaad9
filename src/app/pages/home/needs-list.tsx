import { useId, useState } from 'react';
import { daysUntil } from '../../../contract/days-until.ts';
import { daysLeft, warningDays } from '../../../features/applications/web/row-words.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { calendarIcon, chevronDownIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { awardIcon } from '../../../web/icons/more-icons.ts';
import { mailIcon, pencilIcon } from '../../../web/icons/project-icons.ts';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './home.module.css';
import { isDueThisWeek, type Need } from './needs.ts';

/** How many are listed; of these, how many a phone shows before the button is pressed. */
const [maxNeeds, maxOnPhone] = [4, 2];

const icons: Record<Need['kind'], string> = {
  invitation: mailIcon,
  confirmation: calendarIcon,
  test: awardIcon,
  draft: pencilIcon,
};

/** What needs the talent, the soonest first, each with its one verb. The first one is the page's primary button. */
export function NeedsList({ needs, now }: { needs: readonly Need[]; now: Date }) {
  const { t, list } = useI18n();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shown = needs.slice(0, maxNeeds);
  const more = shown.slice(maxOnPhone);
  const kinds = [...new Set(more.map(({ kind }) => kind))];
  return (
    <>
      <ul className={classNames(styles.needs, isOpen && styles.open)} id={id}>
        {shown.map((need, index) => (
          <NeedRow key={need.kind + need.to + need.dueAt} need={need} now={now} isFirst={index === 0} />
        ))}
        {more.length > 0 ? (
          <li className={styles.more}>
            <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
              {isOpen
                ? t('talent.search.filters.fewer')
                : t('talent.home.needs.more', {
                    count: more.length,
                    kinds: list(
                      kinds.map((kind) => t(`talent.home.more.${kind}`, { count: more.filter((one) => one.kind === kind).length })),
                    ),
                  })}
              <Icon path={chevronDownIcon} size="s" />
            </button>
          </li>
        ) : null}
      </ul>
      {needs.length > maxNeeds ? (
        <TextLink to="/app/project?tab=applications&page=1">{t('talent.home.needs.rest', { count: needs.length - maxNeeds })}</TextLink>
      ) : null}
    </>
  );
}

function NeedRow({ need, now, isFirst }: { need: Need; now: Date; isFirst: boolean }) {
  const { t, ago } = useI18n();
  const days = daysUntil(need.dueAt, now.toISOString(), useZone());
  const title = titleWords(t, need);
  return (
    <li className={styles.need}>
      <Icon path={icons[need.kind]} />
      <h2>{title}</h2>
      <p className={`muted ${styles.who}`}>{need.project}</p>
      <p className={classNames(styles.when, days < warningDays ? styles.soon : 'muted')}>
        {need.kind === 'draft' && !isDueThisWeek(need, now)
          ? t('talent.home.need.saved', { ago: ago(need.savedAt, now) })
          : daysLeft({ t }, days)}
      </p>
      <ButtonLink className={styles.act} size="small" variant={isFirst ? 'primary' : 'secondary'} to={need.to}>
        {t(`talent.home.act.${verbOf(need)}`)}
        <span className="vh">{` ${title}, ${need.project}`}</span>
      </ButtonLink>
    </li>
  );
}

function titleWords(t: ReturnType<typeof useI18n>['t'], need: Need): string {
  const { company } = need;
  if (need.kind === 'confirmation') return t(`talent.home.need.confirmation.${need.reason}`);
  return company === null ? t(`talent.home.need.${need.kind}.plain`) : t(`talent.home.need.${need.kind}`, { company });
}

function verbOf(need: Need): string {
  return need.kind === 'confirmation' && !need.isOnePress ? 'look' : need.kind;
}
