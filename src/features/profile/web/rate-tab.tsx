import { Form } from 'react-router';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { rateMessageValues } from '../../../web/form/rate-message-values.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Rate as RateText } from '../../../web/ui/facts.tsx';
import type { NotAvailable } from '../contract.ts';
import { currentPeriod } from '../not-available.ts';
import { CountriesSection } from './countries-section.tsx';
import { RateField, typedRateUnit } from './fields/rate-field.tsx';
import type { ReturnedSection } from './profile-action.ts';
import { profileLink } from './profile-link.ts';
import type { action, loader } from './rate-route.ts';
import { type ProfilePage, Section, SectionEntry, SectionForm } from './section.tsx';

/** The talent's rate and times off; past ones are collapsed. */
export function RateTab({ loaderData: { rate }, actionData, page }: TabProps<typeof loader, typeof action, ProfilePage>) {
  const { periods, edit, today } = page;
  const { availabilityConfirmedAt: confirmedAt, countriesOfInterest } = page.profile;
  const refusal = actionData?.form;
  const i18n = useI18n();
  const { t, money, date } = i18n;
  const hidden = useClient().hiddenProfileFields;
  const past = periods.filter((period) => period.end < today);
  const ahead = periods.filter((period) => period.end >= today);
  return (
    <>
      {!hidden.includes('hourRate') && (
        <Section
          title={t('talent.profile.field.hourRate')}
          action={edit === 'rate' ? undefined : { kind: 'edit', to: profileLink('rate', 'rate') }}
        >
          {edit === 'rate' ? (
            <SectionForm
              section="rate"
              tab="rate"
              refusal={withRateErrors(refusal)}
              messageValues={rateMessageValues(i18n, typedRateUnit(refusal?.values.hourRate))}
            >
              {({ errorOf, typedOr }) => (
                <RateField
                  name="hourRate"
                  label={t('talent.profile.field.hourRate')}
                  value={typedOr('hourRate', { value: rate.value ?? '', currency: rate.currency, period: rate.period })}
                  currencies={rate.currencies}
                  errorOf={errorOf}
                  optional
                />
              )}
            </SectionForm>
          ) : rate.value ? (
            <RateText
              large
              amount={money(rate.value, rate.currency, { trim: true })}
              unit={t('talent.profile.perUnit', { unit: t(`talent.rate.unit.${rate.period}`) })}
            />
          ) : (
            <p className="muted">{t('talent.profile.empty.rate')}</p>
          )}
        </Section>
      )}
      <CountriesSection chosen={countriesOfInterest} isEditing={edit === 'countries'} refusal={refusal} />
      {!hidden.includes('availability') && (
        <Section
          title={t('talent.profile.section.availability')}
          action={
            edit === 'period.new'
              ? undefined
              : { kind: 'add', to: profileLink('rate', 'period.new'), label: t('talent.profile.period.add') }
          }
        >
          <div className="stack">
            <div className="row row--apart">
              <p>
                {currentPeriod(periods, today) ? t('talent.profile.away') : t('talent.profile.available')}
                <span className="small muted">
                  {' '}
                  · {confirmedAt ? t('talent.profile.confirmed', { date: date(confirmedAt) }) : t('talent.profile.confirmed.never')}
                </span>
              </p>
              <Form method="post" action={profileLink('rate')} preventScrollReset>
                <input type="hidden" name="section" value="availability" />
                <Button type="submit" size="small">
                  {t('talent.profile.strength.availability.todo')}
                </Button>
              </Form>
            </div>
            {edit === 'period.new' && <PeriodForm refusal={refusal} today={today} period={null} />}
            <Periods periods={ahead} edit={edit} refusal={refusal} today={today} />
            {past.length > 0 && (
              <details>
                <summary>{t('talent.profile.period.over', { count: past.length })}</summary>
                <Periods periods={past} edit={edit} refusal={refusal} today={today} />
              </details>
            )}
          </div>
        </Section>
      )}
    </>
  );
}

function Periods({
  periods,
  edit,
  refusal,
  today,
}: {
  periods: readonly NotAvailable[];
  edit: string | null;
  refusal: ReturnedSection | undefined;
  today: string;
}) {
  const { t, date } = useI18n();
  return periods.map((period) => {
    const words = t('talent.profile.notAvailable', { from: date(period.start), to: date(period.end) });
    if (edit === `period.${period.id}`) return <PeriodForm key={period.id} refusal={refusal} today={today} period={period} />;
    return (
      <SectionEntry
        key={period.id}
        actions={
          <>
            {period.end >= today && (
              <TextLink to={profileLink('rate', `period.${period.id}`)} preventScrollReset>
                {t('talent.profile.editShort')}
                <span className="vh"> {words}</span>
              </TextLink>
            )}
            <ConfirmForm
              action={profileLink('rate')}
              values={{ section: 'removePeriod', id: String(period.id) }}
              label={t('talent.profile.removeShort')}
              item={words}
              title={t('talent.profile.period.remove')}
              text={words}
              safeLabel={t('talent.profile.keep')}
            />
          </>
        }
      >
        <div>
          <h3>{words}</h3>
          {period.note && <p className="small muted">{period.note}</p>}
        </div>
      </SectionEntry>
    );
  });
}

function PeriodForm({ period, refusal, today }: { period: NotAvailable | null; refusal: ReturnedSection | undefined; today: string }) {
  const { t } = useI18n();
  return (
    <SectionForm section="period" tab="rate" refusal={refusal} hidden={period ? { id: String(period.id) } : {}}>
      {({ errorOf, typedOr }) => (
        <>
          <div className="pair">
            <TextField
              label={t('talent.profile.period.from')}
              type="date"
              name="start"
              defaultValue={typedOr('start', period?.start ?? '')}
              error={errorOf('start')}
            />
            <TextField
              label={t('talent.profile.period.to')}
              type="date"
              name="end"
              min={today}
              defaultValue={typedOr('end', period?.end ?? '')}
              error={errorOf('end')}
            />
          </div>
          <TextField
            label={t('talent.profile.period.note')}
            name="note"
            maxLength={200}
            optional
            defaultValue={typedOr('note', period?.note ?? '')}
            error={errorOf('note')}
            hint={t('talent.profile.period.merged')}
          />
        </>
      )}
    </SectionForm>
  );
}

/** PUT /freelancer/rate calls its fields value, currency, period; on the page they are parts of `hourRate`. */
const renamed = new WeakMap<ReturnedSection, ReturnedSection>();
function withRateErrors(refusal: ReturnedSection | undefined): ReturnedSection | undefined {
  if (refusal?.name !== 'rate') return undefined;
  let mapped = renamed.get(refusal);
  if (!mapped) {
    mapped = { ...refusal, fields: Object.fromEntries(Object.entries(refusal.fields).map(([name, keys]) => [`hourRate.${name}`, keys])) };
    renamed.set(refusal, mapped);
  }
  return mapped;
}
