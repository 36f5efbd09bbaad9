import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '../../../../web/form/field.tsx';
import formStyles from '../../../../web/form/form.module.css';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../../web/icons/basic-icons.ts';
import { Icon } from '../../../../web/icons/icon.tsx';
import { plusIcon } from '../../../../web/icons/more-icons.ts';
import { Tag, Tags } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import styles from './fields.module.css';

type TagsFieldProps = {
  name: string;
  label: React.ReactNode;
  values: readonly string[];
  error?: string | undefined;
  optional?: boolean | undefined;
};

/**
 * Words as chips, with a field for more; a comma or Enter makes a chip. Without script the field takes several words
 * separated by commas, and the chips' buttons submit the form.
 */
export function TagsField({ name, label, values, error, optional }: TagsFieldProps) {
  const t = useT();
  const [tags, setTags] = useState<string[]>([...values]);
  const [announced, setAnnounced] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function add(typed: string) {
    const words = typed
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const fresh = words.filter((word, index) =>
      [...tags, ...words.slice(0, index)].every((tag) => tag.toLowerCase() !== word.toLowerCase()),
    );
    if (fresh.length > 0) {
      setTags([...tags, ...fresh]);
      setAnnounced(t('talent.profile.tags.added', { tag: fresh.join(', ') }));
    }
    if (input.current) input.current.value = '';
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    if (event.key === 'Enter' && typed.trim() !== '') event.preventDefault();
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
  }
  function remove(index: number) {
    setAnnounced(t('talent.profile.tags.removed', { tag: tags[index] ?? '' }));
    setTags(tags.filter((_, position) => position !== index));
    input.current?.focus();
  }

  return (
    <div className="stack stack--2">
      <Field label={label} name={name} error={error} optional={optional} hint={t('talent.profile.tags.hint')}>
        {(aria) => (
          <div className={styles.tagInput}>
            <input
              {...aria}
              ref={input}
              name={name}
              type="text"
              autoComplete="off"
              className={formStyles.input}
              maxLength={400}
              onKeyDown={onKeyDown}
            />
            <Button
              type="submit"
              name="intent"
              value={`add:${name}`}
              icon={plusIcon}
              onClick={(event) => {
                event.preventDefault();
                add(input.current?.value ?? '');
                input.current?.focus();
              }}
            >
              {t('talent.profile.add')}
            </Button>
          </div>
        )}
      </Field>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag, index) => (
            <li key={tag} className={styles.tag}>
              <input type="hidden" name={name} value={tag} />
              {tag}
              <button
                type="submit"
                name="intent"
                value={`remove:${name}:${index}`}
                aria-label={t('talent.profile.remove', { item: tag })}
                onClick={(event) => {
                  event.preventDefault();
                  remove(index);
                }}
              >
                <Icon path={xIcon} size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className="vh" role="status">
        {announced}
      </span>
    </div>
  );
}

/** The words where they are only read. */
export function TagList({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <Tags label={label}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Tags>
  );
}
