import { deskStopLink } from '../../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../../web/desk/desk-context.ts';
import { circlePauseIcon, copyIcon } from '../../../../web/desk/desk-icons.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { circleSlashIcon, refreshCwIcon } from '../../../../web/icons/more-icons.ts';
import { statusCodes } from '../../../applications/status.ts';
import type { DeskProject } from '../../project-shape.ts';
import { closingDays, goesWith, type StopVerb } from '../../stopping-rules.ts';
import type { EditorData } from '../load-editor.ts';
import styles from '../project-editor.module.css';
import { Block } from './block.tsx';

/** What pausing and closing would do, before it is asked about on a page of its own. */
export function StopSection({ project, numbers }: { project: DeskProject; numbers: EditorData['numbers'] }) {
  const { t, number } = useI18n();
  const mayWrite = useMay()('projects:write');
  const { now } = useDesk();
  const can = (verb: StopVerb) => goesWith(verb, project, now);
  const of = (status: string) => numbers?.applications[status] ?? 0;
  const open = of(statusCodes.applied);
  const drafts = of(statusCodes.draft);
  const lines = (verb: 'pause' | 'close', counts: readonly (readonly [string, number])[]) => (
    <ul>
      {counts.map(([name, count]) => (
        <li key={name}>
          {name === 'new' && verb === 'pause' ? null : <b>{number(count)}</b>}
          <span>{t(`talent.desk.stop.${verb}.${name}`, { count })}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Block name="state" lead={t('talent.desk.project.state.lead')}>
      <div className={styles.grid2}>
        {can('pause') ? (
          <div className={styles.conseq}>
            <h3>{t('talent.desk.stop.pause.name')}</h3>
            {lines('pause', [
              ['new', 0],
              ['drafts', drafts],
              ['open', open],
            ])}
            {mayWrite ? (
              <DeskButtonLink to={deskStopLink(project.id, 'pause')} icon={circlePauseIcon}>
                {t('talent.desk.stop.pause')}
              </DeskButtonLink>
            ) : null}
          </div>
        ) : (
          <div className={styles.conseq}>
            <h3>{t('talent.desk.stop.reopen.name')}</h3>
            <p>{can('reopen') ? t('talent.desk.stop.reopen.what') : t('talent.desk.stop.reopen.late', closingDays)}</p>
            {mayWrite && can('reopen') ? (
              <DeskButtonLink to={deskStopLink(project.id, 'reopen')} icon={refreshCwIcon}>
                {t('talent.desk.stop.reopen')}
              </DeskButtonLink>
            ) : null}
          </div>
        )}
        {can('close') ? (
          <div className={styles.conseq}>
            <h3>{t('talent.desk.stop.close.name')}</h3>
            {lines('close', [
              ['open', open],
              ['client', of(statusCodes.sentToClient)],
              ['drafts', drafts],
            ])}
            {mayWrite ? (
              <DeskButtonLink to={deskStopLink(project.id, 'close')} icon={circleSlashIcon}>
                {t('talent.desk.stop.close')}
              </DeskButtonLink>
            ) : null}
          </div>
        ) : null}
      </div>
      {mayWrite ? (
        <p className={styles.after}>
          <DeskButtonLink to={deskStopLink(project.id, 'duplicate')} variant="quiet" icon={copyIcon}>
            {t('talent.desk.stop.duplicate')}
          </DeskButtonLink>
        </p>
      ) : null}
    </Block>
  );
}
