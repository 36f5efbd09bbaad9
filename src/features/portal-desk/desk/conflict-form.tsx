import { Form } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { portalLink } from '../portal-parts.ts';
import { usePlaceWords } from './place-words.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import review from './review.module.css';

/** What stands there is said in the choice itself. */
const shortParts = ['/settings/', '/files/', '/texts/'];

/** What the draft and somebody else changed both: each is decided, with both values. */
export function ConflictForm() {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { data, isBusy } = usePortal();
  const { conflicts, version } = data.draft;
  const { placeName, placeValue } = usePlaceWords();
  const isLong = (place: string) => !shortParts.some((part) => place.startsWith(part));
  const words = (place: string, value: unknown) => (isLong(place) ? t('talent.desk.portal.conflict.text') : placeValue(place, value));
  return (
    <section className={review.conseq} aria-labelledby="conflicts">
      <h3 id="conflicts">{t('talent.desk.portal.conflict.title', { count: conflicts.length })}</h3>
      <p>{t('talent.desk.portal.conflict.about')}</p>
      <Form method="post" action={portalLink('review')} className={styles.fields}>
        <input type="hidden" name="intent" value="resolve" />
        <input type="hidden" name="version" value={version} />
        <fieldset disabled={!mayWrite} className={styles.fields}>
          <legend className="vh">{t('talent.desk.portal.conflict.title', { count: conflicts.length })}</legend>
          {conflicts.map(({ place, theirs, mine }, index) => (
            <ChoiceGroup key={place} legend={placeName(place)}>
              <input type="hidden" name="place" value={place} />
              <RadioField
                name={`choice.${index}`}
                value="mine"
                defaultChecked
                label={t('talent.desk.portal.conflict.mine', { value: words(place, mine) })}
              />
              <RadioField
                name={`choice.${index}`}
                value="theirs"
                label={t('talent.desk.portal.conflict.theirs', { value: words(place, theirs) })}
              />
            </ChoiceGroup>
          ))}
          {mayWrite ? (
            <div className={styles.acts}>
              <DeskButton type="submit" variant="primary" busy={isBusy}>
                {t('talent.desk.portal.conflict.decide')}
              </DeskButton>
            </div>
          ) : null}
        </fieldset>
      </Form>
    </section>
  );
}
