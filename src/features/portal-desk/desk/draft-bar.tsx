import { Form } from 'react-router';
import { DeskButton, DeskButtonLink, DeskLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import styles from '../../../web/desk/save-bar.module.css';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { partOfPlace, portalLink, portalParts } from '../portal-parts.ts';
import { usePlaceWords } from './place-words.ts';
import { usePortal, useSending } from './portal-context.ts';
import { askedBy, publishWords } from './publish-words.ts';
import { sectionForm } from './section.tsx';

const portalOrder: readonly (string | null)[] = portalParts;

/** What is changed and not published, who sees it when, and the buttons. Nothing stands there while nothing is changed. */
export function DraftBar() {
  const { t, list } = useI18n();
  const mayWrite = useMay()('client:write');
  const { data, isUnsaved } = usePortal();
  const isBusy = useSending() === 'draft';
  const { draft, part, tag } = data;
  const { partName } = usePlaceWords();
  const orderOf = (place: string) => portalOrder.indexOf(partOfPlace(place));
  if (isUnsaved && mayWrite) return <UnsavedBar />;
  if (draft.changes.length === 0 || part === 'review') return null;
  const places = draft.changes.map(({ place }) => place).sort((a, b) => orderOf(a) - orderOf(b));
  const parts = [...new Set(places.map(partName))];
  const asked = askedBy(draft);
  const isLacking = draft.lacks.some(({ weight }) => weight !== 'minor');
  const isHard = asked + draft.erased > 0;
  // Publishing legal texts is hard to undo, and may need a tick.
  const hasLegalTexts = draft.legalTexts.some(({ isChanged }) => isChanged);
  const needsReview = isHard || isLacking || hasLegalTexts || draft.conflicts.length > 0 || Object.keys(draft.faults).length > 0;
  return (
    <section className={styles.bar} aria-label={t('talent.desk.portal.bar')}>
      <p className={styles.barText} role="status">
        <strong>{t('talent.desk.portal.bar.changes', { count: draft.changes.length })}</strong>: {list(parts)}.{' '}
        <span>{asked > 0 ? t('talent.desk.portal.bar.asks', { count: asked }) : t('talent.desk.portal.bar.when')}</span>{' '}
        <DeskLink to={portalLink('review')}>{t('talent.desk.portal.bar.review')}</DeskLink>
      </p>
      {mayWrite ? (
        <>
          <DeskButtonLink to={portalLink('review', { ask: 'discard' })} variant="quiet">
            {t('talent.desk.portal.discard.ask')}
          </DeskButtonLink>
          {needsReview ? (
            <DeskButtonLink to={portalLink('review')} variant="primary">
              {isHard ? publishWords(t, draft) : t('talent.desk.portal.review')}
            </DeskButtonLink>
          ) : (
            <Form method="post" action={portalLink('review')}>
              <input type="hidden" name="tag" value={tag} />
              <DeskButton type="submit" name="intent" value="publish" variant="primary" busy={isBusy}>
                {t('talent.desk.portal.publish')}
              </DeskButton>
            </Form>
          )}
        </>
      ) : null}
    </section>
  );
}

/** Publishing would leave out what is typed. */
function UnsavedBar() {
  const { t } = useI18n();
  const isBusy = useSending() === 'section';
  return (
    <section className={styles.bar} aria-label={t('talent.desk.portal.bar')}>
      <p className={styles.barText} role="status">
        {t('talent.desk.portal.bar.typed')}
      </p>
      <DeskButton type="submit" form={sectionForm} variant="primary" busy={isBusy}>
        {t('talent.desk.portal.keep')}
      </DeskButton>
    </section>
  );
}
