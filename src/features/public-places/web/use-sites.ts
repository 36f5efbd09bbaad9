import { useEffect, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { debounceMs } from '../../../web/debounce.ts';
import type { SiteLocations } from '../contract.ts';
import { publicPlacesClient } from './client.ts';
import type { Site } from './match-places.ts';

/** Read once per visit: the cities of a client change slowly. A failed call is repeated. */
let first: Promise<SiteLocations> | undefined;

/**
 * Cities that have open projects, those with the most first. For a client with more of them than one answer holds, those
 * that begin with the typed text are fetched.
 */
export function useSites(typed: string): readonly Site[] {
  const [known, setKnown] = useState<readonly Site[]>([]);
  const [isPart, setIsPart] = useState(false);
  const begins = isPart ? typed.trim() : '';
  useEffect(() => {
    first ??= ask({});
    first.then(
      ({ results, total }) => {
        setKnown(results);
        setIsPart(total > results.length);
      },
      () => {
        // Without the list the field still accepts any typed place.
        first = undefined;
      },
    );
  }, []);
  useEffect(() => {
    if (begins === '') return;
    const timer = setTimeout(() => {
      ask({ begins }).then(
        ({ results }) => setKnown((before) => withoutDoubles([...before, ...results])),
        () => undefined,
      );
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [begins]);
  return known;
}

function ask(query: { begins?: string }): Promise<SiteLocations> {
  return unwrap(publicPlacesClient().project.siteLocations.$get({ query }));
}

function withoutDoubles(sites: readonly Site[]): Site[] {
  return [...new Map(sites.map((site) => [`${site.country} ${site.city}`, site])).values()];
}
