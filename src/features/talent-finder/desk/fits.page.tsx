import { useRef } from 'react';
import { Link } from 'react-router';
import { deskFitsLink, deskLinks, deskProjectLink } from '../../../contract/desk-links.ts';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ListEmpty, ListFailed } from '../../../web/desk/list-parts.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { Split } from '../../../web/desk/split.tsx';
import { useRowKeys } from '../../../web/desk/use-row-keys.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { isOpen } from '../../projects/project-facts.ts';
import { readTalentList, talentListLink } from '../talent-list.ts';
import type { Route } from './+types/fits.page.ts';
import { FitTable } from './fit-table.tsx';
import look from './fits.module.css';
import { type FitsData, loadFits } from './load-fits.ts';
import { SelectionBar } from './selection-bar.tsx';
import styles from './talents.module.css';
import { useTicks } from './use-ticks.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadFits(context.get(requestContext), params.id);
}

/** `/desk/projects/{id}/fits`: the talents who suit a project best, with why, to be invited from there. */
export default function FitsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const may = useMay();
  const list = useRef<HTMLDivElement>(null);
  const { project, isOff, fits } = loaderData;
  const mayInvite = may('talents:write') && isOpen(project.status);
  const rows = fits?.results ?? [];
  const ticks = useTicks(mayInvite ? rows.filter(({ canInvite }) => canInvite) : []);
  useRowKeys(list, { canSelect: mayInvite });
  const head = <DeskHead title={t('talent.desk.talents.fits.title')} crumb={{ label: <Crumb project={project} /> }} />;
  if (isOff)
    return (
      <>
        {head}
        <SwitchedOff />
      </>
    );
  return (
    <Split
      head={
        <>
          {head}
          <About isOpenProject={isOpen(project.status)} />
        </>
      }
      listLabel={t('talent.desk.talents.fits.title')}
      list={
        fits === null ? (
          <ListFailed again={deskFitsLink(project.id)} />
        ) : (
          <div ref={list} className={styles.list}>
            <div className={styles.results}>
              <p role="status">{t('talent.desk.talents.fits.count', { count: rows.length, compared: fits.compared })}</p>
              <Link to={talentListLink(readTalentList(new URLSearchParams({ fits: String(project.id) })))}>
                {t('talent.desk.talents.fits.search')}
              </Link>
            </div>
            {rows.length === 0 ? (
              <ListEmpty>{t('talent.desk.talents.fits.empty')}</ListEmpty>
            ) : (
              <FitTable {...{ project, rows, ticks, mayInvite }} />
            )}
          </div>
        )
      }
      foot={
        mayInvite && rows.some(({ canInvite }) => canInvite) ? (
          <SelectionBar ticks={ticks} returnTo={deskFitsLink(project.id)} projectId={String(project.id)} />
        ) : null
      }
    />
  );
}

function Crumb({ project: { id, title } }: Pick<FitsData, 'project'>) {
  const { t } = useI18n();
  return (
    <span>
      <Link to={deskLinks.projects}>{t('talent.desk.nav.projects')}</Link> · <Link to={deskProjectLink(id)}>{title}</Link>
    </span>
  );
}

/** What the list is made of, and that it decides nothing. */
function About({ isOpenProject }: { isOpenProject: boolean }) {
  const { t } = useI18n();
  return (
    <p className={look.about}>
      {t('talent.desk.talents.fits.about')} <Link to="/app/fit">{t('talent.fit.how.title')}</Link>{' '}
      {isOpenProject ? null : t('talent.desk.talents.fits.notOpen')}
    </p>
  );
}

/** Who may switch it on reads how. */
function SwitchedOff() {
  const { t } = useI18n();
  const isOwner = useMay()('client:write');
  return (
    <DeskBody width="text">
      <Notice tone="info" title={t('talent.desk.talents.fits.off')}>
        <p>{t(isOwner ? 'talent.desk.talents.fits.off.owner' : 'talent.desk.talents.fits.off.ask')}</p>
        {isOwner ? (
          <p>
            <TextLink to={`${deskLinks.portal}?part=switches`}>{t('talent.desk.talents.fits.off.open')}</TextLink>
          </p>
        ) : null}
      </Notice>
    </DeskBody>
  );
}
