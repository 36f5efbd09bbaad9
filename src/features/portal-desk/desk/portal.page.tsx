import { useNavigation } from 'react-router';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { UnsavedGuard } from '../../../web/form/unsaved-guard.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { historyIcon } from '../../../web/icons/basic-icons.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { portalLink } from '../portal-parts.ts';
import type { Route } from './+types/portal.page.ts';
import { ColourSection } from './colour-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DraftBar } from './draft-bar.tsx';
import { FlowSection } from './flow-section.tsx';
import { HistorySection } from './history-section.tsx';
import { HostsSection } from './hosts-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { loadPortal, type PortalData } from './load-portal.ts';
import { LogosSection } from './logos-section.tsx';
import styles from './portal.module.css';
import { PortalContext, type PortalState, usePortal } from './portal-context.ts';
import { PortalNav } from './portal-nav.tsx';
import { PortalNotices } from './portal-notices.tsx';
import { shouldReloadPortal } from './reload-portal.ts';
import { ReviewSection } from './review-section.tsx';
import { savePortal } from './save-portal.ts';
import { SignInSection } from './sign-in-section.tsx';
import { SwitchesSection } from './switches-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { useUnsaved } from './use-unsaved.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadPortal(context.get(requestContext), url);
}

export async function action({ context, request }: Route.ActionArgs) {
  return savePortal(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

export const shouldRevalidate = shouldReloadPortal;

const sections = {
  colour: ColourSection,
  logos: LogosSection,
  languages: LanguagesSection,
  contact: ContactSection,
  switches: SwitchesSection,
  signIn: SignInSection,
  legal: LegalSection,
  hosts: HostsSection,
  history: HistorySection,
  review: ReviewSection,
};

/** `/desk/portal`: how the portal looks and what it does, section by section; changes gather in a draft until they are published. */
export default function PortalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state: navigation } = useNavigation();
  const { part, edit, search, texts, flow } = loaderData;
  const unsaved = useUnsaved(
    [part, edit?.document, edit?.locale, search, texts?.state.open, flow && JSON.stringify(flow.state)].join(),
    actionData,
  );
  const portal: PortalState = {
    data: loaderData,
    form: actionData?.form,
    isBusy: navigation !== 'idle',
    ...unsaved,
  };
  return (
    <PortalContext value={portal}>
      <UnsavedGuard isDirty={unsaved.isDirty} />
      {texts ? (
        <TextsSection texts={texts} />
      ) : flow ? (
        <FlowSection flow={flow} />
      ) : (
        <PortalSection data={loaderData} hasAnswer={actionData !== undefined} />
      )}
      <DraftBar />
    </PortalContext>
  );
}

/** A section next to the others. */
function PortalSection({ data: { part, done, draft }, hasAnswer }: { data: PortalData; hasAnswer: boolean }) {
  const { t } = useI18n();
  const { form } = usePortal();
  const Section = part === 'texts' || part === 'pages' || part === 'onboarding' ? null : sections[part];
  return (
    <>
      <DeskHead
        title={t('talent.desk.nav.portal')}
        sub={String((draft.settings.hosts as readonly unknown[])[0])}
        hasErrors={form !== undefined}
      >
        <DeskButtonLink to={portalLink('history')} icon={historyIcon}>
          {t('talent.desk.portal.part.history')}
        </DeskButtonLink>
      </DeskHead>
      <DeskBody>
        {done && !hasAnswer ? (
          <Notice tone="success" role="status" className={styles.notice}>
            <p>{t(`talent.desk.portal.done.${done}`)}</p>
          </Notice>
        ) : null}
        <PortalNotices />
        <div className={styles.set}>
          <PortalNav />
          <div className={styles.main}>{Section ? <Section key={part} /> : null}</div>
        </div>
      </DeskBody>
    </>
  );
}
