import { Link } from 'react-router';
import { DeskBody, DeskHead, Segments } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { compareLink } from '../../application-desk/desk-list.ts';
import type { Route } from './+types/compare.page.ts';
import styles from './compare.module.css';
import { CompareTable } from './compare-table.tsx';
import { loadCompare } from './load-compare.ts';
import { useCompareRows } from './use-compare-rows.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadCompare(context.get(requestContext), url);
}

/** `/desk/applications/compare?ids=1,2,3`: two or three applications to one project, side by side. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { t, number } = useI18n();
  const { compared, project, differences, returnTo } = loaderData;
  const groups = useCompareRows(compared, project);
  const count = groups.flatMap(({ rows }) => rows).filter((row) => !row.isSame).length;
  const ids = compared.map(({ application }) => application.id);
  const title = ids.length > 0 ? t('talent.desk.compare.title', { count: ids.length }) : t('talent.desk.compare.label');
  const views = [
    { to: compareLink(ids, returnTo), label: t('talent.desk.compare.rows.all'), current: !differences },
    {
      to: compareLink(ids, returnTo, true),
      label: (
        <>
          {t('talent.desk.compare.rows.differences')} <span className="num">{number(count)}</span>
        </>
      ),
      current: differences,
    },
  ];
  return (
    <div className={styles.page}>
      <DeskHead title={title} crumb={{ to: returnTo, label: compared[0]?.application.project.title ?? t('talent.desk.decide.back') }}>
        {ids.length > 0 ? <Segments label={t('talent.desk.compare.rows')} items={views} /> : null}
      </DeskHead>
      {ids.length > 0 ? (
        <CompareTable {...{ groups, compared, differences, returnTo }} />
      ) : (
        <DeskBody width="text">
          <p>{t('talent.desk.compare.few')}</p>
          <p>
            <Link to={returnTo}>{t('talent.desk.decide.back')}</Link>
          </p>
        </DeskBody>
      )}
    </div>
  );
}
