import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { pencilIcon, plusIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { useFormProblem } from '../../account/web/form-answer.ts';
import styles from './profile.module.css';
import type { SectionRefusal } from './profile-action.ts';
import { type ProfileTab, profileLink } from './profile-link.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** A card of the profile: heading, and a link that opens its form in place. The link names the section for screen readers. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: { kind: 'add' | 'edit'; to: string; label?: string } | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={`row row--apart ${styles.head}`}>
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {action && (
          <ButtonLink to={action.to} size="small" icon={action.kind === 'add' ? plusIcon : pencilIcon} preventScrollReset>
            {action.label ?? t(action.kind === 'add' ? 'talent.profile.add' : 'talent.profile.editShort')}
            {!action.label && <span className="vh"> {title}</span>}
          </ButtonLink>
        )}
      </div>
      {children}
    </Card>
  );
}

type SectionFormProps = {
  section: string;
  tab: ProfileTab;
  refusal: SectionRefusal | undefined;
  /** Further hidden values: the entry as it was, the id of a period. */
  hidden?: Record<string, string>;
  children: (help: { errorOf: (name: string) => string | undefined; typedOr: <T>(name: string, stored: T) => T }) => ReactNode;
};

/** The form of a section: saved alone, checked on the server, everything typed is kept when something is wrong. */
export function SectionForm({ section, tab, refusal: lastRefusal, hidden = {}, children }: SectionFormProps) {
  const t = useT();
  const navigation = useNavigation();
  // Named, because the address may still carry a refused upload.
  const action = profileLink(tab, useSearchParams()[0].get('edit') ?? undefined);
  const refusal = lastRefusal?.section === section ? lastRefusal : undefined;
  const { errors, attempt, errorOf } = useFormProblem(refusal, { id: `section-${section}` });
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef(false);
  // The link that opened the form is gone: whoever pressed it goes on in the first box.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus(), []);
  // What was refused is still not saved.
  useEffect(() => {
    isDirty.current = attempt > 0;
  }, [attempt]);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={`stack stack--5 ${styles.form}`}
      noValidate
      preventScrollReset
      id={`section-${section}`}
      onChange={() => {
        isDirty.current = true;
      }}
      onSubmit={() => {
        isDirty.current = false;
      }}
    >
      {/* Enter presses the first submit button; that must be Save and none of a list. */}
      <button type="submit" name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="section" value={section} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <UnsavedGuard isDirty={isDirty} />
      <ErrorSummary errors={errors} attempt={attempt} />
      <div key={attempt} className="stack stack--5">
        {/* The shape of a returned value is that of the stored one: both come from the same field. */}
        {children({
          errorOf,
          typedOr: <T,>(name: string, stored: T): T => (refusal && name in refusal.values ? (refusal.values[name] as T) : stored),
        })}
      </div>
      <div className="row row--2">
        <Button type="submit" name="intent" value="save" variant="primary" busy={navigation.formData?.get('section') === section}>
          {t('talent.profile.save')}
        </Button>
        <ButtonLink
          to={profileLink(tab)}
          variant="quiet"
          preventScrollReset
          onClick={() => {
            isDirty.current = false;
          }}
        >
          {t('talent.profile.cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
