import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { Kbd } from '../../../web/desk/kbd.tsx';
import { useWhoMay } from '../../../web/desk/not-allowed.tsx';
import { BulkBar, KeyHints } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { maxMovedMany } from '../../application-moves/desk-bounds.ts';
import type { DeskApplication } from '../desk-application.ts';
import { compareLink, type ListState, listLink, maxCompared } from '../desk-list.ts';
import { type Decision, decisionKeys, escapeKey, mayDecide } from '../desk-moves.ts';
import styles from './application-list.module.css';
import { nameOf } from './application-words.ts';
import { decideAllLink } from './load-decision.ts';
import type { Selection } from './use-list-rows.ts';

type Props = {
  state: ListState;
  rows: readonly DeskApplication[];
  /** How many the whole list has; null where all of them are on this page. */
  all: number | null;
  selection: Selection;
  onDecide: (decision: Decision, rows: readonly DeskApplication[]) => void;
};

/** What can be done with the selection, and the keys of the view. */
export function ListFoot({ state, rows, all, selection, onDecide }: Props) {
  return (
    <>
      {state.open === null && rows.length > 0 ? <SelectionBar {...{ state, rows, all, selection, onDecide }} /> : null}
      <Hints opened={state.open === null ? null : (rows.find(({ id }) => id === state.open) ?? null)} isOpen={state.open !== null} />
    </>
  );
}

/** A form around the ticks of the table: its buttons open the page of a decision where there is no script, else a dialog. */
function SelectionBar({ state, rows, all, selection, onDecide }: Props) {
  const { t } = useI18n();
  const { now } = useDesk();
  const may = useMay();
  const whoMay = useWhoMay();
  const chosen = selection.rows;
  const isEmpty = chosen.length === 0;
  const mayWrite = may('applications:write');
  const fitting = (decision: Decision) => (isEmpty ? rows : chosen).filter((row) => mayDecide(decision, row, now));
  const staying = chosen.filter((row) => !mayDecide('decline', row, now));
  const [first] = staying;
  const say = mayWrite
    ? first
      ? t('talent.desk.bulk.stays', { name: nameOf(first), count: staying.length })
      : null
    : whoMay('applications:write');
  const button = (decision: Decision, isPrimary = false) => {
    const key = decisionKeys[decision];
    const count = fitting(decision).length;
    if (count === 0) return null;
    const open = (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onDecide(decision, chosen);
    };
    return (
      <DeskButton
        type="submit"
        name="do"
        value={decision}
        variant={isPrimary ? 'primary' : 'secondary'}
        aria-keyshortcuts={key}
        onClick={open}
      >
        {isEmpty ? t(`talent.desk.decide.${decision}`) : t(`talent.desk.bulk.${decision}`, { count })}
        <Kbd onPrimary={isPrimary}>{key}</Kbd>
      </DeskButton>
    );
  };
  return (
    <form method="get" action={deskLinks.decide} id="bulk" className={isEmpty ? styles.unscripted : undefined}>
      <input type="hidden" name="returnTo" value={listLink(state)} />
      <BulkBar label={t('talent.desk.bulk.label')} count={isEmpty ? '' : t('talent.desk.bulk.count', { count: chosen.length })} say={say}>
        {isEmpty ? null : (
          <DeskButton variant="quiet" onClick={selection.clear} aria-keyshortcuts="Escape">
            {t('talent.desk.bulk.clear')}
            <Kbd>{escapeKey}</Kbd>
          </DeskButton>
        )}
        <SelectionExits state={state} chosen={chosen} />
        {mayWrite && all !== null && (isEmpty || chosen.length === rows.length) ? <AllOfList state={state} count={all} /> : null}
        {mayWrite ? button('move') : null}
        {mayWrite ? button('decline') : null}
        {mayWrite ? button('forward', true) : null}
      </BulkBar>
    </form>
  );
}

/** Decisions about more than a page have a page of their own, which names everyone. */
function AllOfList({ state, count }: { state: ListState; count: number }) {
  const { t } = useI18n();
  return (['decline', 'forward'] as const).map((decision) => (
    <DeskButtonLink key={decision} variant="quiet" className="only-wide" to={decideAllLink(decision, state)}>
      {t(`talent.desk.bulk.all.${decision}`, { count: Math.min(count, maxMovedMany) })}
    </DeskButtonLink>
  ));
}

/** What only reads the selection. Without script nobody counts the ticks: the pages say what is too few or too many. */
function SelectionExits({ state, chosen }: { state: ListState; chosen: readonly DeskApplication[] }) {
  const { t } = useI18n();
  const may = useMay();
  const isEmpty = chosen.length === 0;
  const [first] = chosen;
  const isOfOneProject = chosen.every(({ project }) => project.id === first?.project.id);
  const exporting = listLink(state).replace(deskLinks.applications, deskLinks.exportApplications);
  return (
    <>
      {may('talents:contact') ? (
        <DeskButton className="only-wide" type="submit" variant="quiet" name="what" value="cvs" formMethod="post" formAction={exporting}>
          {isEmpty ? t('talent.desk.list.cvs') : t('talent.desk.bulk.cvs', { count: chosen.length })}
        </DeskButton>
      ) : null}
      {isEmpty ? (
        <DeskButton type="submit" variant="quiet" formAction={deskLinks.compare}>
          {t('talent.desk.compare.label')}
        </DeskButton>
      ) : null}
      {chosen.length >= 2 && chosen.length <= maxCompared && isOfOneProject ? (
        <DeskButtonLink
          variant="quiet"
          to={compareLink(
            chosen.map(({ id }) => id),
            listLink(state),
          )}
        >
          {t('talent.desk.bulk.compare', { count: chosen.length })}
        </DeskButtonLink>
      ) : null}
    </>
  );
}

function Hints({ opened, isOpen }: { opened: DeskApplication | null; isOpen: boolean }) {
  const { t } = useI18n();
  const { now } = useDesk();
  const may = useMay()('applications:write');
  const hint = (label: string, ...keys: string[]) => ({ keys, label: t(`talent.desk.hint.${label}`) });
  return (
    <KeyHints
      hints={[
        hint('nextPrevious', 'j', 'k'),
        ...(isOpen ? [] : [hint('open', 'Enter')]),
        hint('select', 'x'),
        ...(['decline', 'forward'] as const).flatMap((each) =>
          may && (opened === null || mayDecide(each, opened, now)) ? [hint(each, decisionKeys[each])] : [],
        ),
        ...(may && isOpen ? [hint('note', 'n')] : []),
        ...(isOpen ? [hint('back', escapeKey)] : []),
        hint('all', '?'),
      ]}
    />
  );
}
