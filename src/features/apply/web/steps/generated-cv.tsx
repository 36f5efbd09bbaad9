import { FieldError } from '../../../../web/form/field-error.tsx';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { TextLink } from '../../../../web/ui/button-link.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import type { Cv as MadeCv } from '../../../cvs/contract.ts';
import { profileLink } from '../../../profile/web/profile-link.ts';
import { makeCv, useMadeDocument } from '../made-documents.ts';
import type { Cv } from './step-form.tsx';

/** Makes a CV from the profile here, to be looked at and sent. `chosen` is the made one that is chosen now. */
export function GeneratedCv({ chosen, onMade }: { chosen: Cv | undefined; onMade: (cv: MadeCv) => void }) {
  const t = useT();
  const { make, isMaking, fault } = useMadeDocument(async () => onMade(await makeCv(chosen?.language ?? undefined)));
  return (
    <Card sunken as="section" className="stack stack--3">
      <div className="stack stack--1">
        <h2 className="small strong">{t('talent.apply.resume.generated')}</h2>
        <p className="small muted">{t(chosen ? 'talent.apply.resume.remade' : 'talent.apply.resume.fromProfile')}</p>
      </div>
      <div className="row row--3">
        <Button busy={isMaking} onClick={() => void make()} aria-describedby={fault === null ? undefined : 'made-cv-error'}>
          {t('talent.cv.made.submit')}
        </Button>
        {chosen && (
          <TextLink href={`/v1/api/resource/${chosen.uuid}`} newTab>
            {t('talent.apply.resume.open')}
          </TextLink>
        )}
        <TextLink to={profileLink('overview')} newTab>
          {t('talent.apply.resume.profile')}
        </TextLink>
      </div>
      {fault !== null && <FieldError id="made-cv-error">{fault}</FieldError>}
    </Card>
  );
}
