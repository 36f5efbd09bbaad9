import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { Notice } from '../ui/notice.tsx';
import { fieldId } from './field-id.ts';

/** One wrong field: its name (or the id it was given) and what to do. */
export type SummaryError = { message: ReactNode } & ({ name: string; id?: undefined } | { id: string; name?: undefined });

/**
 * Everything that is wrong, above the form, each a link to its field. Takes focus whenever `attempt` changes (the form's submit count), so that
 * a second try with the same errors is noticed too. Shows nothing without errors.
 */
export function ErrorSummary({ errors, attempt, title }: { errors: SummaryError[]; attempt: number; title?: ReactNode }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && attempt > 0) box.current?.focus();
  }, [attempt, hasErrors]);
  if (!hasErrors) return null;
  return (
    <Notice ref={box} tone="error" role="alert" tabIndex={-1} title={title ?? t('talent.error.summary.title')}>
      <ul>
        {errors.map((error, index) => {
          const id = error.id ?? fieldId(error.name);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one field can have several faults, and none is moved.
            <li key={`${id}-${index}`}>
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {error.message}
              </a>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Following the hash alone would scroll but leave focus behind, and put an entry into the history. */
function focusField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'nearest' });
}
