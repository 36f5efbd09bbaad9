import { type ComponentProps, use, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { userIcon } from '../icons/more-icons.ts';
import { closedCombo } from '../ui/combo-field.ts';
import { ComboList } from '../ui/combo-list.tsx';
import { useDesk } from './desk-context.ts';
import styles from './mention-field.module.css';
import { type MentionQuery, mentionAt, mentionedIn, splitMentions } from './mentions.ts';
import { TeamContext, type TeamPerson } from './team-context.ts';

/** More than that nobody reads through. */
const maxOffered = 8;

/**
 * A text area in which `@` offers the team. Whom the text names is sent as `mentions`; without script it is text and nothing else. A text area has
 * no role of its own but that of a text field, which may have a list and an entry that is marked in it.
 */
export function MentionField(props: ComponentProps<'textarea'>) {
  const t = useT();
  const listId = useId();
  const { field, text, query, setQuery, offered, mentioned, pick, load } = useMentions();
  const [combo, setCombo] = useState(closedCombo);
  const input = field.current;
  return (
    <div className={styles.field}>
      <textarea
        {...props}
        ref={field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={query ? listId : undefined}
        aria-activedescendant={query ? combo.activeId : undefined}
        onFocus={load}
        onInput={text.follow}
        onClick={text.follow}
        onKeyUp={(event) => (event.key.startsWith('Arrow') && query === null ? text.follow() : undefined)}
      />
      {query && input ? (
        <ComboList
          key={query.start}
          input={input}
          id={listId}
          label={t('talent.desk.notes.team')}
          groups={[{ options: offered.map(({ id, name }) => ({ value: id, label: name, icon: userIcon })) }]}
          typed={query.typed}
          startsOpen
          onPick={pick}
          onState={(state) => {
            setCombo(state);
            // Closed by Escape or by leaving: keys belong to the text again.
            if (combo.isOpen && !state.isOpen) setQuery(null);
          }}
        />
      ) : null}
      {mentioned.map(({ id }) => (
        <input key={id} type="hidden" name="mentions" value={id} />
      ))}
    </div>
  );
}

/** What is typed after an `@`, who fits it, and whom the text names. */
function useMentions() {
  const loadTeam = use(TeamContext);
  const { me } = useDesk();
  const field = useRef<HTMLTextAreaElement>(null);
  const isAsked = useRef(false);
  const [team, setTeam] = useState<readonly TeamPerson[]>([]);
  const [value, setValue] = useState('');
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const wanted = query?.typed.toLocaleLowerCase() ?? '';
  const fits = ({ name }: TeamPerson) =>
    name
      .toLocaleLowerCase()
      .split(/\s+/)
      .concat(name.toLocaleLowerCase())
      .some((part) => part.startsWith(wanted));
  function follow() {
    const area = field.current;
    if (!area) return;
    setValue(area.value);
    setQuery(area.selectionStart === area.selectionEnd ? mentionAt(area.value, area.selectionStart) : null);
  }
  useEffect(() => {
    const form = field.current?.form;
    const clear = () => {
      setValue('');
      setQuery(null);
      setPicked(new Set());
    };
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  return {
    field,
    text: { follow },
    query,
    setQuery,
    offered: query === null ? [] : team.filter((person) => person.id !== me.id && fits(person)).slice(0, maxOffered),
    mentioned: mentionedIn(value, team, picked),
    pick(id: string) {
      const [area, person] = [field.current, team.find((each) => each.id === id)];
      if (!area || !person || query === null) return;
      area.setRangeText(`@${person.name} `, query.start, query.start + 1 + query.typed.length, 'end');
      setPicked(new Set(picked).add(id));
      setValue(area.value);
      setQuery(null);
    },
    /** Once; a team that cannot be read is offered at the next try. */
    load() {
      if (isAsked.current) return;
      isAsked.current = true;
      loadTeam().then(setTeam, () => {
        isAsked.current = false;
      });
    },
  };
}

/** A text with the names in it set apart. */
export function MentionText({ text, names }: { text: string; names: readonly string[] }) {
  let at = 0;
  return splitMentions(text, names).map((part) => {
    at += part.text.length;
    return part.isName ? (
      <mark key={at} className={styles.name}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
