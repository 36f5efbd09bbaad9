import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { PlaceChange } from '../../client-settings/draft-changes.ts';
import { usePlaceWords } from './place-words.ts';
import styles from './portal.module.css';
import review from './review.module.css';

type Change = { path: string; kind: 'added' | 'changed' | 'removed'; patch: string };

/** What differs in each file, line by line: what is gone and what is new are marked by signs and words, not by colour alone. */
function FileChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useI18n();
  const { fileName } = usePlaceWords();
  if (changes.length === 0) return <p className={styles.hint}>{t('talent.desk.portal.compare.same')}</p>;
  return changes.map(({ path, kind, patch }) => {
    const name = fileName(path);
    return (
      <details key={path} className={styles.provider} open={changes.length < 4}>
        <summary>
          {name} <span className="muted">{t(`talent.desk.portal.compare.${kind}`)}</span>
        </summary>
        {patch === '' ? (
          <p className={styles.hint}>{t('talent.desk.portal.compare.picture')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
          <section className={review.patch} tabIndex={0} aria-label={name}>
            <Lines patch={patch} />
          </section>
        )}
      </details>
    );
  });
}

/** The same, folded: words for what changes stand above it. */
export function LineByLine({ changes }: { changes: readonly Change[] }) {
  const { t } = useI18n();
  if (changes.length === 0) return <FileChanges changes={changes} />;
  return (
    <details className={styles.provider}>
      <summary>{t('talent.desk.portal.review.files')}</summary>
      <FileChanges changes={changes} />
    </details>
  );
}

function Lines({ patch }: { patch: string }) {
  const lines = patch.split('\n').filter((line) => !line.startsWith('@@') && !line.startsWith('\\') && line !== '');
  return lines.map((line, index) => {
    const words = line.slice(1) || ' ';
    // Lines have no other name, and none is moved.
    const key = index;
    if (line.startsWith('+')) return <ins key={key}>+ {words}</ins>;
    if (line.startsWith('-')) return <del key={key}>− {words}</del>;
    return <span key={key}>{words}</span>;
  });
}

const mostLines = 12;

/** What differs, place by place, as one says it: "Colour: #B3261E → #0A5C8A". */
export function PlaceLines({ changes }: { changes: readonly PlaceChange[] }) {
  const { t } = useI18n();
  const lineOf = usePlaceLine();
  return (
    <ul className={review.lines}>
      {changes.slice(0, mostLines).map((change) => (
        <li key={change.place}>{lineOf(change)}</li>
      ))}
      {changes.length > mostLines ? <li>{t('talent.desk.portal.compare.more', { count: changes.length - mostLines })}</li> : null}
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
