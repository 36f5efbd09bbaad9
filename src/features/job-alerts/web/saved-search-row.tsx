import { Form, useFetcher, useNavigation } from 'react-router';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { FieldError } from '../../../web/form/field-error.tsx';
import { faultOf, type ListActionAnswer } from '../../../web/form/list-action-result.tsx';
import { Options } from '../../../web/form/options.tsx';
import { RenameForm } from '../../../web/form/rename-form.tsx';
import { SelectBox } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { infoIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { frequencies } from '../alert-times.ts';
import type { SavedSearch } from '../contract.ts';
import { maxCounted, maxNameLength } from '../saved-query.ts';
import { TimeZoneField } from './save-fields.tsx';
import styles from './saved-searches.module.css';

type RowProps = { search: SavedSearch; answer: ListActionAnswer | undefined };

/** One saved search: its filters, new projects, frequency and actions. */
export function SavedSearchRow({ search, answer }: RowProps) {
  const { t, date } = useI18n();
  const navigation = useNavigation();
  const isOpening = navigation.formData?.get('intent') === 'run' && navigation.formData.get('id') === String(search.id);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className="stack stack--1">
          <h2 className="small-title">{search.name}</h2>
          <p className="small muted">
            {[search.summary.join(' · ') || t('talent.alert.filters.none'), t('talent.alert.created', { date: date(search.created) })].join(
              ' · ',
            )}
          </p>
          <NewCount count={search.newCount} />
        </div>
        <Form method="post">
          <input type="hidden" name="intent" value="run" />
          <input type="hidden" name="id" value={search.id} />
          <Button type="submit" busy={isOpening}>
            {t('talent.alert.run')}
            <span className="vh">: {search.name}</span>
          </Button>
        </Form>
      </div>
      <FrequencyForm search={search} />
      <div className={styles.foot}>
        <RenameForm
          values={{ intent: 'rename', id: String(search.id) }}
          name={search.name}
          maxLength={maxNameLength}
          words={{ rename: t('talent.alert.rename'), label: t('talent.alert.name'), save: t('talent.alert.rename.save') }}
          form={answer?.form}
        />
        <ConfirmForm
          values={{ intent: 'delete', id: String(search.id) }}
          label={t('talent.alert.delete')}
          item={search.name}
          title={t('talent.alert.delete.title', { name: search.name })}
          text={t('talent.alert.delete.text')}
          safeLabel={t('talent.alert.delete.keep')}
        />
      </div>
    </li>
  );
}

function NewCount({ count }: { count: number | null }) {
  const { t } = useI18n();
  if (count === null) return null;
  if (count === 0) return <p className="small muted">{t('talent.alert.new.none')}</p>;
  return (
    <p>
      <Status tone="info" icon={infoIcon}>
        {count >= maxCounted ? t('talent.alert.new.many', { count: maxCounted - 1 }) : t('talent.alert.new', { count })}
      </Status>
    </p>
  );
}

/** Takes effect with the choice; without script a button saves it. A failure is shown and the choice reverts. */
function FrequencyForm({ search }: { search: SavedSearch }) {
  const { t } = useI18n();
  const fetcher = useFetcher<ListActionAnswer>();
  const isBusy = fetcher.state !== 'idle';
  const shown = fetcher.formData?.get('frequency');
  const answer = isBusy ? undefined : fetcher.data;
  return (
    <fetcher.Form method="post" action="/app/saved-searches" className={styles.frequency}>
      <input type="hidden" name="intent" value="frequency" />
      <input type="hidden" name="id" value={search.id} />
      <TimeZoneField />
      <label htmlFor={`frequency-${search.id}`} className="small">
        {t('talent.alert.frequency')}
        <span className="vh">: {search.name}</span>
      </label>
      <SelectBox
        id={`frequency-${search.id}`}
        name="frequency"
        value={typeof shown === 'string' ? shown : search.frequency}
        onChange={(event) => void fetcher.submit(withChoice(event.currentTarget), { method: 'post', action: '/app/saved-searches' })}
      >
        <Options of={frequencies} words={(value) => t(`talent.alert.frequency.${value}`)} />
      </SelectBox>
      <noscript>
        <Button type="submit" size="small">
          {t('talent.alert.frequency.save')}
        </Button>
      </noscript>
      <div role="alert">{answer?.form ? <FieldError id={`frequency-${search.id}-error`}>{t(faultOf(answer.form))}</FieldError> : null}</div>
      <p className="vh" role="status">
        {answer?.result ? t(answer.result.done) : ''}
      </p>
    </fetcher.Form>
  );
}

/** The form as it stands, the new choice included. */
function withChoice(select: HTMLSelectElement): FormData {
  return select.form ? new FormData(select.form) : new FormData();
}
