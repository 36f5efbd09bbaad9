import { Field } from '../../../../web/form/field.tsx';
import { MoneyField } from '../../../../web/form/money-field.tsx';
import { Options } from '../../../../web/form/options.tsx';
import { SelectBox } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { hasFee, type RateSide } from '../../../applications/rates.ts';
import type { FlowProject } from '../../flow-project-schema.ts';
import styles from '../apply.module.css';
import { RateFit } from '../rate-fit.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { DraftControl } from '../use-draft.ts';
import { useRates } from '../use-rates.ts';

type Props = { project: FlowProject; control: DraftControl; isFixed: boolean; errorOf: (name: string) => string | undefined };

const labels = { talent: 'talent.apply.rate.talent', display: 'talent.apply.rate.display' } as const;

/** The rate, as long as it can be changed. */
export function RateStep({ isFixed, ...props }: Props) {
  const { t, money } = useI18n();
  const { talentRate } = props.control.draft;
  if (!isFixed || !talentRate) return <RateFields {...props} />;
  const amount = money(talentRate.value, talentRate.currency);
  return (
    <>
      <StepHeading>{t('talent.apply.rate.title')}</StepHeading>
      <Notice tone="info">{t('talent.apply.rate.fixed', { amount, unit: t(`talent.rate.per.${props.project.unit}`) })}</Notice>
    </>
  );
}

/** Two linked amounts, either of which may be typed; without a fee they are one. */
function RateFields({ project, control, errorOf }: Omit<Props, 'isFixed'>) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const { shown, typedSide, rates, state, type, currency, choose, retry } = useRates(project, control);
  const unit = t(`talent.rate.per.${project.unit}`);
  const isPair = hasFee(project.fee);
  const lead = isPair ? `${t('talent.apply.rate.lead')} ${feeWords(i18n, project, currency)}` : t('talent.apply.rate.noFee');
  const field = (side: RateSide) => {
    const isTyped = side === typedSide;
    const fault = isTyped && state === 'unreadable' ? t('talent.apply.rate.invalid') : undefined;
    const failure = !isTyped && state === 'unanswered' ? t('talent.apply.rate.failed') : undefined;
    return (
      <MoneyField
        large
        label={t(isPair ? labels[side] : labels.talent)}
        name={`${side}Rate`}
        currency={currency}
        unit={unit}
        value={shown[side]}
        onChange={(event) => type(side, event.target.value)}
        error={fault ?? errorOf(`${side}Rate`) ?? failure}
        {...(failure ? { onRetry: retry } : {})}
      />
    );
  };
  return (
    <>
      <StepHeading lead={lead}>{t('talent.apply.rate.title')}</StepHeading>
      <fieldset>
        <legend className="vh">{t('talent.apply.rate.title')}</legend>
        {project.currency === null && (
          <Field label={t('talent.profile.currency')} name="currency" hint={t('talent.apply.rate.currencyOpen')}>
            {(aria) => (
              <SelectBox {...aria} name="currency" value={currency} onChange={(event) => choose(event.target.value)}>
                <Options of={[...new Set([...project.currencies, currency])]} />
              </SelectBox>
            )}
          </Field>
        )}
        <div className={styles.rates}>
          {field(isPair ? 'talent' : typedSide)}
          {isPair && (
            <>
              <span className={styles.equals} aria-hidden="true">
                {'='}
              </span>
              {field('display')}
            </>
          )}
        </div>
      </fieldset>
      {/* Announced once typing pauses, not with every digit. */}
      <p className="vh" role="status">
        {isPair && rates && state === 'confirmed'
          ? t('talent.apply.rate.announce', {
              amount: money(rates.displayRate, currency),
              unit: t(`talent.rate.unit.${project.unit}`),
            })
          : ''}
      </p>
      <RateFit project={project} currency={currency} rates={rates} />
    </>
  );
}

function feeWords({ t, money, number }: ReturnType<typeof useI18n>, { fee, unit }: FlowProject, currency: string): string {
  if (fee.type === 'ABSOLUTE')
    return t('talent.apply.rate.fee.absolute', { amount: money(fee.value, currency), unit: t(`talent.rate.per.${unit}`) });
  return t('talent.apply.rate.fee.percentage', {
    percent: number(Number(fee.value) / 100, { style: 'percent', maximumFractionDigits: 2 }),
  });
}
