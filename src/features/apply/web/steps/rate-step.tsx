import { MoneyField } from '../../../../web/form/money-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { FlowProject } from '../../contract.ts';
import type { RateSide } from '../../rates.ts';
import styles from '../apply.module.css';
import { RateFit } from '../rate-fit.tsx';
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
      <PageHeading>{t('talent.apply.rate.title')}</PageHeading>
      <Notice tone="info">{t('talent.apply.rate.fixed', { amount, unit: t(`talent.rate.per.${props.project.unit}`) })}</Notice>
    </>
  );
}

/** Two linked amounts; either side may be typed. */
function RateFields({ project, control, errorOf }: Omit<Props, 'isFixed'>) {
  const { t, money, number } = useI18n();
  const { shown, typedSide, rates, state, type, retry } = useRates(project, control);
  const unit = t(`talent.rate.per.${project.unit}`);
  const fee =
    project.fee.type === 'ABSOLUTE'
      ? t('talent.apply.rate.fee.absolute', { amount: money(project.fee.value, project.currency), unit })
      : t('talent.apply.rate.fee.percentage', {
          percent: number(Number(project.fee.value) / 100, { style: 'percent', maximumFractionDigits: 2 }),
        });
  const field = (side: RateSide) => {
    const isTyped = side === typedSide;
    const fault = isTyped && state === 'unreadable' ? t('talent.apply.rate.invalid') : undefined;
    const failure = !isTyped && state === 'unanswered' ? t('talent.apply.rate.failed') : undefined;
    return (
      <MoneyField
        large
        label={t(labels[side])}
        name={`${side}Rate`}
        currency={project.currency}
        unit={unit}
        value={shown[side]}
        onChange={(event) => type(side, event.target.value)}
        error={errorOf(`${side}Rate`) ?? fault ?? failure}
        {...(failure ? { onRetry: retry } : {})}
      />
    );
  };
  return (
    <>
      <PageHeading lead={`${t('talent.apply.rate.lead')} ${fee}`}>{t('talent.apply.rate.title')}</PageHeading>
      <fieldset>
        <legend className="vh">{t('talent.apply.rate.title')}</legend>
        <div className={styles.rates}>
          {field('talent')}
          <span className={styles.equals} aria-hidden="true">
            {'='}
          </span>
          {field('display')}
        </div>
      </fieldset>
      {/* Announced once typing pauses, not with every digit. */}
      <p className="vh" role="status">
        {rates && state === 'confirmed'
          ? t('talent.apply.rate.announce', {
              amount: money(rates.displayRate, project.currency),
              unit: t(`talent.rate.unit.${project.unit}`),
            })
          : ''}
      </p>
      <RateFit project={project} rates={rates} />
    </>
  );
}
