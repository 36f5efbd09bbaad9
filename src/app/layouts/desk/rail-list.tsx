import { Link, useLocation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { type Place, type RailCounts, usePlaces } from '../../../web/desk/places.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './rail.module.css';

/** The rail's two lists of places with what waits there. */
export function RailList({ counts, labelId }: { counts: RailCounts | null; labelId: string }) {
  const { t } = useI18n();
  const shown = usePlaces();
  const [daily, setUp] = [shown.filter(({ isSetUp }) => !isSetUp), shown.filter(({ isSetUp }) => isSetUp)];
  return (
    <>
      <PlaceList places={daily} counts={counts} />
      {setUp.length > 0 ? (
        <>
          <p className={styles.label} data-fold="words" id={labelId}>
            {t('talent.desk.nav.setUp')}
          </p>
          <PlaceList places={setUp} counts={counts} labelledBy={labelId} />
        </>
      ) : null}
    </>
  );
}

function PlaceList(props: { places: readonly Place[]; counts: RailCounts | null; labelledBy?: string }) {
  const { t, number } = useI18n();
  const { firstSteps } = useDesk();
  const { pathname } = useLocation();
  return (
    <ul className={styles.list} aria-labelledby={props.labelledBy}>
      {props.places.map(({ name, to, icon, count }) => {
        const waiting = count ? (props.counts?.[count] ?? 0) : 0;
        const isCurrent = pathname === to || (to !== deskLinks.today && pathname.startsWith(`${to}/`));
        const words = t(`talent.desk.nav.${name}`);
        return (
          <li key={name}>
            <Link className={styles.link} data-fold="row" to={to} title={words} aria-current={isCurrent ? 'page' : undefined}>
              <Icon path={icon} />
              <span data-fold="words">{words}</span>
              {name === 'firstSteps' && firstSteps ? (
                <span data-fold="words" className={styles.count}>
                  {t('talent.desk.nav.firstSteps.done', firstSteps)}
                </span>
              ) : null}
              {count && waiting > 0 ? (
                <span data-fold="words" className={classNames(styles.count, count === 'late' && styles.late)}>
                  <span aria-hidden="true">{number(waiting)}</span>
                  <span className="vh">, {t(`talent.desk.nav.count.${count}`, { count: waiting })}</span>
                </span>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
