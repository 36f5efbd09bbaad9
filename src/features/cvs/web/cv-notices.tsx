import { Link } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { takeOverLink } from './take-over-link.ts';

/** A CV that names somebody else: nothing of it is offered until the talent says that it is theirs. */
export function OtherNameQuestion({
  name,
  ownLink,
  otherFileLink,
  titleAs,
}: {
  name: string;
  ownLink: string;
  otherFileLink: string;
  titleAs: 'h2' | 'h3';
}) {
  const t = useT();
  return (
    <div className="stack">
      <Notice tone="warning" title={t('talent.cv.otherName', { name })} titleAs={titleAs}>
        <p>{t('talent.cv.otherName.text')}</p>
      </Notice>
      <div className="row row--2">
        <ButtonLink to={ownLink} variant="primary" preventScrollReset>
          {t('talent.cv.otherName.mine')}
        </ButtonLink>
        <ButtonLink to={otherFileLink} variant="secondary" preventScrollReset>
          {t('talent.cv.otherName.another')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Says that no work history was found, or how much once the talent showed where it is; leads to the lines of the CV. */
export function WorkNotice({
  isMissing,
  jobs,
  linesLink,
  titleAs,
}: {
  isMissing: boolean;
  jobs: number | null;
  linesLink: string;
  titleAs: 'h2' | 'h3';
}) {
  const t = useT();
  if (isMissing)
    return (
      <Notice
        tone="info"
        title={t('talent.cv.work.missing')}
        titleAs={titleAs}
        action={
          <TextLink to={linesLink} preventScrollReset>
            {t('talent.cv.work.show')}
          </TextLink>
        }
      >
        <p>{t('talent.cv.work.missing.text')}</p>
      </Notice>
    );
  if (jobs === null) return null;
  return (
    <Notice tone="success" role="status">
      {t('talent.cv.work.found', { count: jobs })}
    </Notice>
  );
}

/** A scan was read after its upload, perhaps while this page is open, and has what the profile hasn’t: says so, and leads there. */
export function ScanNotice({ uuid, name }: { uuid: string; name: string }) {
  const t = useT();
  return (
    <Notice
      tone="success"
      role="status"
      action={
        <Link to={takeOverLink(uuid)} preventScrollReset>
          {t('talent.onboarding.cv.seeFound')}
        </Link>
      }
    >
      {t('talent.cv.scan.found', { name })}
    </Notice>
  );
}
