import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { mapPinIcon } from '../../../../web/icons/basic-icons.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import styles from './filters.module.css';

/** Fetched once per visit; the sidebar, the sheet and every page of results share the answer. */
let asked: Promise<string | null> | undefined;

/**
 * Specification section 6, "IP detection on search": offers the city this visitor seems to be in. It is loaded after the
 * page and never changes results by itself.
 */
export function NearCity({ onPick }: { onPick: (city: string) => void }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [city, setCity] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    // A phone shows its filters in a sheet only, so nothing is fetched for the hidden sidebar.
    if (place.current?.parentElement?.offsetParent === null) return undefined;
    asked ??= readCity();
    void asked.then((found) => isGone || setCity(found));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div ref={place} className={styles.nearCity}>
      {city ? (
        <LinkButton icon={mapPinIcon} onClick={() => onPick(city)}>
          {t('talent.search.near.city', { city })}
        </LinkButton>
      ) : null}
    </div>
  );
}

async function readCity(): Promise<string | null> {
  try {
    const response = await fetch('/v1/api/geo/location');
    const answer: unknown = response.ok ? await response.json() : null;
    return typeof answer === 'object' && answer !== null && 'city' in answer && typeof answer.city === 'string' ? answer.city : null;
  } catch {
    // A failure is ignored: it is only an offer.
    return null;
  }
}
