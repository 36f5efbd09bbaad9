import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { poolLink } from '../../../contract/links.ts';
import { useI18n, useT } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { replyIcon } from '../../../web/icons/project-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { ActionBar } from '../../../web/ui/action-bar.tsx';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import { Breadcrumbs } from '../../../web/ui/breadcrumbs.tsx';
import { BackLink } from '../../../web/ui/button-link.tsx';
import { Card, CardList } from '../../../web/ui/card.tsx';
import { ChipLink } from '../../../web/ui/chip.tsx';
import { Marked } from '../../../web/ui/marked.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { ProjectCard } from '../contract.ts';
import { isOpen } from '../project-facts.ts';
import { companyWords, dot, placeWords } from '../project-words.ts';
import { MiniProjectCard } from './mini-project-card.tsx';
import styles from './project.module.css';
import { OpenStatus, WorkFacts } from './project-card.tsx';
import { ProjectDescription } from './project-description.tsx';
import { ProjectFactsList } from './project-facts-list.tsx';
import { ProjectLogo } from './project-logo.tsx';
import { ProjectTerms, RateLine, type Terms } from './project-terms.tsx';
import { usePageView } from './use-page-view.ts';

type Props = Terms & {
  /** Null when they could not be loaded. */
  similar: ProjectCard[] | null;
  isSignedIn: boolean;
  /** The address of the results when the page was not opened from them. */
  resultsPath: string;
  now: string;
  /** Above the description: closed, invited, draft. */
  notice?: ReactNode;
  /** The skills with what the talent knows of them. */
  skills?: ReactNode;
  /** How the talent fits: a line below the title, and a section below the skills. */
  fitLine?: ReactNode;
  fit?: ReactNode;
};

/** A project's page (W3): description, rate and main action. */
export function ProjectDetail(props: Props) {
  const { project, similar, isSignedIn, action, notice, now } = props;
  const t = useT();
  usePageView(project.id);
  const main = action({});
  return (
    <>
      <PageTitle title={project.title} />
      <div className={`shell page ${styles.page}`}>
        <Crumbs {...props} />
        <article className={styles.detail} aria-labelledby="title">
          <ProjectHead project={project} notice={notice} now={now} fitLine={props.fitLine} />
          <aside className={styles.aside} aria-label={t('talent.project.terms')}>
            <ProjectTerms {...props} />
            <Card>
              <h2 className="vh">{t('talent.project.facts')}</h2>
              <ProjectFactsList project={project} />
            </Card>
            {project.medianReplyDays === null ? null : (
              <p className="small muted row row--2">
                <Icon path={replyIcon} size="s" />{' '}
                {t('talent.project.replies', { count: Math.max(1, Math.round(project.medianReplyDays)) })}
              </p>
            )}
          </aside>
          <ProjectBody project={project} isSignedIn={isSignedIn} fit={props.fit} skills={props.skills} />
        </article>
        {/* Reached by the Tab key before other projects; on the screen it is the last (project.module.css). */}
        {main ? (
          <ActionBar label={t('talent.project.apply')} className={styles.bar}>
            <RateLine project={project} />
            {main}
          </ActionBar>
        ) : null}
        {similar && similar.length > 0 ? <SimilarProjects projects={similar} isSignedIn={isSignedIn} /> : null}
      </div>
    </>
  );
}

function Crumbs({ project, isSignedIn, resultsPath }: Pick<Props, 'project' | 'isSignedIn' | 'resultsPath'>) {
  const { t, locale } = useI18n();
  const [pool] = project.affectedPools.results;
  return (
    <div className={styles.crumbs}>
      <BackToResults fallback={resultsPath} />
      {isSignedIn ? null : (
        <Breadcrumbs
          label={t('talent.nav.breadcrumbs')}
          items={[
            { label: t('talent.nav.projects'), to: resultsPath },
            ...(pool ? [{ label: pool.name, to: poolLink({ id: pool.id, title: pool.name, language: locale }, false) }] : []),
          ]}
        />
      )}
    </div>
  );
}

/** Logo, status, title and whose project it is. */
function ProjectHead({ project, notice, now, fitLine }: Pick<Props, 'project' | 'notice' | 'now' | 'fitLine'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const who = [companyWords(i18n, project), placeWords(i18n, project)].filter(Boolean);
  return (
    <header className={styles.detailHead}>
      <ProjectLogo legalEntityName={project.legalEntityName} />
      <p className="row row--2">
        <OpenStatus status={project.status} />
        {isOpen(project.status) ? (
          <span className="small muted">
            {t('talent.project.confirmedOpen', { ago: i18n.ago(project.confirmedOpenAt, new Date(now)) })}
          </span>
        ) : null}
      </p>
      <div lang={project.jobLanguage} className={styles.heading}>
        <PageHeading id="title">
          <Marked of={['title']}>{project.title}</Marked>
        </PageHeading>
      </div>
      <p className="muted">
        <Marked of={['legalEntityName', 'originatingDisplayName', 'siteCity', 'siteCountry', 'workMode']}>{who.join(dot)}</Marked>
        {project.vmsId ? (
          <>
            {who.length > 0 ? dot : null}
            <span style={{ display: 'inline-block' }}>
              <Marked of={['vmsId']}>{t('talent.project.reference', { reference: project.vmsId })}</Marked>
            </span>
          </>
        ) : null}
      </p>
      {fitLine}
      <div className="only-narrow stack stack--2">
        <RateLine project={project} />
        <WorkFacts project={project} />
      </div>
      {notice ? <div className={styles.notice}>{notice}</div> : null}
    </header>
  );
}

function ProjectBody({ project, isSignedIn, fit, skills }: Pick<Props, 'project' | 'isSignedIn' | 'fit' | 'skills'>) {
  const { t, locale } = useI18n();
  const pools = project.affectedPools.results;
  return (
    <div className={styles.detailBody}>
      <section aria-labelledby="about" lang={project.jobLanguage}>
        {/* Many descriptions begin with such a heading; two would look like a mistake. */}
        <h2 id="about" className={/^<h[2-4]>/.test(project.descriptionHtml) ? 'vh' : 'section-title'} lang={locale}>
          {t('talent.project.about')}
        </h2>
        <ProjectDescription html={project.descriptionHtml} />
      </section>
      {project.skills.length > 0 ? (
        <section className="stack stack--3" aria-labelledby="skills">
          <h2 className="section-title" id="skills">
            {t('talent.project.skills')}
          </h2>
          {skills ?? (
            <Tags>
              {project.skills.map((skill) => (
                <Tag key={skill}>
                  <Marked of={['skills']}>{skill}</Marked>
                </Tag>
              ))}
            </Tags>
          )}
        </section>
      ) : null}
      {fit}
      {pools.length > 0 ? (
        <section className="stack stack--3" aria-labelledby="pools">
          <h2 className="section-title" id="pools">
            {t('talent.project.pools')}
          </h2>
          <Tags>
            {pools.map(({ id, name }) => (
              <ChipLink key={id} to={poolLink(isSignedIn ? { id } : { id, title: name, language: locale }, isSignedIn)}>
                {name}
              </ChipLink>
            ))}
          </Tags>
        </section>
      ) : null}
    </div>
  );
}

function SimilarProjects({ projects, isSignedIn }: { projects: ProjectCard[]; isSignedIn: boolean }) {
  const t = useT();
  return (
    <section className={`${styles.similar} stack`} id="similar-projects" aria-labelledby="similar">
      <h2 className="section-title" id="similar">
        {t('talent.project.similar')}
      </h2>
      <CardList columns={3}>
        {projects.map((project) => (
          <li key={project.id}>
            <MiniProjectCard project={project} isSignedIn={isSignedIn} />
          </li>
        ))}
      </CardList>
    </section>
  );
}

/** Back to the list with its scroll position when the page was opened from one, else to the search. */
function BackToResults({ fallback }: { fallback: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { results?: unknown } | null };
  const results = typeof state?.results === 'string' && state.results.startsWith('/') ? state.results : null;
  return (
    <BackLink
      to={results ?? fallback}
      onClick={(event) => {
        if (!results || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {t('talent.project.back')}
    </BackLink>
  );
}
