import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { poolLink } from '../../../contract/links.ts';
import { useCachedHtml } from '../../../web/html-cache.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { buildingIcon, calendarIcon, circleCheckIcon, circleXIcon, clockIcon, laptopIcon } from '../../../web/icons/basic-icons.ts';
import { onDemand } from '../../../web/on-demand.tsx';
import { prefetchOnIntent } from '../../../web/prefetch.ts';
import { Status, Tag, Tags } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Facts, Rate } from '../../../web/ui/facts.tsx';
import { cardLink } from '../card-link.ts';
import type { ProjectCard as ProjectCardData } from '../contract.ts';
import { isOpen, type ProjectStatus } from '../project-facts.ts';
import { deadlineWords, modeAndDaysWords, periodWords, rateWords, statusWords, whoWords } from '../project-words.ts';
import styles from './project.module.css';

const CardState = onDemand(async () => (await import('./card-state.tsx')).CardState);
const HideProject = onDemand(async () => (await import('./hide-project.tsx')).HideProject);

type Props = { project: ProjectCardData; isSignedIn: boolean };

/** A project in a list; the whole card is one link, with its pools and buttons above it. `now` is the server's, so that both renders agree. */
export function ProjectCard({ project, isSignedIn, now }: Props & { now: string }) {
  const content = useCachedHtml('card', isSignedIn ? null : project, () => (
    <CardContent project={project} isSignedIn={isSignedIn} now={now} />
  ));
  return <Card as="article" className={styles.card} {...content} />;
}

function CardContent({ project, isSignedIn, now }: Props & { now: string }) {
  const i18n = useI18n();
  const rate = rateWords(i18n, project.rateRange);
  const deadline = deadlineWords(i18n, project);
  const pools = project.affectedPools.results;
  return (
    <>
      <div>
        <div className={styles.head}>
          <h3 className={styles.title} lang={project.jobLanguage}>
            <TitleLink project={project} isSignedIn={isSignedIn} />
          </h3>
          <div className={styles.headEnd}>
            <OpenStatus status={project.status} />
            {isSignedIn && canHide(project) ? (
              <Suspense>
                <HideProject project={project} asIcon />
              </Suspense>
            ) : null}
          </div>
        </div>
        <p className={styles.who}>{whoWords(i18n, project)}</p>
      </div>
      <WorkFacts project={project} />
      <Skills skills={project.skills} />
      <div className={styles.foot}>
        {rate ? <Rate amount={rate.amount} unit={rate.unit} /> : null}
        {deadline && isOpen(project.status) ? <p className="muted">{deadline}</p> : null}
        {pools.length > 0 ? (
          <Tags className={styles.tags} label={i18n.t('talent.project.pools')}>
            {pools.map((pool) => (
              <Tag
                key={pool.id}
                to={poolLink(isSignedIn ? { id: pool.id } : { id: pool.id, title: pool.name, language: i18n.locale }, isSignedIn)}
              >
                {pool.name}
              </Tag>
            ))}
          </Tags>
        ) : null}
      </div>
      {isSignedIn && project.state ? (
        <Suspense>
          <CardState project={project} now={now} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Of more skills than these a card says how many there are. */
const shownSkills = 4;

function Skills({ skills }: { skills: readonly string[] }) {
  const { t } = useI18n();
  const more = skills.length - shownSkills;
  if (skills.length === 0) return null;
  return (
    <Tags label={t('talent.project.skills')}>
      {skills.slice(0, shownSkills).map((skill) => (
        <Tag key={skill}>{skill}</Tag>
      ))}
      {more > 0 ? <span className="small muted">+{more}</span> : null}
    </Tags>
  );
}

/** When, how much and where the work is. */
export function WorkFacts({ project }: Pick<Props, 'project'>) {
  const i18n = useI18n();
  const period = periodWords(i18n, project);
  return (
    <Facts
      items={[
        ...(period ? [{ icon: calendarIcon, text: period }] : []),
        ...(project.hoursPerWeek === null
          ? []
          : [{ icon: clockIcon, text: i18n.t('talent.project.hours', { count: project.hoursPerWeek }) }]),
        ...(project.remote === null
          ? []
          : [{ icon: project.remote === 'REMOTE' ? laptopIcon : buildingIcon, text: modeAndDaysWords(i18n, project) }]),
      ]}
    />
  );
}

/** A project with an application or draft of the talent cannot be hidden. */
function canHide({ state }: ProjectCardData): boolean {
  return state?.action !== 'applied' && state?.action !== 'hired' && state?.action !== 'draft';
}

/** Specification section 4: OPEN while active; what is paused is not called closed. */
export function OpenStatus({ status }: { status: ProjectStatus }) {
  const words = statusWords(useI18n(), status);
  return isOpen(status) ? (
    <Status tone="success" icon={circleCheckIcon}>
      {words}
    </Status>
  ) : (
    <Status tone="none" icon={status === 'PAUSED' ? clockIcon : circleXIcon}>
      {words}
    </Status>
  );
}

/** Passes the list's address on, so that "Back to results" leads to this list. */
export function TitleLink({ project, isSignedIn }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link className={styles.link} to={cardLink(project, isSignedIn)} state={{ results: pathname + search }} prefetch={prefetchOnIntent()}>
      {project.title}
    </Link>
  );
}
