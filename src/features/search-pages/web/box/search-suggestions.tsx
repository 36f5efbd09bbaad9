import { useEffect, useState } from 'react';
import { unwrap } from '../../../../web/api-client.ts';
import { debounceMs } from '../../../../web/debounce.ts';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { historyIcon, searchIcon } from '../../../../web/icons/basic-icons.ts';
import { useClient } from '../../../../web/shell-context.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import type { ComboState } from '../../../../web/ui/combo-field.ts';
import { ComboList } from '../../../../web/ui/combo-list.tsx';
import { projectSearchClient } from '../../../project-search/web/client.ts';
import { forgetSearch, readRecent } from './recent-searches.ts';
import { suggestionLists } from './suggestion-lists.ts';

type Props = {
  input: HTMLInputElement;
  id: string;
  /** The text in the box. */
  words: string;
  /** The searched words; while the box holds them unchanged, nothing is being typed. */
  searched: string;
  startsOpen: boolean;
  onPick: (words: string) => void;
  onState: (state: ComboState) => void;
};

/** Below the keyword box: the last searches of this browser and, while typing, suggestions. Loaded when the box is focused. */
export function SearchSuggestions({ input, id, words, searched, startsOpen, onPick, onState }: Props) {
  const t = useT();
  const { key: client } = useClient();
  const [, setForgotten] = useState(0);
  const typed = words.trim() === searched ? '' : words.trim();
  const suggested = useSuggestions(typed);
  const lists = suggestionLists(typed, readRecent(client), suggested);
  function forget(value?: string) {
    forgetSearch(client, value);
    setForgotten((before) => before + 1);
    input.focus();
  }
  return (
    <ComboList
      input={input}
      id={id}
      label={t('talent.search.suggest')}
      startsOpen={startsOpen}
      typed={typed}
      groups={[
        {
          title: t('talent.search.recent'),
          options: lists.recent.map((value) => ({ value, icon: historyIcon, canForget: true })),
        },
        { title: t('talent.search.suggest'), options: lists.suggested.map((value) => ({ value, icon: searchIcon })) },
      ]}
      onPick={onPick}
      onForget={forget}
      onState={onState}
      foot={
        lists.recent.length > 0 ? (
          <LinkButton plain onClick={() => forget()}>
            {t('talent.search.recent.clear')}
          </LinkButton>
        ) : null
      }
    />
  );
}

/** Suggestions, a moment after the last letter. Failures are ignored: suggestions are optional. */
function useSuggestions(typed: string): readonly string[] {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (typed.length < 2) {
      setTexts([]);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      unwrap(projectSearchClient().search.suggestions.$get({ query: { any: typed } }, { init: { signal: controller.signal } })).then(
        ({ results }) => setTexts(results.map(({ text }) => text)),
        () => undefined,
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return texts;
}
