import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { arrowDownIcon, arrowUpIcon } from '../../../web/desk/desk-icons.ts';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import formStyles from '../../../web/form/form.module.css';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../web/icons/basic-icons.ts';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { IconButton } from '../../../web/ui/button.tsx';
import { fieldName, optionField } from '../editor-form.ts';
import type { QuestionProps } from './question-form.tsx';
import styles from './questions.module.css';
import { optionId } from './use-set-editor.ts';

/** The options of a choice in the language that is typed, with their order. */
export function OptionsField({ editor, question: { options }, errorOf }: QuestionProps) {
  const { t } = useI18n();
  const { language } = editor.state;
  return (
    <ChoiceGroup legend={t('talent.desk.questions.options')} name={fieldName('options')} error={errorOf('options')}>
      <ol className={styles.options}>
        {options.map(({ key, label }, index) => {
          const number = index + 1;
          const move = (verb: 'option-up' | 'option-down', icon: string, isEnd: boolean) => (
            <IconButton
              id={`${verb}-${key}`}
              type="submit"
              name="intent"
              value={`${verb}:${key}`}
              icon={icon}
              iconSize="s"
              label={t(`talent.desk.questions.${verb}`, { number })}
              aria-disabled={isEnd || undefined}
            />
          );
          return (
            <li key={key}>
              <input
                id={optionId(key)}
                className={formStyles.input}
                name={optionField(key)}
                lang={language}
                maxLength={300}
                autoComplete="off"
                aria-label={t('talent.desk.questions.option', { number })}
                defaultValue={label[language] ?? ''}
              />
              {move('option-up', arrowUpIcon, index === 0)}
              {move('option-down', arrowDownIcon, number === options.length)}
              <IconButton
                type="submit"
                name="intent"
                value={`option-remove:${key}`}
                icon={xIcon}
                iconSize="s"
                label={t('talent.desk.questions.option-remove', { number })}
              />
            </li>
          );
        })}
      </ol>
      <DeskButton id="option-add" type="submit" name="intent" value="option-add:" variant="quiet" icon={plusIcon}>
        {t('talent.desk.questions.option-add')}
      </DeskButton>
    </ChoiceGroup>
  );
}
