import { useState } from 'react';
import { messagesOf } from '../../../../contract/error-messages.ts';
import { ApiProblem } from '../../../../web/api-client.ts';
import { FieldError } from '../../../../web/form/field-error.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { redirectToLogin } from '../../../../web/session-call.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { TextLink } from '../../../../web/ui/button-link.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import type { Cv as MadeCv } from '../../../cvs/contract.ts';
import { profileLink } from '../../../profile/web/profile-link.ts';
import { makeCv } from '../made-documents.ts';
import type { Cv } from './step-form.tsx';

/** Makes a CV from the profile here, to be looked at and sent. `chosen` is the made one that is chosen now. */
export function GeneratedCv({ chosen, onMade }: { chosen: Cv | undefined; onMade: (cv: MadeCv) => void }) {
  const { t } = useI18n();
  const [isMaking, setIsMaking] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function make(): Promise<void> {
    setIsMaking(true);
    setFaults([]);
    try {
      onMade(await makeCv(chosen?.language ?? undefined));
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) redirectToLogin();
      setFaults(messagesOf(error instanceof ApiProblem ? error.problem : null));
    } finally {
      setIsMaking(false);
    }
  }
  return (
    <Card sunken as="section" className="stack stack--3">
      <div className="stack stack--1">
        <h2 className="small strong">{t('talent.apply.resume.generated')}</h2>
        <p className="small muted">{t(chosen ? 'talent.apply.resume.remade' : 'talent.apply.resume.fromProfile')}</p>
      </div>
      <div className="row row--3">
        <Button busy={isMaking} onClick={() => void make()} aria-describedby={faults.length > 0 ? 'made-cv-error' : undefined}>
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
      {faults.length > 0 && <FieldError id="made-cv-error">{faults.map((key) => t(key)).join(' ')}</FieldError>}
    </Card>
  );
}
