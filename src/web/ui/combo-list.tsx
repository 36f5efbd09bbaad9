import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { xIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import type { ComboState } from './combo-field.ts';
import styles from './combo-list.module.css';
import { markTyped } from './mark-typed.ts';

type ComboOption = {
  value: string;
  /** What is shown, where it is not the value. */
  label?: string;
  icon: string;
  /** Grey words at the end, such as a count. */
  note?: string | undefined;
  /** May be removed from the list: by the cross, or by the Delete key while it is marked. */
  canForget?: boolean;
};
/** A group without a title is the only one of its list. */
type ComboGroup = { title?: string; options: readonly ComboOption[] };

type Props = {
  /** The text field the list belongs to. Keys act on it: an entry takes no focus itself. */
  input: HTMLElement;
  /** Id of the list; the field's aria-controls. */
  id: string;
  /** What the list is called. */
  label: string;
  groups: readonly ComboGroup[];
  /** What is in the field: its letters are marked in the entries. */
  typed?: string;
  /** False: closed until something is typed, pressed or clicked. */
  startsOpen: boolean;
  onPick: (value: string) => void;
  onForget?: (value: string) => void;
  /** For `comboField`, which tells the field's side of it. */
  onState: (state: ComboState) => void;
  /** Below the entries, such as a button; Tab reaches it. */
  foot?: ReactNode;
};

/**
 * The list under a text field (ARIA practices: combobox with list autocomplete, manual selection). The field keeps the
 * focus and names the marked entry by aria-activedescendant; arrows mark, Enter and a click choose, Escape and leaving close.
 */
export function ComboList({ input, id, label, groups, typed = '', startsOpen, onPick, onForget, onState, foot }: Props) {
  const t = useT();
  const { popup, options, isOpen, active, pick } = useCombo({ input, id, groups, startsOpen, onPick, onForget, onState });
  let index = -1;
  return (
    <>
      <p role="status" className="vh">
        {isOpen ? t('talent.state.suggestions', { count: options.length }) : ''}
      </p>
      <div ref={popup} className={styles.popup} hidden={!isOpen}>
        <div role="listbox" id={id} aria-label={label} className={styles.list}>
          {groups.map((group) =>
            group.options.length === 0 ? null : (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
              <div role="group" key={group.title ?? label} aria-label={group.title ?? label}>
                {group.title ? (
                  <p className={styles.title} aria-hidden="true">
                    {group.title}
                  </p>
                ) : null}
                {group.options.map((option) => {
                  index += 1;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys act on the field
                    <div
                      key={option.value}
                      role="option"
                      id={`${id}-${index}`}
                      aria-selected={index === active}
                      className={styles.option}
                      // A click must not take the focus from the field.
                      onPointerDown={(event) => event.preventDefault()}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => pick(option)}
                    >
                      <Icon path={option.icon} size="s" />
                      <span className={styles.words}>
                        <Marked text={option.label ?? option.value} typed={typed} />
                      </span>
                      {option.note ? <span className="muted num">{option.note}</span> : null}
                      {option.canForget ? <Cross onPress={() => onForget?.(option.value)} /> : null}
                    </div>
                  );
                })}
              </div>
            ),
          )}
        </div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </>
  );
}

type ComboOptions = Pick<Props, 'input' | 'id' | 'groups' | 'startsOpen' | 'onPick' | 'onForget' | 'onState'>;

/** Whether the list is open and which entry is marked, by keys and clicks on the field. */
function useCombo({ input, id, groups, startsOpen, onPick, onForget, onState }: ComboOptions) {
  const popup = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(startsOpen);
  const [active, setActive] = useState(-1);
  const options = groups.flatMap((group) => group.options);
  const isOpen = isWanted && options.length > 0;
  const marked = isOpen ? options[active] : undefined;
  const activeId = marked ? `${id}-${active}` : undefined;

  function open(index = -1) {
    setIsWanted(true);
    setActive(index);
  }
  function close() {
    setIsWanted(false);
    setActive(-1);
  }
  function pick(option: ComboOption) {
    close();
    onPick(option.value);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      // -1 is between the last and the first: there the typed text counts.
      const count = options.length + 1;
      open(isOpen ? ((active + 1 + step + count) % count) - 1 : step === 1 ? 0 : options.length - 1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      // Also while there is nothing to show yet: what arrives after Enter stays closed.
      if (marked) event.preventDefault();
      if (marked) pick(marked);
      else close();
    } else if (event.key === 'Delete' && marked?.canForget) {
      event.preventDefault();
      onForget?.(marked.value);
    }
  });
  const onOpen = useEffectEvent(() => open());
  const onClose = useEffectEvent(() => close());
  useEffect(() => {
    const quit = new AbortController();
    const { signal } = quit;
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.addEventListener('input', () => onOpen(), { signal });
    input.addEventListener('click', () => onOpen(), { signal });
    // Field, buttons next to it and list form a group: Tab may move through them.
    const field = popup.current?.parentElement;
    field?.addEventListener('submit', () => onClose(), { signal });
    field?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && field.contains(relatedTarget))) onClose();
      },
      { signal },
    );
    return () => quit.abort();
  }, [input]);
  const report = useEffectEvent(onState);
  useEffect(() => report({ isOpen, activeId }), [isOpen, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return { popup, options, isOpen, active, pick };
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const { before, marked, after } = markTyped(text, typed);
  return (
    <>
      {before}
      {marked === '' ? null : <mark className={styles.mark}>{marked}</mark>}
      {after}
    </>
  );
}

/** For pointers only: an option may not contain a button. Keyboards have Delete, and all users the button below the list. */
function Cross({ onPress }: { onPress: () => void }) {
  return (
    <span
      className={styles.cross}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <Icon path={xIcon} size="s" />
    </span>
  );
}
