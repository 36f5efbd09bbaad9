import { redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import type { Language } from '../../../contract/i18n/languages.ts';
import { unwrap } from '../../../web/api-client.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { nullAt } from '../../../web/desk/load-partly.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { requireProof } from '../../operators/desk/return-to-work.ts';
import type { Route } from './+types/clients.page.ts';
import { clientsClient } from './client.ts';
import { ClientsTable } from './clients-table.tsx';
import { NewClientForm } from './new-client-form.tsx';
import { WhatFollows } from './what-follows.tsx';

const newClientLink = `${deskLinks.clients}?new=1`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { searchParams: search } = url;
  const list = await nullAt(403, unwrap(clientsClient(facts.api).clients.$get()));
  const isNew = search.has('new') && list !== null;
  if (isNew) await requireProof(facts, newClientLink);
  const clients = list?.results ?? null;
  return { clients, isNew, made: clients?.find(({ key }) => key === search.get('made')) ?? null, here: new URL(facts.origin).hostname };
}

const kept = ['name', 'key', 'host', 'language', 'ownerName', 'ownerEmail'] as const;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const language = textOf(form, 'language');
  const more = form.getAll('languages').map(String);
  const json = {
    name: textOf(form, 'name').trim(),
    key: textOf(form, 'key').trim(),
    host: textOf(form, 'host').trim(),
    // The call refuses what is no language.
    languages: [language, ...more.filter((each) => each !== language)] as Language[],
    ownerName: textOf(form, 'ownerName').trim(),
    ownerEmail: textOf(form, 'ownerEmail').trim(),
  };
  let made: string;
  try {
    made = (await unwrap(clientsClient(context.get(requestContext).api).clients.$post({ json }))).key;
  } catch (error) {
    form.set('languages', more.join(' '));
    return refuseForm(error, form, [...kept, 'languages']);
  }
  throw redirect(`${deskLinks.clients}?made=${made}`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/clients`: the portals of the installation, for its owners, who make more of them here. */
export default function ClientsPage({ loaderData: { clients, isNew, made, here }, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { me } = useDesk();
  return (
    <>
      <DeskHead
        title={t(isNew ? 'talent.desk.clients.new' : 'talent.desk.clients.title')}
        {...(isNew ? { crumb: { to: deskLinks.clients, label: t('talent.desk.clients.title') } } : {})}
        hasErrors={actionData?.form !== undefined}
      >
        {clients && !isNew ? (
          <DeskButtonLink to={newClientLink} variant="primary">
            {t('talent.desk.clients.new')}
          </DeskButtonLink>
        ) : null}
      </DeskHead>
      <DeskBody width={isNew ? 'text' : 'wide'}>
        {made ? <WhatFollows made={made} here={here} /> : null}
        {clients === null ? <p>{t('talent.desk.clients.notAllowed')}</p> : null}
        {isNew ? <NewClientForm form={actionData?.form} owner={me} /> : clients ? <ClientsTable clients={clients} /> : null}
      </DeskBody>
    </>
  );
}
