import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { Kbd } from '../../../web/desk/kbd.tsx';
import { ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { useShortcuts } from '../../../web/desk/shortcuts.tsx';
import { Split } from '../../../web/desk/split.tsx';
import { useRowKeys } from '../../../web/desk/use-row-keys.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { plusIcon, uploadIcon } from '../../../web/icons/more-icons.ts';
import { requestContext } from '../../../web/request-context.ts';
import { projectListLink } from '../project-list.ts';
import type { Route } from './+types/projects.page.ts';
import { DraftTable } from './draft-table.tsx';
import { EmptyProjects } from './empty-projects.tsx';
import { loadProjects } from './load-projects.ts';
import styles from './project-list.module.css';
import { ProjectTable } from './project-table.tsx';
import { ProjectTabs, ProjectTools } from './project-tools.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadProjects(context.get(requestContext), url);
}

const newKey = 'c';

/** `/desk/projects`: all projects with their numbers. All of its state is in the address. */
export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('projects:write');
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { overview } = loaderData;
  const open = overview?.statuses.find(({ status }) => status === 'ACTIVE')?.count ?? 0;
  useRowKeys(list);
  useShortcuts(
    mayWrite ? [{ keys: newKey, label: t('talent.desk.projects.new'), group: 'list', run: () => void navigate(deskLinks.newProject) }] : [],
  );
  return (
    <Split
      head={
        <>
          <DeskHead title={t('talent.desk.nav.projects')} sub={overview ? t('talent.desk.projects.open', { count: open }) : undefined}>
            {mayWrite ? (
              <>
                <DeskButtonLink to={deskLinks.importProjects} icon={uploadIcon} className="only-wide">
                  {t('talent.desk.import.open')}
                </DeskButtonLink>
                <DeskButtonLink to={deskLinks.newProject} icon={plusIcon} variant="primary" aria-keyshortcuts={newKey}>
                  {t('talent.desk.projects.new')} <Kbd onPrimary>{newKey}</Kbd>
                </DeskButtonLink>
              </>
            ) : (
              <NotAllowed scope="projects:write" />
            )}
          </DeskHead>
          <ProjectTabs {...loaderData} />
          <ProjectTools {...loaderData} />
        </>
      }
      listLabel={t('talent.desk.nav.projects')}
      list={
        <div ref={list} className={styles.list}>
          <ListPart {...loaderData} />
        </div>
      }
    />
  );
}

/** The table with its pages; or why there is none. */
function ListPart({ state, page, drafts, overview, team }: Route.ComponentProps['loaderData']) {
  const rows = state.tab === 'drafts' ? drafts : (page?.results ?? null);
  if (rows === null) return <ListFailed again={projectListLink(state)} />;
  if (rows.length === 0) return <EmptyProjects state={state} />;
  if (state.tab === 'drafts') return <DraftTable drafts={drafts ?? []} />;
  return (
    <>
      <ProjectTable rows={page?.results ?? []} {...{ state, overview, drafts, team }} />
      <ListPages
        first={state.cursor === null ? null : projectListLink(state)}
        next={page?.next ? projectListLink(state, { cursor: page.next }) : null}
      />
    </>
  );
}
