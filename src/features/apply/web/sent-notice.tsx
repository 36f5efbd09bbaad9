import { useEffect, useRef } from 'react';
import { applicationLink, projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Steps } from '../../../web/ui/data-list.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { statusCodes } from '../../applications/status.ts';
import type { ApplicationFlow } from '../contract.ts';
import styles from './apply.module.css';
import { nextSteps } from './flow-words.ts';

/** The end of applying: the heading has focus, then what happens next. */
export function SentNotice({ flow }: { flow: ApplicationFlow }) {
  const i18n = useI18n();
  const { t } = i18n;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  const isWaiting = flow.status === statusCodes.unconfirmed;
  const title = t(isWaiting ? 'talent.apply.done.waiting' : 'talent.apply.done.title');
  return (
    <div className="stack stack--5" ref={box}>
      <PageTitle title={title} />
      <span className={isWaiting ? styles.waitingMark : styles.sentMark}>
        <Icon path={isWaiting ? mailWarningIcon : circleCheckIcon} size="l" />
      </span>
      <PageHeading lead={t('talent.apply.done.lead', { project: flow.project.title, company: flow.project.company ?? '' })}>
        {title}
      </PageHeading>
      {isWaiting && flow.reason && <Notice tone="warning">{t(`talent.application.reason.${flow.reason}`)}</Notice>}
      <Card sunken as="section" className="stack stack--3">
        <h2 className="small strong">{t('talent.apply.done.next')}</h2>
        <Steps className="small" items={nextSteps(i18n, flow.project, isWaiting)} />
      </Card>
      <div className="row">
        <ButtonLink variant="primary" size="large" to={applicationLink(flow.applicationId)}>
          {t('talent.apply.done.view')}
        </ButtonLink>
        <ButtonLink variant="quiet" size="large" to={`${projectLink(flow.project, true)}#similar`}>
          {t('talent.apply.done.similar')}
        </ButtonLink>
      </div>
    </div>
  );
}
