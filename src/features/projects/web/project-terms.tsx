import type { ReactNode } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Rate } from '../../../web/ui/facts.tsx';
import { Marked } from '../../../web/ui/marked.tsx';
import type { Project } from '../contract.ts';
import { isOpen } from '../project-facts.ts';
import { rateWords } from '../project-words.ts';
import { ApplicationNeeds } from './application-needs.tsx';

export type Terms = {
  project: Project;
  /** The main action, once next to the facts and once in the bar of a phone. */
  action: (look: { size?: 'large'; block?: boolean }) => ReactNode;
  /** Below the main action, such as "Not interested". */
  secondary?: ReactNode;
  /** At the end of the box with the main action, for visitors too, such as "Recommend it". */
  recommend?: ReactNode;
  hasNeeds: boolean;
};

/** The box next to a project's description: rate, deadline and main action. */
export function ProjectTerms({ project, action, secondary, recommend, hasNeeds }: Terms) {
  const i18n = useI18n();
  const isLive = isOpen(project.status);
  const main = action({ size: 'large', block: true });
  const hasContent = rateWords(i18n, project.rateRange) || isLive || secondary || recommend;
  if (!hasContent) return null;
  return (
    <Card className="stack">
      <div>
        <RateLine project={project} large />
        {project.periodDeadline && isLive ? <DeadlineLine project={project} deadline={project.periodDeadline} /> : null}
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
  );
}

export function RateLine({ project, large }: { project: Project; large?: boolean }) {
  const i18n = useI18n();
  const rate = rateWords(i18n, project.rateRange);
  if (!rate) return <p className={classNames('strong', !large && 'small')}>{i18n.t('talent.project.rate.open')}</p>;
  return (
    <Marked of={['rateMin', 'rateMax', 'rateCurrency', 'rateUnit']}>
      <Rate large={large} amount={rate.amount} unit={rate.unit} />
    </Marked>
  );
}

function DeadlineLine({ project, deadline }: { project: Project; deadline: string }) {
  const i18n = useI18n();
  const zone = project.timeZone ?? 'UTC';
  return (
    <p className="small muted">
      <Marked of={['periodDeadline']}>
        {i18n.t('talent.project.deadline.time', {
          date: i18n.date(deadline, 'dayMonth', zone),
          time: i18n.date(deadline, 'time', zone),
          place: project.timeZone ? (project.siteCity ?? zone) : zone,
        })}
      </Marked>
    </p>
  );
}
