import { type RefObject, type SubmitEvent, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '../../../../web/form/field-error.tsx';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { arrowRightIcon, searchIcon, xIcon } from '../../../../web/icons/basic-icons.ts';
import { Icon } from '../../../../web/icons/icon.tsx';
import { onDemand } from '../../../../web/on-demand.tsx';
import { useSearchBox } from '../../../../web/search-box.ts';
import { useClient } from '../../../../web/shell-context.ts';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { searchMax } from '../../../project-search/search-fields.ts';
import { type SearchQuery, serialiseSearch, withFilter } from '../../../project-search/search-query.ts';
import { searchAddress } from '../search-path.ts';
import { useGo } from '../use-go.ts';
import styles from './search-bar.module.css';
import { useComboField } from './use-combo-field.ts';

const SearchSuggestions = onDemand(async () => (await import('./search-suggestions.tsx')).SearchSuggestions);

type Props = { query: SearchQuery; path: string; autoFocus?: boolean; isPrimary?: boolean };

/**
 * The keyword box. Enter or the button searches; blank words mark the field invalid. On focus the list below it is loaded:
 * earlier searches and suggestions (a combobox with manual selection). Without script it is a plain GET form.
 */
export function SearchBar({ query, path, autoFocus = false, isPrimary = true }: Props) {
  const t = useT();
  const variant = isPrimary ? 'primary' : 'secondary';
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { words, isInvalid, isSearched, isWaiting, type, search, clear } = useSearchWords(query, path, input);
  const list = useComboField(input, SearchSuggestions, `${id}-list`);
  // On a phone the header's icon opens a second instance of this box; the first one is hidden.
  const box = useSearchBox();
  const { setOwnField } = box;
  useEffect(() => {
    if (autoFocus) input.current?.focus();
    else setOwnField(input.current);
    return () => {
      if (!autoFocus) setOwnField(null);
    };
  }, [autoFocus, setOwnField]);
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    search(words);
  }
  const message = isInvalid ? t('talent.search.invalid') : isWaiting ? t('talent.search.offline') : null;

  return (
    <div className={classNames(styles.barWrap, !autoFocus && box.isOpen && 'only-wide')}>
      <search>
        <form className={styles.bar} action={path} method="get" onSubmit={onSubmit} noValidate>
          <Icon path={searchIcon} />
          <label className="vh" htmlFor={id}>
            {t('talent.search.label')}
          </label>
          <input
            ref={input}
            id={id}
            className={styles.barInput}
            type="search"
            name="any"
            value={words}
            placeholder={t('talent.search.label')}
            maxLength={searchMax.any}
            enterKeyHint="search"
            aria-invalid={isInvalid || undefined}
            aria-describedby={message ? `${id}-error` : undefined}
            {...list.field}
            onChange={(event) => type(event.target.value)}
          />
          <HiddenFields query={withFilter(query, { any: '' })} />
          {words === '' ? null : <IconButton icon={xIcon} label={t('talent.search.clear')} onClick={clear} />}
          <Button className="only-wide" type="submit" variant={variant} size="large">
            {t('talent.search.submit')}
          </Button>
          <Button className={`only-narrow ${styles.go}`} type="submit" variant={variant} aria-label={t('talent.search.submit')}>
            <Icon path={arrowRightIcon} flip />
          </Button>
        </form>
      </search>
      {message ? (
        <p className={styles.barError} role={isInvalid ? undefined : 'status'}>
          <FieldError id={`${id}-error`}>{message}</FieldError>
        </p>
      ) : null}
      {list.input ? (
        <Suspense>
          <SearchSuggestions
            input={list.input}
            id={`${id}-list`}
            words={words}
            searched={query.any}
            startsOpen={!autoFocus && !isSearched}
            onPick={search}
            onState={list.setState}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The text of the box and what it does: search, be cleared, follow the address. */
function useSearchWords(query: SearchQuery, path: string, input: RefObject<HTMLInputElement | null>) {
  const { go, isWaiting } = useGo();
  const { key: client } = useClient();
  const [words, setWords] = useState(query.any);
  const [shown, setShown] = useState(query.any);
  const [sought, setSought] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  // The list may load only after Enter; it must not open then.
  const [isSearched, setIsSearched] = useState(false);
  // Another address sets other words: Back, a cleared filter, a link. Text typed while the user's own search arrives stays.
  if (shown !== query.any) {
    setShown(query.any);
    if (query.any !== sought) setWords(query.any);
    setSought(null);
  }
  // Text typed before the app started is in the field only.
  const takeTyped = useEffectEvent(() => setWords(input.current?.value ?? words));
  useEffect(() => takeTyped(), []);

  function search(any: string) {
    const wanted = any.trim();
    setIsInvalid(wanted === '');
    if (wanted === '') {
      input.current?.focus();
      return;
    }
    setWords(wanted);
    setIsSearched(true);
    if (wanted !== query.any) setSought(wanted);
    // Only the list below the box reads it, which has its code.
    void import('./recent-searches.ts').then(
      ({ rememberSearch }) => rememberSearch(client, wanted),
      () => undefined,
    );
    go(searchAddress(path, withFilter(query, { any: wanted })));
  }
  function clear() {
    setWords('');
    setIsInvalid(false);
    input.current?.focus();
    // The search that was just sent may not be shown yet.
    if (query.any !== '' || sought !== null) go(searchAddress(path, withFilter(query, { any: '' })), { preventScrollReset: true });
  }
  function type(typed: string) {
    setWords(typed);
    setIsInvalid(false);
    setIsSearched(false);
  }
  return { words, isInvalid, isSearched, isWaiting, type, search, clear };
}

/** Fields of a search that a form keeps without showing them. */
export function HiddenFields({ query }: { query: SearchQuery }) {
  const params = new URLSearchParams(serialiseSearch(query));
  return [...params].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
