import { MoneyField } from '../../../../web/form/money-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { FlowProject } from '../../flow-contract.ts';
import styles from '../apply.module.css';
import { RateFit } from '../rate-fit.tsx';
import type { DraftControl } from '../use-draft.ts';
import { useRates } from '../use-rates.ts';

type Props = { project: FlowProject; control: DraftControl; isFixed: boolean; errorOf: (name: string) => string | undefined };

/** Two linked amounts; either side may be typed. */
export function RateStep({ project, control, isFixed, errorOf }: Props) {
  const { t, money } = useI18n();
  const rates = useRates(project, control);
  const unit = t(`talent.rate.per.${project.unit}`);
  const { talentRate } = control.draft;
  if (isFixed && talentRate) {
    return (
      <>
        <PageHeading>{t('talent.apply.rate.title')}</PageHeading>
        <Notice tone="info">{t('talent.apply.rate.fixed', { amount: money(talentRate.value, talentRate.currency), unit })}</Notice>
      </>
    );
  }
  const fee =
    project.fee.type === 'ABSOLUTE'
      ? t('talent.apply.rate.fee.absolute', { amount: money(project.fee.value, project.currency), unit })
      : t('talent.apply.rate.fee.percentage', { percent: Number(project.fee.value) });
  const failed = rates.isFailed ? t('talent.apply.rate.failed') : undefined;
  const retry = rates.isFailed ? { onRetry: rates.retry } : {};
  return (
    <>
      <PageHeading lead={`${t('talent.apply.rate.lead')} ${fee}`}>{t('talent.apply.rate.title')}</PageHeading>
      <fieldset>
        <legend className="vh">{t('talent.apply.rate.title')}</legend>
        <div className={styles.rates}>
          <MoneyField
            large
            label={t('talent.apply.rate.talent')}
            name="talentRate"
            currency={project.currency}
            unit={unit}
            value={rates.typed.talent}
            busy={rates.busySide === 'talent'}
            onChange={(event) => rates.type('talent', event.target.value)}
            error={errorOf('talentRate') ?? rates.faultOf('talent') ?? (rates.side === 'display' ? failed : undefined)}
            {...(rates.side === 'display' ? retry : {})}
          />
          <span className={styles.equals} aria-hidden="true">
            {'='}
          </span>
          <MoneyField
            large
            label={t('talent.apply.rate.display')}
            name="displayRate"
            currency={project.currency}
            unit={unit}
            value={rates.typed.display}
            busy={rates.busySide === 'display'}
            onChange={(event) => rates.type('display', event.target.value)}
            error={errorOf('displayRate') ?? rates.faultOf('display') ?? (rates.side === 'talent' ? failed : undefined)}
            {...(rates.side === 'talent' ? retry : {})}
          />
        </div>
      </fieldset>
      <p className="vh" role="status">
        {rates.calculated
          ? t('talent.apply.rate.announce', {
              amount: money(rates.calculated.displayRate, project.currency),
              unit: t(`talent.rate.unit.${project.unit}`),
            })
          : ''}
      </p>
      <RateFit project={project} calculated={rates.calculated} />
    </>
  );
}
