import { type KeyboardEvent, useId, useState } from 'react';
import { unwrap } from '../../../../web/api-client.ts';
import chips from '../../../../web/desk/chip.module.css';
import { Field } from '../../../../web/form/field.tsx';
import formStyles from '../../../../web/form/form.module.css';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../../web/icons/basic-icons.ts';
import { Icon } from '../../../../web/icons/icon.tsx';
import { useHydrated } from '../../../../web/use-hydrated.ts';
import { searchClient } from '../../../project-search/desk/client.ts';
import styles from '../project-editor.module.css';
import { useFields } from './fields-context.ts';

/** Skills as chips, with suggestions from the client's other projects. Without script the box takes several, with commas between. */
export function SkillsField({ onChange }: { onChange: () => void }) {
  const { t } = useI18n();
  const { values, errorOf } = useFields();
  const listId = useId();
  const isHydrated = useHydrated();
  const [skills, setSkills] = useState(() => (values.skills ?? '').split('\n').filter(Boolean));
  const [typed, setTyped] = useState('');
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  function change(next: readonly string[]) {
    setSkills([...new Set(next)]);
    setTyped('');
    // After the hidden fields have changed.
    setTimeout(onChange);
  }
  function onType(text: string) {
    // A choice from the list, and a comma, end a skill.
    if (suggested.includes(text) || /[,;]$/.test(text))
      return change([...skills, ...text.split(/[,;]/).map((part) => part.trim())].filter(Boolean));
    setTyped(text);
    if (text.trim().length > 1) void suggest(text.trim()).then(setSuggested, () => setSuggested([]));
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      change([...skills, typed.trim()]);
    } else if (event.key === 'Backspace' && typed === '' && skills.length > 0) change(skills.slice(0, -1));
  }
  return (
    <Field
      label={t('talent.desk.project.field.skills')}
      name="skills"
      error={errorOf('skills')}
      hint={t('talent.desk.project.skills.hint')}
    >
      {(aria) => (
        <div className={`${formStyles.group} ${styles.skills}`}>
          {skills.map((skill) => (
            <span key={skill} className={`${chips.chip} ${chips.chipOn}`}>
              <span>{skill}</span>
              <input type="hidden" name="skills" value={skill} />
              <button
                type="submit"
                name="intent"
                value={`skill:${skill}`}
                aria-label={t('talent.desk.project.skills.remove', { skill })}
                onClick={(event) => {
                  event.preventDefault();
                  change(skills.filter((each) => each !== skill));
                  document.getElementById(aria.id)?.focus();
                }}
              >
                <Icon path={xIcon} size="s" />
              </button>
            </span>
          ))}
          <input
            {...aria}
            className={formStyles.input}
            name="skills"
            list={isHydrated ? listId : undefined}
            autoComplete="off"
            placeholder={t('talent.desk.project.skills.add')}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <datalist id={listId}>
            {suggested.map((skill) => (
              <option key={skill} value={skill} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

async function suggest(beginning: string): Promise<string[]> {
  const { results } = await unwrap(searchClient().search.suggestions.$get({ query: { any: beginning } }));
  return results.flatMap(({ kind, text }) => (kind === 'skill' ? [text] : []));
}
