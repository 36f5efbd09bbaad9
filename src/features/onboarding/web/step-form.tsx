import { Fragment, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { rateMessageValues } from '../../../web/form/rate-message-values.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../web/ui/button.tsx';
import { nameLabels } from '../../account/web/name-labels.ts';
import { AddressFinder } from '../../geo/web/address-finder.tsx';
import { UseAnyway } from '../../geo/web/use-anyway.tsx';
import { plainKinds } from '../../profile/fields.ts';
import { isEmptyValue } from '../../profile/form-values.ts';
import { PhotoField } from '../../profile/web/fields/photo-field.tsx';
import { typedRateUnit } from '../../profile/web/fields/rate-field.tsx';
import type { Onboarding, OnboardingField } from '../contract.ts';
import { stepLink } from '../step-link.ts';
import { countryIntent } from '../steps.ts';
import { FindableQuestion } from './findable-question.tsx';
import styles from './onboarding.module.css';
import { StepButtons } from './step-buttons.tsx';
import { labelOf, StepField, type StepLists } from './step-field.tsx';

type StepFormProps = {
  structure: Onboarding;
  step: Onboarding['steps'][number];
  isFirst: boolean;
  /** The words of the button that goes on. */
  next: string;
  lists: StepLists;
  refusal: ReturnedForm<unknown> | undefined;
  photoRefusal: readonly string[] | undefined;
};

/** The fields of a step. Continue checks them on the server; everything typed stays in the page when something is wrong. */
export function StepForm({ structure, step, isFirst, next, lists, refusal, photoRefusal }: StepFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigation = useNavigation();
  const submit = useSubmit();
  const pressed = navigation.state === 'idle' ? null : navigation.formData?.get('intent');
  const fields = structure.fields.filter((field) => field.form === step.stepName);
  const asksToBeFound = structure.asksToBeFound && structure.steps.findLast(({ kind }) => kind === 'fields') === step;
  const photo = fields.find((field) => field.type === 'photo');
  const rate = fields.find((field) => field.type === 'rate');
  const rateValues = rate && rateMessageValues(i18n, typedRateUnit(refusal?.values[rate.name]));
  const { errors, attempt, edition, errorOf, values } = useFormProblem(refusal, fields[0]?.name ?? 'step', rateValues, nameLabels(t));
  const stored = structure.fields.find((field) => field.name === 'homeAddress.country');
  const [country, setCountry] = useState(() => String((stored && (values?.[stored.name] ?? stored.value)) ?? ''));
  const page = stepLink(step.stepName);
  const form = useRef<HTMLFormElement>(null);
  /** Steps and fields may depend on it: what was typed is kept, and the page shows what is asked there. */
  function onCountry(chosen: string) {
    setCountry(chosen);
    if (!form.current) return;
    const data = new FormData(form.current);
    data.set('intent', countryIntent);
    void submit(data, { method: 'post', action: page, replace: true, preventScrollReset: true });
  }
  const isSettled = (field: OnboardingField) =>
    field.isFromCv && plainKinds.some((kind) => kind === field.type) && !isEmptyValue(field.value);
  const settled = fields.filter(isSettled);
  // The last row of the address that is asked here: "Use it anyway" stands below what it is about.
  const addressRow = step.rows.findLast((row) =>
    fields.some((field) => field.name.startsWith('homeAddress.') && row.includes(field.name) && !isSettled(field)),
  );
  const anyway = <UseAnyway name="addressConfirmed" fields={refusal?.fields} />;
  const rowsOf = (shows: (field: OnboardingField) => boolean) =>
    step.rows.map((row) => {
      const shown = fields.filter((field) => row.includes(field.name) && field.type !== 'photo' && shows(field));
      if (shown.length === 0) return null;
      return (
        <Fragment key={row.join()}>
          <div className={styles.row} data-count={shown.length}>
            {shown.map((field) => (
              <StepField
                key={field.name}
                field={field}
                value={values ? values[field.name] : field.value}
                lists={lists}
                country={country}
                onCountry={onCountry}
                errorOf={errorOf}
              />
            ))}
          </div>
          {row === addressRow && shows !== isSettled && anyway}
        </Fragment>
      );
    });
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      {photo && (
        <PhotoField
          page={page}
          imageId={typeof photo.value === 'string' ? photo.value : null}
          name={nameOf(structure)}
          error={photoRefusal?.map((key) => t(key)).join(' ')}
        />
      )}
      <Form method="post" action={page} id="step" ref={form} className={`stack stack--5 ${styles.form}`} noValidate>
        {/* Lists have their own state: after a refusal they are reset to what the server read. */}
        <div key={edition} className="stack stack--5">
          {fields.some((field) => field.name === 'homeAddress.city' && !isSettled(field)) && <AddressFinder />}
          {rowsOf((field) => !isSettled(field))}
          {settled.length > 0 && (
            // Accepted one step before: not asked again, but at hand.
            <details open={settled.some((field) => errorOf(field.name))}>
              <summary>
                {t('talent.onboarding.parsed.settled', { fields: i18n.list(settled.map((field) => labelOf(t, field, country))) })}
              </summary>
              <div className={`stack stack--5 ${styles.settled}`}>{rowsOf(isSettled)}</div>
            </details>
          )}
          {addressRow === undefined && anyway}
          {asksToBeFound && <FindableQuestion isTicked={values?.isFindable === true} />}
        </div>
        {step.isSkippable && (
          <p>
            <LinkButton type="submit" name="intent" value="skip">
              {t('talent.onboarding.skip')}
            </LinkButton>
          </p>
        )}
        <StepButtons isFirst={isFirst}>
          <Button type="submit" name="intent" value="continue" variant="primary" size="large" busy={pressed === 'continue'}>
            {next}
          </Button>
        </StepButtons>
      </Form>
    </>
  );
}

function nameOf(structure: Onboarding): string {
  return ['firstName', 'lastName'].map((name) => String(structure.fields.find((field) => field.name === name)?.value ?? '')).join(' ');
}
