import { exportFiguresLink } from '../../../contract/desk-links.ts';
import { ChoiceChip } from '../../../web/desk/choice-chip.tsx';
import { DeskBody, DeskHead, Segments } from '../../../web/desk/pane.tsx';
import { Toolbar } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { figureWeeks } from '../figure-periods.ts';
import type { Route } from './+types/figures.page.ts';
import styles from './figures.module.css';
import { FunnelPart } from './funnel-part.tsx';
import { figureFilterLink, loadFigures } from './load-figures.ts';
import { ProjectPart } from './project-part.tsx';
import { ReplyPart } from './reply-part.tsx';
import { SourcePart } from './source-part.tsx';
import { StopsPart } from './stops-part.tsx';
import { WeekPart } from './week-part.tsx';

/** So many projects the filter offers: those with most applications. All others are reached from their rows. */
const offeredProjects = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadFigures(context.get(requestContext), url);
}

/** `/desk/figures`: what happened in some weeks, by week, source and project. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { filter, weeks, total, earlier, reply, replies, stops, sources, projects, team } = loaderData;
  const csv = (by: 'week' | 'source' | 'project') => exportFiguresLink(filter, by);
  return (
    <>
      <DeskHead title={t('talent.desk.nav.figures')} sub={t('talent.desk.figures.sub')} />
      <Toolbar>
        <Segments
          label={t('talent.desk.figures.time')}
          items={figureWeeks.map((each) => ({
            to: figureFilterLink(filter, { weeks: each }),
            label: each === 52 ? t('talent.desk.figures.year') : t('talent.desk.figures.time.weeks', { weeks: each }),
            current: each === filter.weeks,
          }))}
        />
        <ChoiceChip
          name={t('talent.desk.figures.project')}
          current={filter.project}
          options={(projects ?? [])
            .slice(0, offeredProjects)
            .flatMap(({ key, title }) => (key === null ? [] : [{ value: key, label: title ?? key }]))}
          link={(project) => figureFilterLink(filter, { project })}
        />
        <ChoiceChip
          name={t('talent.desk.projects.responsible')}
          current={filter.responsible}
          options={team}
          link={(responsible) => figureFilterLink(filter, { responsible })}
        />
      </Toolbar>
      <DeskBody width="wide">
        <div className={styles.parts}>
          <FunnelPart {...{ total, earlier, filter }} />
          <WeekPart weeks={weeks} csv={csv('week')} />
          <StopsPart {...{ stops, total }} />
          <ReplyPart {...{ weeks, reply, replies }} csv={csv('week')} />
          <SourcePart sources={sources} csv={csv('source')} />
          {filter.project === null ? <ProjectPart {...{ projects, total, filter }} csv={csv('project')} /> : null}
        </div>
      </DeskBody>
    </>
  );
}
