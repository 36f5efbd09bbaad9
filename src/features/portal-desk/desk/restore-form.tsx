import { Form } from 'react-router';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { CheckboxField, ChoiceGroup } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { portalLink } from '../portal-parts.ts';
import type { PortalHistory } from './load-portal.ts';
import { LineByLine } from './patch-lines.tsx';
import { PlaceLines } from './place-lines.tsx';
import { usePlaceWords } from './place-words.ts';
import styles from './portal.module.css';
import { usePortal, useSending } from './portal-context.ts';
import review from './review.module.css';

/** What restoring a version does, part by part, each to leave out. */
export function RestoreForm({ history }: { history: PortalHistory }) {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { restore, restoring } = history;
  if (!mayWrite) return null;
  if (!restoring)
    return (
      <p role="alert" className={styles.was}>
        {t('talent.desk.portal.restore.impossible')}
      </p>
    );
  return (
    <section className={review.conseq} aria-labelledby="restore-title">
      <h3 id="restore-title">{t('talent.desk.portal.restore.title', { version: restore ?? '' })}</h3>
      {restoring.changes.length === 0 ? <p>{t('talent.desk.portal.restore.same')}</p> : <Confirmation {...{ history, restoring }} />}
    </section>
  );
}

type Props = { history: PortalHistory; restoring: NonNullable<PortalHistory['restoring']> };

function Confirmation({ history: { restore, restored }, restoring }: Props) {
  const { t } = useI18n();
  const { form: returned } = usePortal();
  const problem = useFormProblem(returned?.name === 'restore' ? returned : undefined, restored.length > 0 ? 'part' : { id: 'restore' });
  const isBusy = useSending() === 'draft';
  return (
    <>
      <p>{t('talent.desk.portal.restore.about')}</p>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" noValidate className={review.restore}>
        <input type="hidden" name="version" value={restore ?? ''} />
        <input type="hidden" name="tag" value={`"${restoring.version}"`} />
        {restored.length > 0 ? (
          <ChoiceGroup legend={t('talent.desk.portal.restore.parts')} name="part" error={problem.errorOf('part')}>
            {restored.map((change) => (
              <PartField key={change.part} change={change} restoring={restoring} />
            ))}
          </ChoiceGroup>
        ) : null}
        {restoring.erased > 0 ? <p>{t('talent.desk.portal.erased', { count: restoring.erased })}</p> : null}
        <LineByLine changes={restoring.changes} />
        <div className={styles.acts}>
          <DeskButton id="restore" type="submit" name="intent" value="restore" variant="danger" busy={isBusy}>
            {t('talent.desk.portal.restore', { version: restore ?? '' })}
          </DeskButton>
          <DeskButtonLink to={portalLink('history')}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
        </div>
      </Form>
    </>
  );
}

type PartProps = Pick<Props, 'restoring'> & { change: PortalHistory['restored'][number] };

/** One part to tick, with what changes in it and whom it concerns. */
function PartField({ change: { part, changes, agreed }, restoring }: PartProps) {
  const { t } = useI18n();
  const { versionPartName } = usePlaceWords();
  const talents = restoring.asked.find(({ document }) => document === part)?.talents ?? 0;
  return (
    <div>
      <input type="hidden" name="offered" value={part} />
      <CheckboxField name="part" value={part} defaultChecked aria-describedby={`part-${part}`} label={versionPartName(part)} />
      <div id={`part-${part}`} className={review.partAbout}>
        <PlaceLines changes={changes} />
        {talents > 0 ? <p>{t('talent.desk.portal.legal.asked', { count: talents })}</p> : null}
        {agreed > 0 ? <p>{t('talent.desk.portal.restore.agreed', { count: agreed })}</p> : null}
      </div>
    </div>
  );
}
