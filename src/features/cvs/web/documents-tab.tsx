import { useNavigate, useSearchParams } from 'react-router';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { uploadTarget } from '../../../web/form/form-upload.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Status } from '../../../web/ui/badge.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { type ProfilePage, Section } from '../../profile/web/section.tsx';
import { ScanNotice } from './cv-notices.tsx';
import { CvUpload } from './cv-upload.tsx';
import type { action, loader } from './documents-route.ts';
import { MadeCvs } from './made-cvs.tsx';
import { ScanMark } from './scan-mark.tsx';
import { StoredCvEntry } from './stored-cv-entry.tsx';
import { readReviewState, takeOverLink } from './take-over-link.ts';
import { ReadingNow, TakenNotice, TakeOverSection } from './take-over-section.tsx';
import { useScanWatch } from './use-scan-watch.ts';

/** The uploaded CVs, newest first, of which the newest is the current one; then those made from the profile. */
export function DocumentsTab({ loaderData, actionData, page }: TabProps<typeof loader, typeof action, ProfilePage>) {
  const { cvs, made, found, lines, unseen } = loaderData;
  const [query] = useSearchParams();
  const state = readReviewState(query);
  const { t, date } = useI18n();
  const navigate = useNavigate();
  const toast = useToast();
  useScanWatch(cvs.some(({ reason }) => reason === 'scan-waiting'));
  const documents = (
    <Section title={t('talent.profile.cvs')}>
      <div className="stack">
        <CvUpload
          action={uploadTarget(profileLink('documents'), 'cv')}
          refusal={returnedForm(actionData, 'upload.cv')?.messages}
          current={cvs[0]?.name ?? null}
          mayKeep
          onDone={() => {
            toast.success(t('talent.profile.cv.saved'));
            // What the new CV has for the profile is offered at once.
            void navigate(profileLink('documents', 'cv'), { preventScrollReset: true });
          }}
        />
        <div>
          {cvs.map((cv, index) => (
            <StoredCvEntry
              key={cv.id}
              cv={cv}
              name={cv.name}
              since={date(cv.created)}
              marks={
                <>
                  {' '}
                  {index === 0 && (
                    <>
                      <Status tone="success" icon={circleCheckIcon}>
                        {t('talent.profile.cv.current')}
                      </Status>{' '}
                    </>
                  )}
                  <ScanMark reason={cv.reason} />
                </>
              }
              actions={
                <>
                  <TextLink to={takeOverLink(cv.id)}>
                    {t('talent.cv.takeOver')}
                    <span className="vh"> {cv.name}</span>
                  </TextLink>
                  <TextLink href={`/v1/api/resource/${cv.id}`} download>
                    {t('talent.profile.cv.download')}
                    <span className="vh"> {cv.name}</span>
                  </TextLink>
                </>
              }
            />
          ))}
        </div>
      </div>
    </Section>
  );
  return (
    <>
      <TakenNotice />
      <ReadingNow />
      {unseen && <ScanNotice {...unseen} />}
      {found && (
        <TakeOverSection
          key={`${found.uuid} ${state.isOwn} ${lines !== null}`}
          found={found}
          lines={lines}
          state={state}
          refusal={actionData?.form}
          today={page.today}
        />
      )}
      {documents}
      <MadeCvs {...made} refusal={returnedForm(actionData, 'cv-make')} />
    </>
  );
}
