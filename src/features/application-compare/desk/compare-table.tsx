import { Fragment } from 'react';
import { Link } from 'react-router';
import { deskApplicationLink } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { useWhoMay } from '../../../web/desk/not-allowed.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../web/icons/basic-icons.ts';
import { Avatar } from '../../../web/ui/avatar.tsx';
import { IconLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { nameOf } from '../../application-desk/desk/application-words.ts';
import { decisionLink } from '../../application-desk/desk/load-decision.ts';
import { DueCell } from '../../application-desk/desk/status-words.tsx';
import type { ShownApplication } from '../../application-desk/desk-application.ts';
import { compareLink } from '../../application-desk/desk-list.ts';
import { type Decision, mayDecide } from '../../application-desk/desk-moves.ts';
import { oldestPromised } from '../compared-rows.ts';
import styles from './compare.module.css';
import type { Compared } from './load-compare.ts';
import type { CompareGroup } from './use-compare-rows.tsx';

type Props = Pick<Compared, 'compared' | 'differences' | 'returnTo'> & { groups: readonly CompareGroup[] };

/** Names stay above and decisions below while the rows scroll; a narrow screen scrolls sideways under the first column. */
export function CompareTable({ groups, compared, differences, returnTo }: Props) {
  const { t } = useI18n();
  const whoMay = useWhoMay();
  const mayWrite = useMay()('applications:write');
  const shown = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => !(differences && row.isSame)) }));
  const columns = compared.length + 1;
  const applications = compared.map(({ application }) => application);
  const here = compareLink(
    applications.map(({ id }) => id),
    returnTo,
    differences,
  );
  const first = oldestPromised(applications);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
    <section className={styles.box} aria-label={t('talent.desk.compare.label')} tabIndex={0}>
      <table className={styles.table} data-count={compared.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('talent.desk.compare.what')}</span>
            </th>
            {applications.map((application) => (
              <PersonHead
                key={application.id}
                application={application}
                remove={compareLink(
                  applications.flatMap(({ id }) => (id === application.id ? [] : [id])),
                  returnTo,
                  differences,
                )}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.every(({ rows }) => rows.length === 0) ? (
            <tr>
              <td colSpan={columns}>{t('talent.desk.compare.same')}</td>
            </tr>
          ) : null}
          {shown.map(({ key, head, rows }) => (
            <Fragment key={key}>
              {head !== null && rows.length > 0 ? (
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={columns}>
                    {head}
                  </th>
                </tr>
              ) : null}
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.head}</th>
                  {row.cells.map((cell, place) => (
                    <td key={applications[place]?.id} className={classNames(row.isSame && styles.same)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{mayWrite ? t('talent.desk.compare.wait') : whoMay('applications:write')}</th>
            {applications.map((application) => (
              <td key={application.id}>
                <DecisionLinks application={application} isFirst={application.id === first} here={here} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function PersonHead({ application, remove }: { application: ShownApplication; remove: string }) {
  const { t } = useI18n();
  const { id, talent, project } = application;
  const name = nameOf(application);
  return (
    <th scope="col">
      <div className={styles.person}>
        <span className="only-wide">
          <Avatar name={name} />
        </span>
        <div>
          <Link to={deskApplicationLink(project.id, id)}>{name}</Link>
          <span className={styles.sub}>{[talent.title, talent.city].filter(Boolean).join(', ')}</span>
          <span className={styles.sub}>
            <DueCell application={application} />
          </span>
        </div>
        <span className={styles.remove}>
          <IconLink icon={xIcon} label={t('talent.desk.compare.remove', { name })} to={remove} preventScrollReset />
        </span>
      </div>
    </th>
  );
}

/** The primary one belongs to whose answer was promised first. */
function DecisionLinks({ application, isFirst, here }: { application: ShownApplication; isFirst: boolean; here: string }) {
  const { t } = useI18n();
  const { now } = useDesk();
  const may = useMay()('applications:write');
  const name = application.talent.firstName || nameOf(application);
  const can = (decision: Decision) => may && mayDecide(decision, application, now);
  const link = (decision: Decision, variant: 'primary' | 'secondary' | 'quiet') => (
    <DeskButtonLink variant={variant} to={decisionLink(decision, [application.id], here)}>
      {t(`talent.desk.compare.${decision}`, { name })}
    </DeskButtonLink>
  );
  // Two fit below a name; other moves are made in the application.
  return (
    <div className={styles.decide}>
      {can('forward') ? link('forward', isFirst ? 'primary' : 'secondary') : null}
      {can('decline') ? link('decline', can('forward') ? 'quiet' : 'secondary') : null}
      {can('move') && !can('forward') && !can('decline') ? link('move', 'secondary') : null}
    </div>
  );
}
