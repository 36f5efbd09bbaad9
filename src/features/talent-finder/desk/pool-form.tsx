import { Form, useNavigation } from 'react-router';
import { fullName } from '../../../contract/full-name.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerTo } from '../../../web/form/form-answer.ts';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextArea } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { isCurrent } from '../../pools/join-rules.ts';
import type { ShownTalent } from '../../talent-desk/desk-talent.ts';
import { type TalentListState, talentListLink } from '../talent-list.ts';
import type { TalentActData } from './act-on-talents.ts';
import { Part } from './part.tsx';
import styles from './talents.module.css';

type Props = {
  talent: ShownTalent;
  pools: readonly { value: number; label: string }[];
  state: TalentListState;
  answer: TalentActData | undefined;
};

/** Invites to a pool: they get a mail, and are in once they accept. */
export function PoolForm({ talent, pools, state, answer }: Props) {
  const { t } = useI18n();
  const given = answerTo(answer, 'pool');
  const problem = useFormProblem(given?.form, 'poolId');
  const { state: navigation } = useNavigation();
  const free = pools.filter(({ value }) => !talent.pools.some(({ id, status }) => id === value && isCurrent(status)));
  const title = t('talent.desk.talents.pool.title');
  if (given?.result)
    return (
      <Part title={title}>
        <p role="status">
          {t(given.result.to === 'INVITED' ? 'talent.desk.talents.pool.invited' : 'talent.desk.talents.pool.added', {
            name: fullName(talent),
          })}
        </p>
      </Part>
    );
  if (free.length === 0)
    return (
      <Part title={title}>
        <p>{t('talent.desk.talents.pool.none')}</p>
      </Part>
    );
  return (
    <Part title={title}>
      <Form method="post" action={talentListLink(state, { act: 'pool' })} noValidate preventScrollReset className={styles.fields}>
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        <input type="hidden" name="id" value={talent.id} />
        <Select label={t('talent.desk.talents.filter.pool')} {...problem.field('poolId', '')}>
          <option value="">{t('talent.desk.talents.pool.choose')}</option>
          <Options of={free.map(({ value, label }) => ({ value: String(value), text: label }))} />
        </Select>
        <TextArea
          label={t('talent.desk.invite.message')}
          hint={t('talent.desk.decide.note.hint')}
          name="note"
          rows={2}
          optional
          defaultValue={problem.value('note') ?? ''}
        />
        <p className={styles.hint}>{t('talent.desk.talents.pool.hint', { name: fullName(talent) })}</p>
        <div className={styles.buttons}>
          <DeskButton type="submit" name="intent" value="pool" variant="primary" busy={navigation === 'submitting'}>
            {t('talent.desk.talents.pool.send')}
          </DeskButton>
        </div>
      </Form>
    </Part>
  );
}
