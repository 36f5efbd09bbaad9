import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Kbd } from '../../../web/desk/kbd.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { searchIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { maxSearchLength } from '../found-kinds.ts';
import styles from './command.module.css';
import { parseTyped, type Result, type ResultGroup, useResultGroups } from './result-groups.ts';
import { ResultRow } from './result-row.tsx';
import { useFound } from './use-found.ts';

/** As they stand on keyboards, in every language. */
const keyCaps = { escape: 'Esc', control: 'Ctrl' } as const;

/**
 * The command box (ARIA practices: combobox with list autocomplete, automatic selection): goes to whatever is typed. The field keeps the focus;
 * arrows mark, Enter opens, with Ctrl in a new tab.
 */
export function CommandBox({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { found, state } = useFound(typed);
  const groups = useResultGroups(typed, found);
  const results = groups.flatMap((group) => group.results);
  const { active, move } = useActive(results, `${typed} ${results.length}`);
  const words = parseTyped(typed).q.split(/\s+/);

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  function open(result: Result | undefined, inNewTab: boolean) {
    if (!result) return;
    if (inNewTab) window.open(result.to, '_blank', 'noopener');
    else {
      onClose();
      void navigate(result.to);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) move(step);
    else if (event.key === 'Enter') open(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog focus={input} onDismiss={onClose} backdrop className={styles.box} aria-label={t('talent.desk.find.title')}>
      <div className={styles.field}>
        <Icon path={searchIcon} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('talent.desk.find.title')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${active.key}` : undefined}
          value={typed}
          maxLength={maxSearchLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="quiet" onClick={onClose}>
          <span className="only-narrow">{t('talent.nav.close')}</span>
          <span className="only-wide">
            <Kbd>{keyCaps.escape}</Kbd>
            <span className="vh">{t('talent.nav.close')}</span>
          </span>
        </Button>
      </div>
      <ResultList id={id} groups={groups} active={active} words={words} onOpen={open} />
      {state === 'done' && results.length === 0 ? <p className={styles.none}>{t('talent.desk.find.none')}</p> : null}
      {state === 'failed' ? <p className={styles.none}>{t('talent.message.generic.error')}</p> : null}
      <Foot />
      <p className="vh" role="status">
        {state === 'done' ? t('talent.desk.find.count', { count: results.length }) : ''}
      </p>
    </Dialog>
  );
}

/** The marked result: the first one, until arrows move it; it starts again with other results. */
function useActive(results: readonly Result[], edition: string) {
  const [marked, setMarked] = useState<{ edition: string; key: string } | null>(null);
  const own = marked?.edition === edition ? results.findIndex(({ key }) => key === marked.key) : 0;
  const at = Math.max(own, 0);
  const move = (step: number) => {
    const next = results[(at + step + results.length) % results.length];
    if (next) setMarked({ edition, key: next.key });
  };
  return { active: results[at], move };
}

type ListProps = {
  id: string;
  groups: readonly ResultGroup[];
  active: Result | undefined;
  words: readonly string[];
  onOpen: (result: Result, inNewTab: boolean) => void;
};

function ResultList({ id, groups, active, words, onOpen }: ListProps) {
  const t = useT();
  return (
    <div className={styles.list} role="listbox" id={`${id}-list`} aria-label={t('talent.desk.find.title')}>
      {groups.map(({ kind, results, hasMore }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p className={styles.kind} id={`${id}-${kind}`}>
            {t(`talent.desk.find.kind.${kind}`)}
            {kind === 'pages' ? null : ` · ${results.length}${hasMore ? '+' : ''}`}
          </p>
          {results.map((result) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys act on the field
            <div
              key={result.key}
              role="option"
              id={`${id}-${result.key}`}
              aria-selected={result === active}
              className={styles.row}
              // A click must not take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event: MouseEvent) => onOpen(result, event.ctrlKey || event.metaKey)}
            >
              <ResultRow result={result} words={words} />
              <span className={styles.end}>
                {result === active ? (
                  <>
                    <span className="only-wide">{t('talent.desk.keys.open')}</span>
                    <Kbd>↵</Kbd>
                  </>
                ) : null}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Foot() {
  const t = useT();
  return (
    <div className={styles.foot}>
      <span className={styles.hint} aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('talent.desk.find.choose')}
      </span>
      <span className={styles.hint} aria-hidden="true">
        <Kbd>↵</Kbd>
        {t('talent.desk.find.open')}
      </span>
      <span className={styles.hint} aria-hidden="true">
        <Kbd>{keyCaps.control}</Kbd>
        <Kbd>↵</Kbd>
        {t('talent.desk.find.newTab')}
      </span>
      <span className={styles.prefixes}>{t('talent.desk.find.prefixes')}</span>
    </div>
  );
}
