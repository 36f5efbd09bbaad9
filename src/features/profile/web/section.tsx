import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import type { MessageValues } from '../../../contract/i18n/translator.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { UnsavedGuard } from '../../../web/form/unsaved-guard.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { pencilIcon } from '../../../web/icons/project-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { NotAvailable, Profile } from '../contract.ts';
import styles from './profile.module.css';
import type { ReturnedSection } from './profile-action.ts';
import { type ProfileTab, profileLink } from './profile-link.ts';

/** The data of the profile page for its head and its tabs. `mobileShown` is the number for people, `edit` the section that is being edited. */
export type ProfilePage = {
  profile: Profile;
  mobileShown: string | null;
  periods: readonly NotAvailable[];
  today: string;
  edit: string | null;
};

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

/** One entry of a section's list, with its actions. */
export function SectionEntry({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <article className={styles.entry}>
      {children}
      <div className={styles.entryActions}>{actions}</div>
    </article>
  );
}

/** The props of the fields in a section's form. */
export type SectionHelp = { errorOf: (name: string) => string | undefined; typedOr: <T>(name: string, stored: T) => T };

type SectionFormProps = {
  section: string;
  tab: ProfileTab;
  refusal: ReturnedSection | undefined;
  /** Further hidden values: the entry as it was, the id of a period. */
  hidden?: Record<string, string>;
  /** Values for the messages of its fields. */
  messageValues?: MessageValues;
  children: (help: SectionHelp) => ReactNode;
};

/** The form of a section: saved separately, validated on the server, and everything typed is kept after a fault. */
export function SectionForm({ section, tab, refusal: lastRefusal, hidden = {}, messageValues, children }: SectionFormProps) {
  const t = useT();
  const navigation = useNavigation();
  // Named, because the address may still contain a refused upload.
  const action = profileLink(tab, useSearchParams()[0].get('edit') ?? undefined);
  const refusal = lastRefusal?.name === section ? lastRefusal : undefined;
  const { errors, attempt, edition, errorOf, values } = useFormProblem(refusal, { id: `section-${section}` }, messageValues);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef(false);
  // The link that opened the form is removed: focus moves to the first field.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus(), []);
  // Refused values are still unsaved.
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
      {/* Enter triggers the first submit button; that must be Save and not one of a list. */}
      <button type="submit" name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="section" value={section} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <UnsavedGuard isDirty={isDirty} />
      <ErrorSummary errors={errors} attempt={attempt} />
      <div key={edition} className="stack stack--5">
        {/* The shape of a returned value is that of the stored one: both come from the same field. */}
        {children({
          errorOf,
          typedOr: <T,>(name: string, stored: T): T => (values && name in values ? (values[name] as T) : stored),
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
