import { rateUnits } from '../../../../contract/rate-units.ts';
import { Field } from '../../../../web/form/field.tsx';
import formStyles from '../../../../web/form/form.module.css';
import { SelectBox } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { rateLimitModes } from '../../../projects/project-facts.ts';
import type { ProjectPreview } from '../../preview-contract.ts';
import styles from '../project-editor.module.css';
import { Block } from './block.tsx';
import { EditorRadios, EditorSelect, EditorText } from './editor-fields.tsx';
import { useFields } from './fields-context.ts';

type Props = { clientPays: ProjectPreview['clientPays'] | null; fee: ProjectPreview['fee'] | null };

/** What the talent receives, and what the client pays with the fee. */
export function RateSection({ clientPays, fee }: Props) {
  const { t, moneyRange, money, number } = useI18n();
  const { values, edition, errorOf } = useFields();
  const { min, max } = clientPays ?? { min: null, max: null };
  const currency = values.rateCurrency || null;
  const pays =
    min !== null && max !== null ? moneyRange(min, max, currency) : (min ?? max) === null ? null : money(min ?? max ?? '', currency);
  const range = [errorOf('rateMin'), errorOf('rateMax')].filter(Boolean).join(' ');
  const feeValue = (values.fee ?? '').replace('%', '');
  const percent = (value: string) => number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 });
  const ownFee = fee && (fee.type === 'PERCENTAGE' ? percent(fee.value) : fee.value);
  return (
    <Block name="rate" lead={t('talent.desk.project.rate.lead')}>
      <div className={styles.grid2}>
        <Field
          key={`rate-${edition}`}
          label={t('talent.desk.project.field.rateMin')}
          name="rateMin"
          error={range || undefined}
          hint={pays ? t('talent.desk.project.clientPays', { range: pays }) : undefined}
        >
          {(aria) => (
            <div className={formStyles.group}>
              <input
                {...aria}
                className={classNames(formStyles.input, 'num')}
                name="rateMin"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={values.rateMin}
              />
              <span className={formStyles.part}>{t('talent.desk.project.rate.to')}</span>
              <input
                id="field-rateMax"
                className={classNames(formStyles.input, 'num')}
                name="rateMax"
                inputMode="decimal"
                autoComplete="off"
                aria-label={t('talent.desk.project.field.rateMax')}
                aria-invalid={errorOf('rateMax') ? true : undefined}
                defaultValue={values.rateMax}
              />
            </div>
          )}
        </Field>
        <div className={styles.pair}>
          <EditorText name="rateCurrency" maxLength={3} />
          <EditorSelect
            name="rateUnit"
            none={t('talent.desk.project.none')}
            options={rateUnits.map((unit) => ({ value: unit, label: t(`talent.rate.per.${unit}`) }))}
          />
        </div>
        <div className={styles.fee}>
          <Field
            key={`fee-${edition}`}
            label={t('talent.desk.project.field.fee')}
            name="fee"
            error={errorOf('fee')}
            hint={ownFee && feeValue === '' ? t('talent.desk.project.fee.own', { fee: ownFee }) : undefined}
          >
            {(aria) => (
              <div className={formStyles.group}>
                <input
                  {...aria}
                  className={classNames(formStyles.input, 'num')}
                  name="fee"
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={feeValue}
                />
                <div className={styles.feeType}>
                  <SelectBox
                    name="feeType"
                    aria-label={t('talent.desk.project.fee.type')}
                    defaultValue={feeValue === '' ? '' : values.fee?.endsWith('%') ? 'PERCENTAGE' : 'ABSOLUTE'}
                  >
                    <option value="">{t('talent.desk.project.fee.none')}</option>
                    <option value="PERCENTAGE">{t('talent.desk.project.fee.PERCENTAGE')}</option>
                    <option value="ABSOLUTE">{t('talent.desk.project.fee.ABSOLUTE')}</option>
                  </SelectBox>
                </div>
              </div>
            )}
          </Field>
        </div>
      </div>
      <div className={styles.after}>
        <EditorRadios
          name="rateLimitMode"
          options={rateLimitModes.map((mode) => ({ value: mode, label: t(`talent.desk.project.rateLimitMode.${mode}`) }))}
        />
      </div>
    </Block>
  );
}
