import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { ellipsisIcon, printerIcon } from '../../../web/desk/desk-icons.ts';
import { DeskMenu } from '../../../web/desk/desk-menu.tsx';
import { Here } from '../../../web/desk/here.tsx';
import { Kbd } from '../../../web/desk/kbd.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { arrowRightIcon, chevronDownIcon, chevronLeftIcon, chevronUpIcon, xIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { Avatar } from '../../../web/ui/avatar.tsx';
import { buttonClass } from '../../../web/ui/button.tsx';
import { IconLink } from '../../../web/ui/button-link.tsx';
import { statusCodes } from '../../applications/status.ts';
import { usePeople, useReportOpen } from '../../desk-live/desk/use-live.ts';
import { FailedMessage } from '../../mail/desk/failed-message.tsx';
import type { DeskApplication } from '../desk-application.ts';
import { type ListState, listLink } from '../desk-list.ts';
import { type Decision, decisionKeys, mayDecide, targetsFor } from '../desk-moves.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { nameOf } from './application-words.ts';
import { DocumentPane } from './document-pane.tsx';
import { OpenedNewsLine } from './list-news.tsx';
import { countOf } from './list-tools.tsx';
import { decisionLink } from './load-decision.ts';
import type { ListData } from './load-list.ts';
import styles from './opened.module.css';
import { ReadMarkEntry, type ReadMarks } from './read-mark.tsx';
import { ApplicationBadge, DueCell } from './status-words.tsx';

type Props = {
  opened: NonNullable<ListData['opened']>;
  state: ListState;
  overview: ListData['overview'];
  rows: readonly DeskApplication[];
  news: Parameters<typeof OpenedNewsLine>[0]['news'];
  marks: ReadMarks;
  onDecide: (decision: Decision, rows: readonly DeskApplication[]) => void;
};

/** One application: who, what can be done, its document and the facts. Focus goes to the name when it opens. */
export function OpenedApplication({ opened, state, overview, rows, news, marks, onDecide }: Props) {
  const { t } = useI18n();
  const { application, notes, tasks, failed } = opened;
  const name = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const { id, talent, project } = application;
  useReportOpen('application', String(id));
  const people = usePeople()('application', String(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another application takes the focus again
  useEffect(() => {
    // A page that begins with it leaves the focus where a page has it.
    if (!isFirst.current || document.activeElement !== document.body) name.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [id]);
  return (
    <div className={styles.one}>
      <div className={`${styles.top} only-narrow`}>
        <Link className={buttonClass({ variant: 'quiet' })} to={listLink(state, { open: null })} preventScrollReset>
          <Icon path={chevronLeftIcon} size="s" flip />
          {t(`talent.desk.list.tab.${state.tab}`)}
        </Link>
        <Neighbours {...{ state, rows, overview, id }} />
      </div>
      <div className={styles.head}>
        <div className={styles.person}>
          <Avatar name={nameOf(application)} />
          <div>
            <div className={styles.name}>
              <h2 id="opened-name" ref={name} tabIndex={-1}>
                {nameOf(application)}
              </h2>
              <ApplicationBadge status={application.pending?.to ?? application.status} />
              <span className={styles.due}>
                <DueCell application={application} />
              </span>
            </div>
            <div className={styles.line}>
              <p className={styles.sub}>
                {[talent.title, talent.city].filter(Boolean).join(' · ')}
                {state.project === null ? (
                  <>
                    {talent.title || talent.city ? ' · ' : null}
                    <Link to={listLink({ ...state, open: id, cursor: null }, { project: project.id, tab: 'all' })}>{project.title}</Link>
                  </>
                ) : null}
              </p>
              <Here people={people} />
              <OpenedNewsLine {...{ id, state, news }} />
            </div>
          </div>
        </div>
        <div className={styles.acts}>
          <span className="only-wide">
            <Neighbours {...{ state, rows, overview, id }} />
          </span>
          <ActionMenu {...{ application, state, marks, onDecide }} />
          <DecisionButtons {...{ application, state, onDecide }} />
          <span className="only-wide">
            <IconLink icon={xIcon} label={t('talent.desk.opened.close')} to={listLink(state, { open: null })} preventScrollReset />
          </span>
        </div>
      </div>
      {failed ? <FailedMessage message={failed} className={styles.failed} /> : null}
      <div className={styles.columns}>
        <DocumentPane application={application} state={state} />
        <ApplicationFacts {...{ application, notes, tasks, failed, overview }} />
      </div>
    </div>
  );
}

/** Where it stands in the list, and the ones before and after. */
function Neighbours({ state, rows, overview, id }: Pick<Props, 'state' | 'rows' | 'overview'> & { id: number }) {
  const { t } = useI18n();
  const place = rows.findIndex((row) => row.id === id);
  if (place < 0) return null;
  // The first page knows how many there are in all.
  const count = overview && state.cursor === null ? Math.max(rows.length, countOf(overview, state.tab)) : rows.length;
  const [before, after] = [rows[place - 1], rows[place + 1]];
  return (
    <span className={styles.neighbours}>
      <span className={styles.place}>{t('talent.desk.opened.place', { place: place + 1, count })}</span>
      {before ? (
        <IconLink
          icon={chevronUpIcon}
          label={t('talent.desk.opened.before', { name: nameOf(before) })}
          to={listLink(state, { open: before.id })}
          preventScrollReset
        />
      ) : null}
      {after ? (
        <IconLink
          icon={chevronDownIcon}
          label={t('talent.desk.opened.after', { name: nameOf(after) })}
          to={listLink(state, { open: after.id })}
          preventScrollReset
        />
      ) : null}
    </span>
  );
}

type DecisionProps = Pick<Props, 'state' | 'onDecide'> & { application: NonNullable<ListData['opened']>['application'] };

/** A link to the page of a decision; with script it is a dialog over the list. */
function useDecisionLink({ application, state, onDecide }: DecisionProps) {
  const { now } = useDesk();
  const may = useMay()('applications:write');
  const can = (decision: Decision) => may && mayDecide(decision, application, now);
  const linkOf = (decision: Decision) => ({
    to: decisionLink(decision, [application.id], listLink(state)),
    onClick: (event: { preventDefault: () => void; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onDecide(decision, [application]);
    },
    'aria-keyshortcuts': decisionKeys[decision],
  });
  return { can, linkOf };
}

/** What is done less often. */
function ActionMenu({ marks, ...props }: DecisionProps & Pick<Props, 'marks'>) {
  const { t } = useI18n();
  const { now } = useDesk();
  const { can, linkOf } = useDecisionLink(props);
  const targets = targetsFor('move', props.application, now);
  const asksOnly = targets.every((to) => to === statusCodes.unconfirmed);
  return (
    <DeskMenu
      summaryClass={buttonClass({ iconOnly: true })}
      summary={<Icon path={ellipsisIcon} size="s" />}
      label={t('talent.desk.opened.more')}
      align="end"
      upwards
    >
      {can('move') && can('forward') ? (
        <Link {...linkOf('move')}>
          <Icon path={arrowRightIcon} size="s" flip />
          {t(asksOnly ? 'talent.desk.decide.ask' : 'talent.desk.decide.move')}
          <Kbd>{decisionKeys.move}</Kbd>
        </Link>
      ) : null}
      <ReadMarkEntry row={props.application} state={props.state} marks={marks} />
      <button type="button" className={styles.scripted} onClick={() => window.print()}>
        <Icon path={printerIcon} size="s" />
        {t('talent.desk.opened.print')}
      </button>
    </DeskMenu>
  );
}

/** Roles that may not decide read who may. */
function DecisionButtons(props: DecisionProps) {
  const { t } = useI18n();
  const may = useMay();
  const { can, linkOf } = useDecisionLink(props);
  if (!may('applications:write')) return <p className={styles.forbidden}>{t('talent.desk.notAllowed.recruiter')}</p>;
  return (
    <>
      {can('decline') ? (
        <DeskButtonLink {...linkOf('decline')}>
          {t('talent.desk.decide.decline')}
          <Kbd>{decisionKeys.decline}</Kbd>
        </DeskButtonLink>
      ) : null}
      {can('forward') ? (
        <DeskButtonLink variant="primary" {...linkOf('forward')}>
          {t('talent.desk.decide.forward')}
          <Kbd onPrimary>{decisionKeys.forward}</Kbd>
        </DeskButtonLink>
      ) : can('move') ? (
        // Without a hand-over this is how somebody is hired.
        <DeskButtonLink variant="primary" {...linkOf('move')}>
          {t('talent.desk.decide.move')}
          <Kbd onPrimary>{decisionKeys.move}</Kbd>
        </DeskButtonLink>
      ) : null}
    </>
  );
}
