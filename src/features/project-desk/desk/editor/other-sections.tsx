import { forwardModes } from '../../../../contract/forward-modes.ts';
import { Moment } from '../../../../web/desk/due.tsx';
import { CheckboxField } from '../../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../../web/form/choice-group.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { useZone } from '../../../../web/i18n/use-zone.ts';
import { projectVisibilities } from '../../../projects/policy.ts';
import { partModes } from '../../../projects/project-facts.ts';
import type { ProjectChange } from '../../preview-contract.ts';
import type { DeskProject } from '../../project-shape.ts';
import type { EditorData } from '../load-editor.ts';
import type { AskedQuestions } from '../load-questions.ts';
import styles from '../project-editor.module.css';
import { AskedQuestionList } from './asked-questions.tsx';
import { Block } from './block.tsx';
import { EditorRadios, EditorSelect, EditorText } from './editor-fields.tsx';
import { useFields } from './fields-context.ts';

type QuestionsProps = { sets: EditorData['choices']['sets']; asked: AskedQuestions | null };

export function QuestionsSection({ sets, asked }: QuestionsProps) {
  const { t } = useI18n();
  const { values } = useFields();
  const offered = sets.filter(({ id, isRetired }) => !isRetired || String(id) === values.questionSetId);
  return (
    <Block name="questions" lead={t('talent.desk.project.questions.lead')}>
      <div className={styles.grid2}>
        <EditorSelect
          name="questionSetId"
          none={t('talent.desk.project.questions.none')}
          options={offered.map(({ id, name, questions }) => ({
            value: id,
            label: t('talent.desk.project.questions.set', { name, count: questions }),
          }))}
        />
        <EditorSelect
          name="coverLetter"
          options={partModes.map((mode) => ({ value: mode, label: t(`talent.desk.project.coverLetter.${mode}`) }))}
        />
        <EditorText name="motivationMin" inputMode="numeric" hint={t('talent.desk.project.motivation.hint')} />
      </div>
      {asked ? <AskedQuestionList asked={asked} /> : null}
    </Block>
  );
}

export function InterviewSection({ calendars }: { calendars: EditorData['choices']['calendars'] }) {
  const { t } = useI18n();
  return (
    <Block name="interview" lead={t('talent.desk.project.interview.lead')}>
      <div className={styles.grid2}>
        <EditorSelect
          name="calendarId"
          none={t('talent.desk.project.interview.none')}
          options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
    </Block>
  );
}

export function PoolsSection({ pools }: { pools: EditorData['choices']['pools'] }) {
  const { t } = useI18n();
  const { values, edition, errorOf } = useFields();
  const chosen = (values.poolIds ?? '').split('\n');
  return (
    <Block name="pools" lead={t('talent.desk.project.pools.lead')}>
      <input type="hidden" name="hasPools" value="1" />
      <ChoiceGroup key={edition} legend={t('talent.desk.project.section.pools')} hideLegend name="poolIds" error={errorOf('poolIds')}>
        <div className={styles.pools}>
          {pools.map(({ id, name, members }) => (
            <CheckboxField
              key={id}
              name="poolIds"
              value={id}
              defaultChecked={chosen.includes(String(id))}
              label={name}
              count={t('talent.desk.project.pools.members', { count: members })}
              className={styles.choice}
            />
          ))}
        </div>
      </ChoiceGroup>
    </Block>
  );
}

export function VisibilitySection() {
  const { t } = useI18n();
  const { values } = useFields();
  return (
    <Block name="visibility">
      <EditorRadios
        name="visibility"
        hideLegend
        options={projectVisibilities.map((each) => ({
          value: each,
          label: (
            <>
              <b>{t(`talent.desk.project.visibility.${each}`)}</b>
              <br />
              <span className="muted">{t(`talent.desk.project.visibility.${each}.hint`)}</span>
            </>
          ),
        }))}
      />
      <div className={styles.after}>
        <EditorRadios
          name="forwardMode"
          options={forwardModes
            .filter((mode) => mode !== 'AUTO' || values.forwardMode === 'AUTO' || values.vmsId !== '')
            .map((mode) => ({ value: mode, label: t(`talent.desk.project.forwardMode.${mode}`) }))}
        />
      </div>
      <div className={styles.after}>
        <EditorText name="externalUrl" type="url" hint={t('talent.desk.project.externalUrl.hint')} />
      </div>
    </Block>
  );
}

type SourceProps = { project: DeskProject | null; team: EditorData['choices']['team']; changes: readonly ProjectChange[] };

/** Where the project comes from, who answers for it and who changed it. */
export function SourceSection({ project, team, changes }: SourceProps) {
  const { t, date } = useI18n();
  const zone = useZone();
  const day = (at: string) => <Moment at={at}>{date(at, 'dayMonth', zone)}</Moment>;
  return (
    <Block
      name="source"
      lead={
        project && (
          <>
            {project.source === 'desk'
              ? t('talent.desk.project.source.hand')
              : t('talent.desk.project.source.feed', { source: project.source })}{' '}
            {t('talent.desk.project.source.published')} {day(project.publishedAt)}. {t('talent.desk.project.source.confirmed')}{' '}
            {day(project.confirmedOpenAt)}.
          </>
        )
      }
    >
      <div className={styles.grid2}>
        <EditorSelect
          name="responsibleOperatorId"
          none={t('talent.desk.project.responsible.none')}
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
          hint={t('talent.desk.project.responsible.hint')}
        />
        <EditorText name="vmsId" maxLength={120} hint={t('talent.desk.project.vmsId.hint')} />
        {project ? null : <EditorText name="reference" maxLength={120} hint={t('talent.desk.project.reference.hint')} />}
      </div>
      {changes.length > 0 ? (
        <details className={styles.history}>
          <summary>{t('talent.desk.project.history')}</summary>
          <ul>
            {changes.map(({ changedAt, by, action, fields, reason }) => (
              <li key={changedAt + action}>
                {day(changedAt)} · {by} · {[historyWords(t, action, fields), reason].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Block>
  );
}

const namedActions = ['created', 'changed', 'paused', 'closed', 'reopened'];

function historyWords(t: ReturnType<typeof useI18n>['t'], action: string, fields: readonly string[]): string {
  const verb = action.replace('project.', '');
  const known = fields.filter((field) => field !== 'askedToConfirm').map((field) => t(`talent.desk.project.field.${field}`));
  if (verb === 'changed') return known.join(', ');
  return t(`talent.desk.project.history.${namedActions.includes(verb) ? verb : 'draft'}`);
}
