import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { poolLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { ActionBar } from '../../../web/ui/action-bar.tsx';
import { Tags } from '../../../web/ui/badge.tsx';
import { Breadcrumbs } from '../../../web/ui/breadcrumbs.tsx';
import { BackLink } from '../../../web/ui/button-link.tsx';
import { Card, CardList } from '../../../web/ui/card.tsx';
import { ChipLink } from '../../../web/ui/chip.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Rate } from '../../../web/ui/facts.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Project, ProjectCard } from '../contract.ts';
import { isOpen } from '../project-facts.ts';
import { companyWords, dot, placeWords, rateWords } from '../project-words.ts';
import { ApplicationNeeds } from './application-needs.tsx';
import styles from './project.module.css';
import { MiniProjectCard, OpenStatus } from './project-card.tsx';
import { ProjectDescription } from './project-description.tsx';
import { ProjectFactsList } from './project-facts-list.tsx';
import { replyIcon } from './project-icons.ts';
import { ProjectLogo } from './project-logo.tsx';
import { usePageView } from './use-page-view.ts';

type Props = {
  project: Project;
  /** Null when they could not be loaded. */
  similar: ProjectCard[] | null;
  isSignedIn: boolean;
  /** The address of the results when the page was not opened from them. */
  resultsPath: string;
  now: string;
  /** The main action, once beside the facts and once in the bar of a phone. */
  action: (look: { size?: 'large'; block?: boolean }) => ReactNode;
  /** Below the main action, such as "Not interested". */
  secondary?: ReactNode;
  /** At the end of the box with the main action, for visitors too, such as "Recommend it". */
  recommend?: ReactNode;
  /** Above the description: closed, invited, draft. */
  notice?: ReactNode;
  hasNeeds: boolean;
};

/** A project's page (W3): description, rate and main action. */
export function ProjectDetail({ project, similar, isSignedIn, resultsPath, now, action, secondary, recommend, notice, hasNeeds }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  usePageView(project.id);
  const rate = rateWords(i18n, project.rateRange);
  const who = [companyWords(i18n, project), placeWords(i18n, project)].filter(Boolean);
  const pools = project.affectedPools.results;
  const main = action({ size: 'large', block: true });
  const isLive = isOpen(project.status);
  return (
    <>
      <PageTitle title={project.title} />
      <div className={`shell page ${styles.page}`}>
        <div className={styles.crumbs}>
          <BackToResults fallback={resultsPath} />
          {isSignedIn ? null : (
            <Breadcrumbs
              label={t('talent.nav.breadcrumbs')}
              items={[
                { label: t('talent.nav.projects'), to: resultsPath },
                ...pools
                  .slice(0, 1)
                  .map((pool) => ({ label: pool.name, to: poolLink({ id: pool.id, title: pool.name, language: i18n.locale }, false) })),
                { label: project.title },
              ]}
            />
          )}
        </div>
        <article className={styles.detail} aria-labelledby="title">
          <header className={styles.detailHead}>
            <ProjectLogo legalEntityName={project.legalEntityName} />
            <p className="row row--2">
              <OpenStatus status={project.status} />
              {isLive ? (
                <span className="small muted">
                  {t('talent.project.confirmedOpen', { ago: i18n.ago(project.confirmedOpenAt, new Date(now)) })}
                </span>
              ) : null}
            </p>
            <div lang={project.jobLanguage} className={styles.heading}>
              <PageHeading id="title">{project.title}</PageHeading>
            </div>
            <p className="muted">
              {who.join(dot)}
              {project.vmsId ? (
                <>
                  {who.length > 0 ? dot : null}
                  <span className="nowrap">{t('talent.project.reference', { reference: project.vmsId })}</span>
                </>
              ) : null}
            </p>
            {notice ? <div className={styles.notice}>{notice}</div> : null}
          </header>
          <aside className={styles.aside} aria-label={t('talent.project.terms')}>
            {rate || isLive || secondary || recommend ? (
              <Card className="stack">
                <div>
                  {rate ? <Rate large amount={rate.amount} unit={rate.unit} /> : <p className="strong">{t('talent.project.rate.open')}</p>}
                  {project.periodDeadline && isLive ? <p className="small muted">{deadlineLine()}</p> : null}
                </div>
                {main || secondary ? (
                  <div className={classNames('stack stack--2', !secondary && 'only-wide')}>
                    {main ? <div className="only-wide">{main}</div> : null}
                    {secondary}
                  </div>
                ) : null}
                {hasNeeds && isLive ? (
                  <>
                    <hr className="only-wide" />
                    <ApplicationNeeds needs={project.needs} />
                  </>
                ) : null}
                {recommend}
              </Card>
            ) : null}
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
          <div className={styles.detailBody}>
            <section aria-labelledby="about" lang={project.jobLanguage}>
              {/* Many descriptions begin with such a heading; two would look like a mistake. */}
              <h2 id="about" className={/^<h[2-4]>/.test(project.descriptionHtml) ? 'vh' : 'section-title'} lang={i18n.locale}>
                {t('talent.project.about')}
              </h2>
              <ProjectDescription html={project.descriptionHtml} />
            </section>
            {project.skills.length > 0 ? (
              <section className="stack stack--3" aria-labelledby="skills">
                <h2 className="section-title" id="skills">
                  {t('talent.project.skills')}
                </h2>
                <p>{project.skills.join(', ')}</p>
              </section>
            ) : null}
            {pools.length > 0 ? (
              <section className="stack stack--3" aria-labelledby="pools">
                <h2 className="section-title" id="pools">
                  {t('talent.project.pools')}
                </h2>
                <Tags>
                  {pools.map((pool) => (
                    <ChipLink
                      key={pool.id}
                      to={poolLink(isSignedIn ? { id: pool.id } : { id: pool.id, title: pool.name, language: i18n.locale }, isSignedIn)}
                    >
                      {pool.name}
                    </ChipLink>
                  ))}
                </Tags>
              </section>
            ) : null}
          </div>
        </article>
        {/* Reached by the Tab key before other projects; on the screen it is the last (project.module.css). */}
        {main ? (
          <ActionBar label={t('talent.project.apply')} className={styles.bar}>
            {rate ? <Rate amount={rate.amount} unit={rate.unit} /> : <p className="strong small">{t('talent.project.rate.open')}</p>}
            {action({})}
          </ActionBar>
        ) : null}
        {similar && similar.length > 0 ? (
          <section className={`${styles.similar} stack`} id="similar-projects" aria-labelledby="similar">
            <h2 className="section-title" id="similar">
              {t('talent.project.similar')}
            </h2>
            <CardList columns={3}>
              {similar.map((other) => (
                <li key={other.id}>
                  <MiniProjectCard project={other} isSignedIn={isSignedIn} />
                </li>
              ))}
            </CardList>
          </section>
        ) : null}
      </div>
    </>
  );

  function deadlineLine(): string {
    const zone = project.timeZone ?? 'UTC';
    const deadline = project.periodDeadline ?? '';
    return t('talent.project.deadline.time', {
      date: i18n.date(deadline, 'dayMonth', zone),
      time: i18n.date(deadline, 'time', zone),
      place: project.timeZone ? (project.siteCity ?? zone) : zone,
    });
  }
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
