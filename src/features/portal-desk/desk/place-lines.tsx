import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { PlaceChange } from '../../client-settings/draft-changes.ts';
import { usePlaceWords } from './place-words.ts';
import review from './review.module.css';

const most = 12;

/** What differs, place by place, as one says it: "Colour: #B3261E → #0A5C8A". */
export function PlaceLines({ changes }: { changes: readonly PlaceChange[] }) {
  const { t } = useI18n();
  const lineOf = usePlaceLine();
  return (
    <ul className={review.lines}>
      {changes.slice(0, most).map((change) => (
        <li key={change.place}>{lineOf(change)}</li>
      ))}
      {changes.length > most ? <li>{t('talent.desk.portal.compare.more', { count: changes.length - most })}</li> : null}
    </ul>
  );
}

function usePlaceLine() {
  const { t } = useI18n();
  const { placeName, placeValue } = usePlaceWords();
  return ({ place, was, is }: PlaceChange): string => {
    const label = placeName(place);
    const [before, after] = [placeValue(place, was), placeValue(place, is)];
    const value = before === after ? t('talent.desk.portal.compare.changed') : `${before} → ${after}`;
    return t('talent.label.value', { label, value });
  };
}
