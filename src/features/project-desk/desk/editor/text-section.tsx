import type { ClipboardEvent } from 'react';
import { TextArea } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { useClient } from '../../../../web/shell-context.ts';
import type { ProjectPreview } from '../../preview-contract.ts';
import { maxTitle } from '../../project-form.ts';
import styles from '../project-editor.module.css';
import { Block } from './block.tsx';
import { EditorSelect, EditorText } from './editor-fields.tsx';
import { useFields } from './fields-context.ts';
import { SkillsField } from './skills-field.tsx';

type Props = { onChange: () => void; language: ProjectPreview['language'] | null };

/** Title, description and skills. A text that is pasted from a page or document keeps its headings, lists and links. */
export function TextSection({ onChange, language }: Props) {
  const { t, languageName } = useI18n();
  const { languages } = useClient();
  const { values, errorOf } = useFields();
  async function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget: field } = event;
    const [html, plain] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
    if (html === '') return;
    event.preventDefault();
    // Loaded with the first such text; without a connection its words are pasted.
    const text = await import('../../description-text.ts').then(
      ({ markdownOfPasted }) => markdownOfPasted(html),
      () => plain,
    );
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    onChange();
  }
  const codes = [...new Set([...languages.map(({ iso }) => iso.slice(0, 2)), values.jobLanguage ?? ''])].filter(Boolean);
  return (
    <Block name="text" lead={t('talent.desk.project.text.lead')}>
      <div className={styles.stack}>
        <EditorText name="title" maxLength={maxTitle} />
        <TextArea
          label={t('talent.desk.project.field.description')}
          name="description"
          rows={9}
          defaultValue={values.description}
          error={errorOf('description')}
          hint={t('talent.desk.project.description.hint')}
          onPaste={onPaste}
        />
        <SkillsField onChange={onChange} />
        <EditorSelect
          name="jobLanguage"
          none={t('talent.desk.project.language.auto')}
          hint={
            language && language.by !== 'STATED'
              ? t(`talent.desk.project.language.${language.by}`, { language: languageName(language.code) })
              : undefined
          }
          options={codes.map((code) => ({ value: code, label: languageName(code) }))}
        />
      </div>
    </Block>
  );
}
