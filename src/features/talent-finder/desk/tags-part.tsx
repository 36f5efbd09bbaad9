import { Form, useNavigation } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { answerTo } from '../../../web/form/form-answer.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import type { ShownTalent } from '../../talent-desk/desk-talent.ts';
import { type TalentListState, talentListLink } from '../talent-list.ts';
import type { TalentActData } from './act-on-talents.ts';
import { Part } from './part.tsx';
import styles from './talents.module.css';

type Props = { talent: ShownTalent; state: TalentListState; answer: TalentActData | undefined };

/** The team's own words for a talent: each leads to all who have it, and the list is changed as one line. */
export function TagsPart({ talent, state, answer }: Props) {
  const { t } = useI18n();
  const mayWrite = useMay()('talents:write');
  const given = answerTo(answer, 'tags');
  const problem = useFormProblem(given?.form, 'tags');
  const { state: navigation } = useNavigation();
  if (!mayWrite && talent.tags.length === 0) return null;
  return (
    <Part title={t('talent.desk.talents.tags')} hint={t('talent.desk.notes.hint')}>
      <Tags>
        {talent.tags.map((tag) => (
          <Tag key={tag} to={talentListLink(state, { tag, open: null })}>
            {tag}
          </Tag>
        ))}
      </Tags>
      {mayWrite ? (
        <details className={styles.edit} open={given?.form ? true : undefined}>
          <summary>{t('talent.desk.talents.tags.change')}</summary>
          <Form
            key={talent.tags.join()}
            method="post"
            action={talentListLink(state)}
            noValidate
            preventScrollReset
            className={styles.fields}
          >
            <input type="hidden" name="id" value={talent.id} />
            <TextField
              label={t('talent.desk.talents.tags')}
              hint={t('talent.desk.talents.tags.hint')}
              {...problem.field('tags', talent.tags.join(', '))}
            />
            <div className={styles.buttons}>
              <DeskButton type="submit" name="intent" value="tags" busy={navigation === 'submitting'}>
                {t('talent.desk.talents.tags.save')}
              </DeskButton>
            </div>
          </Form>
        </details>
      ) : null}
      <span role="status" className={styles.hint}>
        {given?.result ? t('talent.desk.talents.tags.saved') : null}
      </span>
    </Part>
  );
}
