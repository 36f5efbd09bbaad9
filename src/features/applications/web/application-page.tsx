import { Link } from 'react-router';
import { applicationLink, applyLink, projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { cityOfZone, useZone } from '../../../web/i18n/use-zone.ts';
import { circleDashedIcon } from '../../../web/icons/more-icons.ts';
import { BackLink, TextLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Timeline, type TimelineItem } from '../../../web/ui/timeline.tsx';
import { SentFit } from '../../fit/web/how-you-fit.tsx';
import { placeWords } from '../../projects/project-words.ts';
import type { Application, ApplicationFit } from '../contract.ts';
import styles from './application-page.module.css';
import { ApplicationReceipt } from './application-receipt.tsx';
import { Stages } from './application-steps.tsx';
import { timelineItems } from './application-words.ts';
import { NextStep } from './next-step.tsx';

type PageProps = { application: Application; now: Date };
type ShownProps = PageProps & { fit: ApplicationFit['fit'] };

/** One application: its stage, what it waits for, what was sent and what happened. */
export function ApplicationPage({ application, fit, now }: ShownProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const zone = useZone();
  const { project } = application;
  return (
    <div className={`shell page ${styles.page}`} id={`application-panel-${application.id}`}>
      <BackLink to={applicationLink(null)}>{t('talent.nav.applications')}</BackLink>
      <div className="stack stack--5">
        <header className="stack stack--1">
          <PageHeading>{project.title}</PageHeading>
          <p className="muted">
            {[project.company, placeWords(i18n, project)].filter(Boolean).map((fact) => `${fact} · `)}
            <Link className={styles.tall} to={projectLink(project, true)}>
              {t('talent.application.openProject')}
            </Link>
          </p>
        </header>
        <Stages application={application} zone={zone} />
        <div className={styles.columns}>
          <div className="stack stack--6">
            <NextStep application={application} now={now} zone={zone} />
            <Interview application={application} now={now} zone={zone} />
            <ApplicationReceipt application={application} zone={zone} />
            {fit ? <SentFit fit={fit} project={project} /> : null}
          </div>
          <section className="stack stack--3" aria-labelledby="timeline">
            <h2 className="section-title" id="timeline">
              {t('talent.application.timeline')}
            </h2>
            <Timeline
              items={[...expected(application, (at) => i18n.date(at, 'short', zone), t), ...timelineItems(i18n, application, zone)]}
            />
            <p className={`small muted ${styles.foot}`}>
              {t('talent.application.zone', { city: cityOfZone(zone) })}{' '}
              {application.canWithdraw ? t('talent.application.withdraw.until') : null}
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

/** The answer that is promised. */
function expected({ answerDueBy }: Application, day: (at: string) => string, t: (key: string) => string): TimelineItem[] {
  if (answerDueBy === null) return [];
  return [{ key: 'expected', icon: circleDashedIcon, tone: 'next', what: t('talent.application.event.promised'), note: day(answerDueBy) }];
}

/** The booked interview, in the interviewer's time. */
function Interview({ application, now, zone }: PageProps & { zone: string }) {
  const { t, date } = useI18n();
  const { interview, project, canEdit } = application;
  if (!interview) return null;
  const { start, end, timeZone } = interview;
  const isOtherZone = date(start, 'longWithTime', timeZone) !== date(start, 'longWithTime', zone);
  return (
    <section className="stack stack--3" aria-labelledby="interview">
      <h2 className="section-title" id="interview">
        {t('talent.application.fact.interview')}
      </h2>
      <Card className="stack stack--3">
        <div>
          <p className="small-title">{`${date(start, 'weekday', timeZone)}, ${date(start, 'time', timeZone)}–${date(end, 'time', timeZone)}`}</p>
          <p className="small muted">
            {t('talent.application.zone', { city: cityOfZone(timeZone) })}{' '}
            {isOtherZone && t('talent.application.interview.other', { time: date(start, 'time', zone), city: cityOfZone(zone) })}
          </p>
        </div>
        {canEdit && start > now.toISOString() && (
          <p>
            <TextLink to={`${applyLink(project.id)}?edit=1&step=interview&from=review`}>
              {t('talent.application.confirm.otherTime')}
            </TextLink>
          </p>
        )}
      </Card>
    </section>
  );
}
