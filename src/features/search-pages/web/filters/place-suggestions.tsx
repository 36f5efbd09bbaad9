import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { mapPinIcon } from '../../../../web/icons/basic-icons.ts';
import type { ComboState } from '../../../../web/ui/combo-field.ts';
import { ComboList } from '../../../../web/ui/combo-list.tsx';
import { matchPlaces } from '../../../public-places/web/match-places.ts';
import { useSites } from '../../../public-places/web/use-sites.ts';

type Props = {
  input: HTMLInputElement;
  id: string;
  typed: string;
  onPick: (city: string) => void;
  onState: (state: ComboState) => void;
};

/** Cities that have open projects, below the location field (`GET /project/siteLocations`). Loaded when the field is focused. */
export function PlaceSuggestions({ input, id, typed, onPick, onState }: Props) {
  const { t, number } = useI18n();
  const known = useSites(typed);
  return (
    <ComboList
      input={input}
      id={id}
      label={t('talent.search.suggest')}
      startsOpen
      typed={typed}
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
