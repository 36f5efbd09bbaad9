import { useI18n } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { assessmentCodes } from '../assessment-status.ts';
import type { Application } from '../contract.ts';

/** Tests that the talent can take now: here, or at a provider's in a new tab. */
export function OpenAssessments({ application }: { application: Application }) {
  const { t, date } = useI18n();
  return application.assessments.map(({ id, name, link, dueAt, status }) => {
    if (link === null) return null;
    const words = t(status === assessmentCodes.started ? 'talent.assessment.continue' : 'talent.assessment.take');
    return (
      <Notice
        key={id}
        tone="info"
        action={
          link.startsWith('/') ? (
            <TextLink to={link}>{words}</TextLink>
          ) : (
            <TextLink href={link} newTab>
              {words}
            </TextLink>
          )
        }
      >
        <p className="strong">{name}</p>
        <p>{t('talent.assessment.facts.until', { date: date(dueAt, 'long') })}</p>
      </Notice>
    );
  });
}
