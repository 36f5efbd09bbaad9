import type { ReactNode } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { AskFirst } from '../../../web/desk/ask-first.tsx';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { cityOfZone } from '../../../web/i18n/use-zone.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Route } from './+types/announcement.page.ts';
import styles from './announcement-desk.module.css';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { announcementDeskClient } from './client.ts';
import { loadAnnouncement, loadZone, readPlan } from './load-announcement.ts';

const doneWords = ['published', 'withdrawn'] as const;

export async function loader({ context, url: { searchParams: search } }: Route.LoaderArgs) {
  return {
    ...(await loadAnnouncement(context.get(requestContext), search)),
    asksWithdrawal: search.get('ask') === 'withdraw',
    done: doneWords.find((each) => each === search.get('done')) ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const calls = announcementDeskClient(facts.api).announcement;
  try {
    if (textOf(form, 'intent') === 'withdraw') {
      await unwrap(calls.$delete());
      return redirect(`${deskLinks.announcement}?done=withdrawn`);
    }
    const { deadline, leadMinutes } = readPlan({ start: textOf(form, 'start'), lead: textOf(form, 'lead') }, await loadZone(facts));
    if (deadline === null) return refuseField(form, 'start', 'talent.desk.calendars.busy.time', ['start', 'lead']);
    if (deadline <= facts.now) return refuseField(form, 'start', 'talent.desk.portal.announcement.past', ['start', 'lead']);
    await unwrap(calls.$put({ json: { deadline: deadline.toISOString(), leadMinutes } }));
  } catch (error) {
    return refuseForm(error, form, ['start', 'lead']);
  }
  return redirect(`${deskLinks.announcement}?done=published`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/portal/announcement`: a planned maintenance, announced to everybody who visits the portal, seen in every language before. */
export default function AnnouncementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { shown, asksWithdrawal, done, preview, timeZone } = loaderData;
  const question = asksWithdrawal &&
    shown.deadline !== null && {
      title: t('talent.desk.portal.announcement.withdraw.title'),
      text: t('talent.desk.portal.announcement.withdraw.text'),
      label: t('talent.desk.portal.announcement.withdraw.submit'),
      values: { intent: 'withdraw' },
      tone: 'danger' as const,
    };
  return (
    <AskFirst question={question || null} back={{ to: deskLinks.announcement, label: t('talent.desk.portal.announcement.title') }}>
      <DeskHead
        title={t('talent.desk.portal.announcement.title')}
        crumb={{ to: deskLinks.portal, label: t('talent.desk.nav.portal') }}
        hasErrors={loaderData.asked !== null || actionData?.form !== undefined}
      />
      <DeskBody width="form">
        {done ? (
          <Notice tone="success" role="status" className={styles.notice}>
            <p>{t(`talent.desk.portal.announcement.${done}`)}</p>
          </Notice>
        ) : null}
        <p className={styles.lead}>{t('talent.desk.portal.announcement.lead')}</p>
        <ShownNow data={loaderData} />
        <NotAllowed scope="client:write" />
        <MayChange>
          <AnnouncementForm data={loaderData} returned={actionData?.form} />
        </MayChange>
        {preview ? <AnnouncementPreview preview={preview} timeZone={timeZone} /> : null}
        <Publish data={loaderData} />
      </DeskBody>
    </AskFirst>
  );
}

type Data = Route.ComponentProps['loaderData'];

function MayChange({ children }: { children: ReactNode }) {
  return useMay()('client:write') ? children : null;
}

/** What talents see now. */
function ShownNow({ data: { shown, timeZone } }: { data: Data }) {
  const { t, date } = useI18n();
  const isAllowed = useMay()('client:write');
  const at = (instant: string) => date(instant, 'longWithTime', timeZone);
  if (shown.deadline === null || shown.deadlineWithLeadtime === null)
    return <p className={styles.state}>{t('talent.desk.portal.announcement.none')}</p>;
  return (
    <div className={styles.now}>
      <p className={styles.state}>
        {t('talent.desk.portal.announcement.shown', { time: at(shown.deadline) })}
        {shown.deadline === shown.deadlineWithLeadtime
          ? null
          : ` ${t('talent.desk.portal.announcement.finish', { time: at(shown.deadlineWithLeadtime) })}`}{' '}
        <span className={styles.zone}>{t('talent.desk.facts.zone', { city: cityOfZone(timeZone) })}</span>
      </p>
      {isAllowed ? (
        <DeskButtonLink to={`${deskLinks.announcement}?ask=withdraw`}>{t('talent.desk.portal.announcement.withdraw')}</DeskButtonLink>
      ) : null}
    </div>
  );
}

/** The second step: what was looked at is announced. */
function Publish({ data: { planned, form } }: { data: Data }) {
  const { t } = useI18n();
  const { state } = useNavigation();
  const isAllowed = useMay()('client:write');
  if (planned === null || !isAllowed) return null;
  return (
    <Form
      method="post"
      action={`${deskLinks.announcement}?start=${encodeURIComponent(form.start)}&lead=${form.leadMinutes}`}
      className={styles.publish}
    >
      <input type="hidden" name="start" value={form.start} />
      <input type="hidden" name="lead" value={form.leadMinutes} />
      <DeskButton type="submit" variant="primary" busy={state !== 'idle'}>
        {t('talent.desk.portal.announcement.publish')}
      </DeskButton>
      <DeskButtonLink to={deskLinks.announcement}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
      <p className={styles.says}>{t('talent.desk.portal.announcement.publish.says')}</p>
    </Form>
  );
}
