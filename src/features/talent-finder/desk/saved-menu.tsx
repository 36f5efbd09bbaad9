import { Form, Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import chips from '../../../web/desk/chip.module.css';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { DeskMenu } from '../../../web/desk/desk-menu.tsx';
import { answerTo } from '../../../web/form/form-answer.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../web/icons/basic-icons.ts';
import { IconButton } from '../../../web/ui/button.tsx';
import { maxSavedSearches } from '../saved-searches.ts';
import { type TalentListState, talentListLink } from '../talent-list.ts';
import type { TalentActData } from './act-on-talents.ts';
import type { TalentsData } from './load-talents.ts';
import styles from './talents.module.css';

type Props = { state: TalentListState; saved: NonNullable<TalentsData['saved']>; answer: TalentActData | undefined };

/** The searches that this person keeps: each a link, and a form that keeps the one that is shown. */
export function SavedMenu({ state, saved, answer }: Props) {
  const { t } = useI18n();
  const given = answerTo(answer, 'keep', 'drop');
  const problem = useFormProblem(given?.form, 'name');
  const here = talentListLink(state);
  const isFull = given?.form?.code === 'UNPROCESSABLE';
  return (
    <>
      <DeskMenu isForm align="end" summaryClass={chips.chip} summary={t('talent.desk.talents.saved')}>
        {saved.length === 0 ? <p className={styles.none}>{t('talent.desk.talents.saved.none')}</p> : null}
        <ul className={styles.saved}>
          {saved.map(({ id, name, query }) => (
            <li key={id}>
              <Link to={query === '' ? deskLinks.talents : `${deskLinks.talents}?${query}`}>{name}</Link>
              <Form method="post" action={here} preventScrollReset>
                <input type="hidden" name="search" value={id} />
                <IconButton
                  type="submit"
                  name="intent"
                  value="drop"
                  icon={xIcon}
                  iconSize="s"
                  size="small"
                  label={t('talent.desk.talents.saved.delete', { name })}
                />
              </Form>
            </li>
          ))}
        </ul>
        <Form key={saved.length} method="post" action={here} noValidate preventScrollReset className={styles.fields}>
          <TextField
            label={t('talent.desk.talents.saved.name')}
            hint={t('talent.desk.talents.saved.hint')}
            maxLength={80}
            {...problem.field('name', '')}
          />
          <DeskButton type="submit" name="intent" value="keep" variant="primary">
            {t('talent.desk.talents.saved.save')}
          </DeskButton>
        </Form>
      </DeskMenu>
      <span role="status" className={styles.hint}>
        {given?.result ? t(given.result.intent === 'keep' ? 'talent.desk.talents.saved.done' : 'talent.desk.talents.saved.deleted') : null}
        {isFull ? t('talent.desk.talents.saved.full', { count: maxSavedSearches }) : null}
        {given?.form && !isFull ? problem.errors.map(({ message }) => message).join(' ') : null}
      </span>
    </>
  );
}
