import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { DeskHead, Segments } from '../../../web/desk/pane.tsx';
import { Toolbar } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { historyIcon } from '../../../web/icons/basic-icons.ts';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { type EditStep, findField, isShown } from '../../onboarding/flow-edit.ts';
import { onboardingTypes } from '../../onboarding/steps.ts';
import { flowLink } from '../flow-list-state.ts';
import { portalLink } from '../portal-parts.ts';
import styles from './flow.module.css';
import { FlowAddField, FlowAddStep } from './flow-add-form.tsx';
import { FlowFieldForm } from './flow-field-form.tsx';
import { FlowPreview } from './flow-preview.tsx';
import { FlowStepForm } from './flow-step-form.tsx';
import { FlowTouched } from './flow-touched.tsx';
import { useFlowWords } from './flow-words.ts';
import type { FlowData } from './load-flow.ts';
import panes from './panes.module.css';
import { usePortal } from './portal-context.ts';
import { PortalNotices } from './portal-notices.tsx';

/** The steps between sign-up and the first project: which fields in which order, and how talents see them. */
export function FlowSection({ flow }: { flow: FlowData }) {
  const { t } = useI18n();
  const { form } = usePortal();
  const { state, steps } = flow;
  const field = findField(steps, state.field);
  const step = field?.step ?? steps.find(({ stepName }) => stepName === state.step);
  const isOpen = field !== null || step !== undefined || state.add !== null;
  return (
    <>
      <DeskHead
        title={t('talent.desk.portal.part.onboarding')}
        crumb={{ to: deskLinks.portal, label: t('talent.desk.nav.portal') }}
        hasErrors={form !== undefined}
      >
        <DeskButtonLink to={portalLink('history')} icon={historyIcon}>
          {t('talent.desk.portal.part.history')}
        </DeskButtonLink>
      </DeskHead>
      <div className={panes.notices}>
        <PortalNotices />
      </div>
      <Toolbar end={<span className={classNames(panes.hint, 'only-wide')}>{t('talent.desk.portal.flow.ways.about')}</span>}>
        <Segments
          label={t('talent.desk.portal.flow.ways')}
          items={onboardingTypes.map((way) => ({
            to: flowLink(way),
            label: t(`talent.desk.portal.flow.way.${way}`, { count: steps.filter((each) => isShown(each, way)).length }),
            current: way === state.way,
          }))}
        />
      </Toolbar>
      <div className={classNames(panes.panes, isOpen && panes.isOpen)}>
        <FlowList flow={flow} />
        <div className={panes.form}>
          {isOpen ? (
            <Link className={panes.back} to={flowLink(state.way)}>
              {t('talent.desk.portal.texts.back')}
            </Link>
          ) : null}
          {field ? (
            <FlowFieldForm key={field.field.name} flow={flow} {...field} />
          ) : step ? (
            <FlowStepForm key={step.stepName} flow={flow} step={step} />
          ) : state.add === 'field' ? (
            <FlowAddField flow={flow} />
          ) : state.add === 'step' ? (
            <FlowAddStep />
          ) : (
            <p className={panes.muted}>{t('talent.desk.portal.flow.choose')}</p>
          )}
          <FlowTouched flow={flow} />
        </div>
        <FlowPreview flow={flow} step={step ?? steps.find((each) => isShown(each, state.way) && each.kind === 'fields')} />
      </div>
    </>
  );
}

function FlowList({ flow: { steps, state } }: { flow: FlowData }) {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const count = steps.flatMap(({ fields }) => fields).filter(({ showOn }) => showOn.includes(state.way)).length;
  return (
    <section className={panes.list} aria-labelledby="flow-count" tabIndex={-1} data-region="">
      <h2 id="flow-count" className={panes.listHead}>
        {t('talent.desk.portal.flow.fields', { count })}
      </h2>
      <ol className={styles.flow}>
        {steps.map((step, index) => (
          <FlowStep key={step.stepName} step={step} number={index + 1} state={state} />
        ))}
      </ol>
      {mayWrite ? (
        <div className={styles.add}>
          <DeskButtonLink to={flowLink(state.way, { add: 'field' })} icon={plusIcon}>
            {t('talent.desk.portal.flow.addField')}
          </DeskButtonLink>
          <DeskButtonLink to={flowLink(state.way, { add: 'step' })} icon={plusIcon} variant="quiet">
            {t('talent.desk.portal.flow.addStep')}
          </DeskButtonLink>
        </div>
      ) : null}
    </section>
  );
}

function FlowStep({ step, number, state }: { step: EditStep; number: number; state: FlowData['state'] }) {
  const { t } = useI18n();
  const { stepName, fieldName, fieldNote, isSwitchedOff } = useFlowWords();
  const isOpen = state.step === step.stepName && state.field === null;
  return (
    <li>
      <div className={classNames(styles.step, isOpen && styles.on, !isShown(step, state.way) && styles.off)}>
        <span className="num" aria-hidden="true">
          {number}
        </span>
        <h3>
          <Link to={flowLink(state.way, { step: step.stepName })} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
            {stepName(step)}
          </Link>
        </h3>
        {isShown(step, state.way) ? null : <span className={styles.note}>{t('talent.desk.portal.flow.off')}</span>}
      </div>
      <ul className={styles.fields}>
        {step.fields.map((field) => {
          const isOn = field.name === state.field;
          const isHidden = isSwitchedOff(field.name);
          const isOff = isHidden || !field.showOn.includes(state.way);
          return (
            <li key={field.name} className={classNames(isOn && styles.on, isOff && styles.off)}>
              <Link to={flowLink(state.way, { field: field.name })} aria-current={isOn ? 'true' : undefined} preventScrollReset>
                {fieldName(field)}
              </Link>
              <span className={styles.note}>
                {isHidden ? t('talent.desk.portal.flow.switchedOff') : isOff ? t('talent.desk.portal.flow.off') : fieldNote(field)}
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
