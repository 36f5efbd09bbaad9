import { useCallback, useId, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { mapPinIcon } from '../../../web/icons/basic-icons.ts';
import { closedCombo, comboField } from '../../../web/ui/combo-field.ts';
import { ComboList } from '../../../web/ui/combo-list.tsx';
import type { PlaceSuggestion } from '../contract.ts';
import styles from './address-search.module.css';
import { geoClient } from './client.ts';
import { fillAddress } from './fill-address.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * "Find your town or address": a combobox that fills the address fields of its form. It is not part of the form itself:
 * the fields are what is saved.
 */
export function AddressSearch() {
  const t = useT();
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [list, setList] = useState(closedCombo);
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');
  const { state, results, attribution } = useSuggestions(typed);
  // The field exists before its script: text typed by then counts.
  const takeOver = useCallback((node: HTMLInputElement | null) => {
    setInput(node);
    if (node?.value) setTyped(node.value);
  }, []);

  async function fill(suggestion: PlaceSuggestion) {
    const address = suggestion.address ?? (await resolve(suggestion.value));
    const form = input?.closest('form');
    if (!address || !form) return setNews(t('talent.address.find.failed'));
    setTyped('');
    fillAddress(form, address, suggestion.type);
    setNews(t('talent.address.find.filled', { address: suggestion.text }));
  }
  function onPick(value: string) {
    const suggestion = results.find((result) => result.value === value);
    if (suggestion) void fill(suggestion);
  }
  const words = state === 'none' || state === 'failed' ? t(`talent.address.find.${state}`) : '';
  return (
    <>
      <TextField
        ref={takeOver}
        label={t('talent.address.find')}
        hint={words || t('talent.address.find.hint')}
        optional
        type="search"
        {...comboField(list, id)}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          // Typing here changes no saved value, so the form must not count as changed.
          event.stopPropagation();
          setTyped(event.target.value);
          setNews('');
        }}
        // This field submits nothing; Enter in it must not save an incomplete form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="vh">
        {words || news}
      </p>
      {input ? (
        <ComboList
          input={input}
          id={id}
          label={t('talent.address.find')}
          groups={[{ options: results.map(({ value, text }) => ({ value, label: text, icon: mapPinIcon })) }]}
          // Visitors who typed before the script was loaded are already waiting for suggestions.
          startsOpen={input.value !== '' && input.ownerDocument.activeElement === input}
          onPick={onPick}
          onState={setList}
          foot={attribution ? <p className={styles.source}>{t('talent.address.find.by', { source: attribution })}</p> : null}
        />
      ) : null}
    </>
  );
}

/** Services that suggest only texts return the parts of the address after the choice. */
async function resolve(value: string) {
  const found = await unwrap(
    geoClient().geo.geocode.resolve[':value'].$get({ param: { value: encodeURIComponent(value) }, query: {} }),
  ).catch(() => null);
  return found?.address ?? null;
}
