import { Form, Link } from 'react-router';
import { DataTable, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { TemplatesTick } from '../../client-settings/desk/templates-tick.tsx';
import { linkOfPlace, portalLink } from '../portal-parts.ts';
import { ConflictForm } from './conflict-form.tsx';
import { LineByLine } from './patch-lines.tsx';
import { PhoneHead } from './phone-head.tsx';
import { usePlaceWords } from './place-words.ts';
import styles from './portal.module.css';
import { usePortal, useSending } from './portal-context.ts';
import { askedBy, publishWords } from './publish-words.ts';
import review from './review.module.css';
import { Lacks } from './section.tsx';

/** All changes of the draft, each to take back; what others changed meanwhile; what publishing does. */
export function ReviewSection() {
  const { t, date } = useI18n();
  const zone = useZone();
  const { data, form: returned } = usePortal();
  const { draft, asksDiscard } = data;
  const problem = useFormProblem(returned, { id: 'publish' });
  const isStale = returned?.status === 412;
  const faults = Object.entries(draft.faults);
  return (
    <section className={styles.block} aria-labelledby="part">
      <h2 id="part">{t('talent.desk.portal.review.title')}</h2>
      <p className={styles.lead}>
        {draft.savedBy && draft.updatedAt
          ? t('talent.desk.portal.review.by', { name: draft.savedBy, when: date(draft.updatedAt, 'longWithTime', zone) })
          : t('talent.desk.portal.review.none')}
      </p>
      {isStale ? (
        <Notice tone="warning" role="alert" className={styles.notice} title={t('talent.desk.portal.changed')}>
          <p>{t('talent.desk.portal.changed.about')}</p>
        </Notice>
      ) : (
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      )}
      {asksDiscard && draft.changes.length > 0 ? <DiscardForm /> : null}
      {draft.conflicts.length > 0 ? <ConflictForm /> : null}
      {faults.length > 0 ? (
        <Notice tone="error" className={styles.notice} titleAs="h3" title={t('talent.desk.portal.review.faults')}>
          <ul>
            {faults.map(([place, words]) => (
              <li key={place} lang="en">
                {place}: {words.join(' ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {draft.changes.length > 0 ? (
        <>
          <ChangesTable />
          <LineByLine changes={draft.difference} />
          {draft.conflicts.length === 0 && faults.length === 0 ? <PublishForm /> : null}
        </>
      ) : null}
    </section>
  );
}

function ChangesTable() {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { draft } = usePortal().data;
  const { placeName, placeValue } = usePlaceWords();
  const textWords = useTextWords();
  return (
    <Form method="post" action={portalLink('review')} preventScrollReset>
      <input type="hidden" name="intent" value="undo" />
      <DataTable label={t('talent.desk.portal.review.title')} card>
        <thead>
          <TableRow>
            {(['what', 'was', 'is'] as const).map((head) => (
              <TableHead key={head}>{t(`talent.desk.portal.review.head.${head}`)}</TableHead>
            ))}
            <TableHead>
              <span className="vh">{t('talent.desk.portal.legal.head.act')}</span>
            </TableHead>
          </TableRow>
        </thead>
        <tbody>
          {draft.changes.map(({ place, was, is, isText }) => {
            const to = linkOfPlace(place);
            return (
              <TableRow key={place}>
                <TableCell at="1">{to ? <Link to={to}>{placeName(place)}</Link> : placeName(place)}</TableCell>
                <TableCell at="2" className={review.value}>
                  <PhoneHead>{t('talent.desk.portal.review.head.was')}</PhoneHead>
                  {isText ? textWords(place).was : placeValue(place, was)}
                </TableCell>
                <TableCell at="2" className={review.value}>
                  <PhoneHead>{t('talent.desk.portal.review.head.is')}</PhoneHead>
                  {isText ? textWords(place).is : placeValue(place, is)}
                  {isText ? <RowSub>{t('talent.desk.portal.review.text.about')}</RowSub> : null}
                </TableCell>
                <TableCell at="1end" end>
                  {mayWrite ? (
                    <DeskButton type="submit" name="place" value={place} variant="quiet">
                      {t('talent.desk.portal.review.undo')}
                      <span className="vh"> {placeName(place)}</span>
                    </DeskButton>
                  ) : null}
                </TableCell>
              </TableRow>
            );
          })}
        </tbody>
      </DataTable>
    </Form>
  );
}

/** What stands for a text that is compared line by line: of a legal text the version, of a page only that it is another one. */
function useTextWords() {
  const { t } = useI18n();
  const { placeValue } = usePlaceWords();
  const { draft, live } = usePortal().data;
  return (place: string) => {
    const isOf = ({ document, locale }: { document: string; locale: string }) => place === `/legalTexts/${document}.${locale}`;
    const [was, is] = [live.legalTexts.find(isOf), draft.legalTexts.find(isOf)];
    if (!was && !is) {
      const kind = draft.difference.find(({ path }) => place === `/${path.replace(/\.md$/, '')}`)?.kind;
      const none = t('talent.desk.portal.value.none');
      return {
        was: kind === 'added' ? none : t('talent.desk.portal.review.text.now'),
        is: kind === 'removed' ? none : t('talent.desk.portal.review.text'),
      };
    }
    return { was: placeValue(place, was?.version), is: placeValue(place, is?.version) };
  };
}

function PublishForm() {
  const { t } = useI18n();
  const { data, form } = usePortal();
  const isBusy = useSending() === 'draft';
  const { draft, tag } = data;
  const asked = askedBy(draft);
  const problem = useFormProblem(form, { id: 'publish' });
  if (!useMay()('client:write')) return null;
  return (
    <section className={review.conseq} aria-labelledby="publish-title">
      <h3 id="publish-title">{t('talent.desk.portal.publish.title')}</h3>
      <p>{t('talent.desk.portal.bar.when')}</p>
      {draft.asked.map(({ document, talents, alreadyAsked }) => (
        <p key={document}>
          {t(`talent.desk.portal.legal.${document}`)}: {t('talent.desk.portal.legal.asked', { count: talents })}{' '}
          {alreadyAsked > 0 ? t('talent.desk.portal.legal.alreadyAsked', { count: alreadyAsked }) : null}
        </p>
      ))}
      {draft.erased > 0 ? <p>{t('talent.desk.portal.erased', { count: draft.erased })}</p> : null}
      <WhatLacks />
      <Form method="post" action={portalLink('review')} className={styles.fields}>
        <input type="hidden" name="tag" value={tag} />
        <TextField
          label={t('talent.desk.portal.publish.note')}
          hint={t('talent.desk.portal.publish.note.hint')}
          name="note"
          maxLength={200}
          optional
          defaultValue={form?.values.note ?? ''}
        />
        <TemplatesTick templates={data.templates} problem={problem} />
        <div className={styles.acts}>
          <DeskButton
            id="publish"
            type="submit"
            name="intent"
            value="publish"
            variant={asked + draft.erased > 0 ? 'danger' : 'primary'}
            busy={isBusy}
          >
            {publishWords(t, draft)}
          </DeskButton>
          <DeskButtonLink to={portalLink('review', { ask: 'discard' })} variant="quiet">
            {t('talent.desk.portal.discard.ask')}
          </DeskButtonLink>
        </div>
      </Form>
    </section>
  );
}

/** What talents will notice, on every page of it. */
function WhatLacks() {
  const { t } = useI18n();
  const lacks = usePortal().data.draft.lacks.filter(({ weight }) => weight !== 'minor');
  return lacks.length === 0 ? null : <Lacks lacks={lacks} title={t('talent.desk.portal.publish.lacks')} />;
}

function DiscardForm() {
  const { t } = useI18n();
  const { data } = usePortal();
  const isBusy = useSending() === 'draft';
  return (
    <section className={review.conseq} aria-labelledby="discard-title">
      <h3 id="discard-title">{t('talent.desk.portal.discard.title', { count: data.draft.changes.length })}</h3>
      <p>{t('talent.desk.portal.discard.about')}</p>
      <Form method="post" action={portalLink('review')} className={styles.acts}>
        <input type="hidden" name="tag" value={data.tag} />
        <DeskButton type="submit" name="intent" value="discard" variant="danger" busy={isBusy}>
          {t('talent.desk.portal.discard')}
        </DeskButton>
        <DeskButtonLink to={portalLink('review')}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
      </Form>
    </section>
  );
}
