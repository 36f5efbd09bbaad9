import { useNavigation } from 'react-router';
import { dayMs } from '../../../contract/dates.ts';
import { deskLinks, deskTalentLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { unwrap } from '../../../web/api-client.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { ListPages } from '../../../web/desk/list-parts.tsx';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { uploadIcon } from '../../../web/icons/more-icons.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { leadLifetimeMs } from '../lead.ts';
import type { Route } from './+types/leads.page.ts';
import { leadsDeskClient } from './client.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadTable } from './lead-table.tsx';
import styles from './leads.module.css';

const pageSize = '50';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale, report } = context.get(requestContext);
  const partly = loadPartly({ report });
  const cursor = url.searchParams.get('cursor');
  const reading = restartAt(
    cursor && deskLinks.leads,
    unwrap(leadsDeskClient(api).leads.$get({ query: { limit: pageSize, ...(cursor && { cursor }) } })),
  );
  const [page, pools] = await Promise.all([partly(reading), partly(nullAt(403, unwrap(poolsDeskClient(api).pools.$get())))]);
  return {
    page,
    hasCursor: cursor !== null,
    days: leadLifetimeMs / dayMs,
    pools: (pools?.results ?? []).map(({ id, name }) => ({ id, name: localized(name, locale) })),
  };
}

const kept = ['email', 'firstName', 'lastName', 'title', 'skills', 'locale', 'mail', 'poolIds'] as const;

export async function action({ context, request }: Route.ActionArgs) {
  const leads = leadsDeskClient(context.get(requestContext).api).leads;
  const form = await request.formData();
  try {
    if (textOf(form, 'intent') === 'delete') {
      await unwrap(leads[':id'].$delete({ param: { id: textOf(form, 'id') } }));
      return answerResult({ intent: 'delete' });
    }
    const skills = textOf(form, 'skills')
      .split(/[,;\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean);
    const json = {
      email: textOf(form, 'email'),
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      title: textOf(form, 'title').trim() || null,
      skills,
      poolIds: form.getAll('poolIds').map(Number).filter(Number.isSafeInteger),
      locale: textOf(form, 'locale') || null,
      mail: form.get('mail') !== null,
    };
    const { link, locale, ...person } = await unwrap(leads.$post({ json }));
    return answerResult({ intent: 'create', name: fullName(person), link, locale });
  } catch (error) {
    // All of them as one text, so that a page without script keeps them.
    form.set('poolIds', form.getAll('poolIds').join(','));
    return refuseForm(error, form, kept);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/talents/leads`: people whom somebody prepared a profile for, and a form to prepare one. */
export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, languageName } = useI18n();
  const mayWrite = useMay()('talents:write');
  const { page, hasCursor, pools, days } = loaderData;
  const { state } = useNavigation();
  const result = actionData?.result;
  return (
    <>
      <DeskHead
        title={t('talent.desk.talents.bring.title')}
        crumb={{ to: deskLinks.talents, label: t('talent.desk.nav.talents') }}
        hasErrors={actionData?.form !== undefined}
      >
        {mayWrite ? (
          <DeskButtonLink to={deskLinks.importLeads} icon={uploadIcon}>
            {t('talent.desk.import.open')}
          </DeskButtonLink>
        ) : null}
      </DeskHead>
      <DeskBody width="form">
        {result?.intent === 'create' ? (
          <Notice tone="success" role="status" className={styles.notice}>
            {result.link === null ? (
              <p>{t('talent.desk.leads.mailed', { name: result.name, language: languageName(result.locale) })}</p>
            ) : (
              <>
                <p>{t('talent.desk.leads.made', { name: result.name })}</p>
                <p className={styles.link}>{result.link}</p>
              </>
            )}
          </Notice>
        ) : null}
        {mayWrite ? (
          <LeadForm
            key={result?.intent === 'create' ? result.name : ''}
            pools={pools}
            days={days}
            returned={actionData?.form}
            busy={state === 'submitting'}
          />
        ) : (
          <NotAllowed scope="talents:write" />
        )}
        <h2 className={styles.heading}>{t('talent.desk.leads.title')}</h2>
        {result?.intent === 'delete' ? <p role="status">{t('talent.desk.leads.deleted')}</p> : null}
        {page === null ? <p role="alert">{t('talent.desk.list.failed')}</p> : null}
        {page?.results.length === 0 ? <p className={styles.hint}>{t('talent.desk.leads.empty')}</p> : null}
        {page && page.results.length > 0 ? <LeadTable leads={page.results} mayWrite={mayWrite} talentLink={deskTalentLink} /> : null}
        <ListPages
          first={hasCursor ? deskLinks.leads : null}
          next={page?.next ? `${deskLinks.leads}?cursor=${encodeURIComponent(page.next)}` : null}
        />
      </DeskBody>
    </>
  );
}
