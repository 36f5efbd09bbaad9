import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FieldError } from '../../../web/form/field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { arrowRightIcon, searchIcon, xIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { useSearchBox } from '../../../web/search-box.ts';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { type SearchQuery, serialiseSearch, withFilter } from '../search-query.ts';
import { RecentList } from './recent-list.tsx';
import { readRecent, rememberSearch } from './recent-searches.ts';
import styles from './search-bar.module.css';

/**
 * The keyword box. Enter or the button searches; blank words mark the field invalid; on focus the last searches of this
 * device open below as a list (a combobox with manual selection). Without script it is a plain GET form.
 */
export function SearchBar({ query, path, autoFocus = false }: { query: SearchQuery; path: string; autoFocus?: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(query.any);
  const [shown, setShown] = useState(query.any);
  const [isInvalid, setIsInvalid] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  // On a phone the header's icon opens this box a second time, within reach; the first one steps back.
  const box = useSearchBox();
  const isOpen = recent.length > 0;
  // Another address brings other words: Back, a cleared filter, a link.
  if (shown !== query.any) {
    setShown(query.any);
    setWords(query.any);
  }
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  function close() {
    setRecent([]);
    setActive(-1);
  }
  function search(any: string) {
    close();
    setWords(any);
    setIsInvalid(any.trim() === '');
    if (any.trim() === '') {
      input.current?.focus();
      return;
    }
    rememberSearch(any);
    void navigate(path + serialiseSearch(withFilter(query, { any: any.trim() })));
  }
  function clear() {
    setWords('');
    setIsInvalid(false);
    input.current?.focus();
    if (query.any !== '') void navigate(path + serialiseSearch(withFilter(query, { any: '' })), { preventScrollReset: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const options = isOpen ? recent : readRecent();
    if (options.length === 0) return;
    setRecent(options);
    setActive(
      (before) =>
        (before + (event.key === 'ArrowDown' ? 1 : -1) + (before === -1 && event.key === 'ArrowUp' ? 1 : 0) + options.length) %
        options.length,
    );
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    search(recent[active] ?? words);
  }

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
            autoComplete="off"
            maxLength={200}
            enterKeyHint="search"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-recent`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${id}-recent-${active}` : undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onChange={(event) => {
              setWords(event.target.value);
              setIsInvalid(false);
              setActive(-1);
            }}
            onFocus={() => !autoFocus && setRecent(readRecent())}
            onClick={() => setRecent(readRecent())}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <OtherFields query={query} />
          {words === '' ? null : <IconButton icon={xIcon} label={t('talent.search.clear')} onClick={clear} />}
          <Button className="only-wide" type="submit" variant="primary" size="large">
            {t('talent.search.submit')}
          </Button>
          <Button className={`only-narrow ${styles.go}`} type="submit" variant="primary" aria-label={t('talent.search.submit')}>
            <Icon path={arrowRightIcon} flip />
          </Button>
        </form>
      </search>
      {isInvalid ? (
        <p className={styles.barError}>
          <FieldError id={`${id}-error`}>{t('talent.search.invalid')}</FieldError>
        </p>
      ) : null}
      <RecentList id={id} entries={recent} active={active} onPick={search} />
    </div>
  );
}

/** The filters in force, so that a search without script keeps them. */
function OtherFields({ query }: { query: SearchQuery }) {
  const params = new URLSearchParams(serialiseSearch(withFilter(query, { any: '' })));
  return [...params].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
