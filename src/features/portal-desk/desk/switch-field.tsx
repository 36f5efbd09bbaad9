import type { ReactNode } from 'react';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextArea, TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { isObject, isSame, valueAt } from '../../client-settings/merge-patch.ts';
import { profileFields } from '../../profile/fields.ts';
import { portalLink } from '../portal-parts.ts';
import { fieldOfSwitch, pairLines } from '../setting-fields.ts';
import { type SwitchName, switchRow } from '../switch-rows.ts';
import { EntitiesField } from './entities-field.tsx';
import { usePlaceWords } from './place-words.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { RecordingField } from './recording-field.tsx';

type Props = { name: SwitchName; problem: FormProblem };

/** One switch with what it does, what holds when it is left alone, and what it was before the draft. */
export function SwitchField({ name, problem }: Props) {
  const { t } = useI18n();
  const { kind } = switchRow(name);
  const value = useSwitchValue(name);
  const about = useAbout(name);
  const field = fieldOfSwitch(name);
  const label = t(`talent.desk.portal.switch.${name}`);
  if (kind === 'switch') {
    const row = (
      <Switch
        name={field}
        id={`field-${field}`}
        defaultChecked={problem.values ? problem.value(field) !== undefined : value === true}
        className={styles.switchRow}
        label={
          <>
            <b>{label}</b>
            <span className={styles.about}>{about}</span>
          </>
        }
      />
    );
    return name === 'fitForOperators' ? <BeforeFit>{row}</BeforeFit> : row;
  }
  return (
    <div className={styles.switchField}>
      <TypedField {...{ name, problem, value, label, about }} />
    </div>
  );
}

const steps = ['read', 'notice', 'decide', 'limits'] as const;

/** The switch of fit for operators, with what an owner has to do before (docs/fit.md, "Before switching it on for operators"). */
function BeforeFit({ children }: { children: ReactNode }) {
  const { t, rich } = useI18n();
  return (
    <div className={styles.beforeFit}>
      {children}
      <p>{t('talent.desk.portal.fit.before')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            {rich(`talent.desk.portal.fit.before.${step}`, { link: (words) => <TextLink to={portalLink('legal')}>{words}</TextLink> })}
          </li>
        ))}
      </ol>
      <p>
        <TextLink to="/app/fit">{t('talent.fit.how.title')}</TextLink>
      </p>
    </div>
  );
}

type TypedProps = Props & { value: unknown; label: string; about: ReactNode };

function TypedField({ name, problem, value, label, about }: TypedProps) {
  const { t } = useI18n();
  const { kind, options = [] } = switchRow(name);
  const { bounds } = usePortal().data;
  const field = fieldOfSwitch(name);
  const words = { label, hint: about, ...problem.field(field, textOfValue(value)) };
  if (kind === 'choice')
    return (
      <Select {...words}>
        <Options of={options} words={(option) => t(`talent.desk.portal.switch.option.${option}`)} />
      </Select>
    );
  if (kind === 'number') {
    const bound = bounds[name];
    return <TextField {...words} inputMode="decimal" min={bound?.min} max={bound?.max} className="num" autoComplete="off" />;
  }
  if (kind === 'boxes') return <BoxesField {...{ name, problem, value, label, about }} />;
  if (kind === 'entities') return <EntitiesField {...{ field, label, about, value }} />;
  if (kind === 'recording') return <RecordingField {...{ field, label, about, value, problem }} />;
  if (kind === 'amount') return <AmountField {...{ name, problem, value, label, about }} />;
  if (kind === 'pairs') return <TextArea {...words} defaultValue={problem.value(field) ?? pairLines(value)} rows={3} />;
  return <TextField {...words} autoComplete="off" spellCheck={false} />;
}

function BoxesField({ name, problem, value, label, about }: TypedProps) {
  const { t } = useI18n();
  const { options } = switchRow(name);
  const field = fieldOfSwitch(name);
  const typed = problem.values ? (problem.value(field) ?? '').split('\n') : Array.isArray(value) ? value.map(String) : [];
  const boxes = options ?? hideableFields;
  const wordsOf = (box: string) => t(`talent.profile.field.${options ? `homeAddress.${box}` : box}`);
  return (
    <ChoiceGroup legend={label} hint={about} name={field} error={problem.errorOf(field)}>
      <div className={styles.boxes}>
        {boxes.map((box) => (
          <CheckboxField key={box} name={field} value={box} data-several="" defaultChecked={typed.includes(box)} label={wordsOf(box)} />
        ))}
      </div>
    </ChoiceGroup>
  );
}

const hideableFields = Object.entries(profileFields).flatMap(([name, row]) => ('isHideable' in row && row.isHideable ? [name] : []));

function AmountField({ name, problem, value, label, about }: TypedProps) {
  const { t } = useI18n();
  const field = fieldOfSwitch(name);
  const fee = isObject(value) ? value : {};
  return (
    <ChoiceGroup legend={label} hint={about} name={field} error={problem.errorOf(field)}>
      <div className={styles.pair}>
        <TextField
          label={t('talent.desk.portal.fee.value')}
          inputMode="decimal"
          className="num"
          autoComplete="off"
          name={`${field}.value`}
          defaultValue={problem.value(`${field}.value`) ?? String(fee.value ?? '0')}
        />
        <Select
          label={t('talent.desk.portal.fee.type')}
          name={`${field}.type`}
          defaultValue={problem.value(`${field}.type`) ?? String(fee.type)}
        >
          <Options of={['PERCENTAGE', 'ABSOLUTE'] as const} words={(type) => t(`talent.desk.portal.fee.type.${type}`)} />
        </Select>
      </div>
    </ChoiceGroup>
  );
}

function useSwitchValue(name: SwitchName): unknown {
  return valueAt(usePortal().data.draft.settings, ['config', ...name.split('.')]);
}

/** What it does; what holds when nothing is set; in a draft what it was. */
function useAbout(name: SwitchName) {
  const { t } = useI18n();
  const { switchValue } = usePlaceWords();
  const { data } = usePortal();
  const path = name.split('.');
  const live = valueAt(data.live.settings, ['config', ...path]);
  const isChanged = !isSame(live, useSwitchValue(name));
  const bound: { min: number; max: number } | undefined = data.bounds[name];
  return (
    <>
      {t(`talent.desk.portal.switch.${name}.about`)} {bound ? t('talent.desk.portal.bounds', bound) : null}{' '}
      <span className={styles.default}>{t('talent.desk.portal.default', { value: switchValue(name, valueAt(data.defaults, path)) })}</span>
      {isChanged ? <span className={styles.was}> {t('talent.desk.portal.was', { value: switchValue(name, live) })}</span> : null}
    </>
  );
}

function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === false || value === null || value === undefined || isObject(value) ? '' : String(value);
}
