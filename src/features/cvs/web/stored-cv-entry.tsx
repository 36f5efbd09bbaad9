import type { ReactNode } from 'react';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { fileTextIcon } from '../../../web/icons/project-icons.ts';
import { WithMark } from '../../../web/ui/with-mark.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { SectionEntry } from '../../profile/web/section.tsx';
import type { Cv } from '../contract.ts';

type Props = {
  cv: Cv;
  name: string;
  /** When it came, in words. */
  since: string;
  /** What is said of it behind its name. */
  marks?: ReactNode;
  /** Links before the one that deletes it. */
  actions: ReactNode;
};

/** A stored CV in a list of the profile, uploaded or made: its name, since when it is there, its pages and size. */
export function StoredCvEntry({ cv, name, since, marks, actions }: Props) {
  const { t, number } = useI18n();
  const facts = [
    since,
    cv.pages === null ? null : t('talent.profile.cv.pages', { count: cv.pages }),
    number(cv.size / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
  ];
  return (
    <SectionEntry
      actions={
        <>
          {actions}
          <ConfirmForm
            action={profileLink('documents')}
            values={{ intent: 'cv-remove', id: cv.id }}
            label={t('talent.profile.cv.delete')}
            item={name}
            title={t('talent.profile.cv.delete.title', { name })}
            text={t('talent.profile.cv.delete.text')}
            safeLabel={t('talent.profile.keep')}
          />
        </>
      }
    >
      <WithMark mark={<Icon path={fileTextIcon} />}>
        <h3>
          {name}
          {marks}
        </h3>
        <p className="small muted num">{facts.filter(Boolean).join(' · ')}</p>
      </WithMark>
    </SectionEntry>
  );
}
