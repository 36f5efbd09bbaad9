import { useEffect, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { mapPinIcon } from '../../../web/icons/basic-icons.ts';
import type { ComboState } from '../../../web/ui/combo-field.ts';
import { ComboList } from '../../../web/ui/combo-list.tsx';
import { projectsClient } from './client.ts';
import { matchPlaces, type Site } from './match-places.ts';

type Props = {
  input: HTMLInputElement;
  id: string;
  typed: string;
  onPick: (city: string) => void;
  onState: (state: ComboState) => void;
};

/** Read once per visit: the cities of a client change slowly. A failure is asked about again. */
let sites: Promise<readonly Site[]> | undefined;

/** Cities that have open projects, below the location field (`GET /project/siteLocations`). Loaded when the field is focused. */
export function PlaceSuggestions({ input, id, typed, onPick, onState }: Props) {
  const { t, number } = useI18n();
  const [known, setKnown] = useState<readonly Site[]>([]);
  useEffect(() => {
    sites ??= unwrap(projectsClient().project.siteLocations.$get({ query: {} })).then(({ results }) => results);
    sites.then(setKnown, () => {
      // Without the list the field still takes any place that is typed.
      sites = undefined;
    });
  }, []);
  return (
    <ComboList
      input={input}
      id={id}
      label={t('talent.search.suggest')}
      startsOpen
      groups={[
        {
          title: t('talent.search.places'),
          options: matchPlaces(known, typed).map((site) => ({ value: site.city, icon: mapPinIcon, note: number(site.jobsCount) })),
        },
      ]}
      onPick={onPick}
      onState={onState}
    />
  );
}
