import { useRevalidator } from 'react-router';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { uploadTarget } from '../../../web/form/form-upload.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { fileTextIcon } from '../../../web/icons/more-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Status } from '../../../web/ui/badge.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { type ProfilePage, Section, SectionEntry } from '../../profile/web/section.tsx';
import { CvUpload } from './cv-upload.tsx';
import type { action, loader } from './documents-route.ts';

/** The stored CVs, newest first; the newest is the current one. */
export function DocumentsTab({ loaderData: { cvs }, actionData }: TabProps<typeof loader, typeof action, ProfilePage>) {
  const { t, date, number } = useI18n();
  const revalidator = useRevalidator();
  const toast = useToast();
  return (
    <Section title={t('talent.profile.cvs')}>
      <div className="stack">
        <CvUpload
          action={uploadTarget(profileLink('documents'), 'cv')}
          refusal={returnedForm(actionData, 'upload.cv')?.messages}
          hint={t(cvs.length > 0 ? 'talent.profile.cv.newest' : 'talent.onboarding.cv.dropHint')}
          onDone={() => {
            toast.success(t('talent.profile.cv.saved'));
            void revalidator.revalidate();
          }}
        />
        <div>
          {cvs.map((cv, index) => (
            <SectionEntry
              key={cv.id}
              actions={
                <>
                  <TextLink href={`/v1/api/resource/${cv.id}`} download>
                    {t('talent.profile.cv.download')}
                    <span className="vh"> {cv.name}</span>
                  </TextLink>
                  <ConfirmForm
                    action={profileLink('documents')}
                    values={{ intent: 'cv-remove', id: cv.id }}
                    label={t('talent.profile.cv.delete')}
                    item={cv.name}
                    title={t('talent.profile.cv.delete.title', { name: cv.name })}
                    text={t('talent.profile.cv.delete.text')}
                    safeLabel={t('talent.profile.keep')}
                  />
                </>
              }
            >
              <div className="row row--2 row--top">
                <Icon path={fileTextIcon} />
                <div>
                  <h3>
                    {cv.name}{' '}
                    {index === 0 && (
                      <Status tone="success" icon={circleCheckIcon}>
                        {t('talent.profile.cv.current')}
                      </Status>
                    )}
                  </h3>
                  <p className="small muted num">
                    {[
                      date(cv.created),
                      cv.pages === null ? null : t('talent.profile.cv.pages', { count: cv.pages }),
                      number(cv.size / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
              </div>
            </SectionEntry>
          ))}
        </div>
      </div>
    </Section>
  );
}
