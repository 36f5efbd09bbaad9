import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { mapPinIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import type { PlaceSuggestion } from '../contract.ts';
import styles from './address-search.module.css';
import { geoClient } from './client.ts';
import { fillAddress } from './fill-address.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * "Find your town or address": a combobox (ARIA practices, list autocomplete with manual selection) that fills the address
 * fields of its form. It is not part of the form itself: what stands in the fields is what is saved.
 */
export function AddressSearch() {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [isClosed, setIsClosed] = useState(false);
  const [news, setNews] = useState('');
  const { state, results, attribution } = useSuggestions(typed);
  const isOpen = !isClosed && results.length > 0;

  async function pick(suggestion: PlaceSuggestion) {
    setIsClosed(true);
    setActive(-1);
    const address = suggestion.address ?? (await resolve(suggestion.value));
    const form = box.current?.closest('form');
    if (!address || !form) return setNews(t('talent.address.find.failed'));
    setTyped('');
    fillAddress(form, address, suggestion.type);
    setNews(t('talent.address.find.filled', { address: suggestion.text }));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const marked = isOpen ? results[active] : undefined;
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setIsClosed(false);
      setActive(isOpen ? (active + step + results.length) % results.length : step === 1 ? 0 : results.length - 1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsClosed(true);
    } else if (event.key === 'Enter') {
      // This box sends nothing; Enter in it must not save a half-filled form.
      event.preventDefault();
      if (marked) void pick(marked);
    }
  }
  const words = state === 'none' || state === 'failed' ? t(`talent.address.find.${state}`) : '';
  return (
    <div ref={box} className={styles.box}>
      <TextField
        label={t('talent.address.find')}
        hint={words || t('talent.address.find.hint')}
        optional
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          // Typing here changes nothing that is saved: the form around must not think so.
          event.stopPropagation();
          setTyped(event.target.value);
          setActive(-1);
          setIsClosed(false);
          setNews('');
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsClosed(true)}
      />
      <p role="status" className="vh">
        {isOpen ? t('talent.address.find.count', { count: results.length }) : words || news}
      </p>
      <div className={styles.popup} hidden={!isOpen}>
        <div role="listbox" id={id} aria-label={t('talent.address.find')} className={styles.list}>
          {results.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys act on the field
            <div
              key={suggestion.value}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === active}
              className={styles.option}
              // A press must not take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void pick(suggestion)}
            >
              <Icon path={mapPinIcon} size="s" />
              {suggestion.text}
            </div>
          ))}
        </div>
        {attribution && <p className={styles.source}>{t('talent.address.find.by', { source: attribution })}</p>}
      </div>
    </div>
  );
}

/** Services that suggest words only are asked for the parts once somebody has chosen. */
async function resolve(value: string) {
  const found = await unwrap(
    geoClient().geo.geocode.resolve[':value'].$get({ param: { value: encodeURIComponent(value) }, query: {} }),
  ).catch(() => null);
  return found?.address ?? null;
}
