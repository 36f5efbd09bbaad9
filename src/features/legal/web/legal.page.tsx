import { useLocation } from 'react-router';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { load } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageMeta } from '../../../web/page-meta.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Prose } from '../../../web/ui/prose.tsx';
import type { Route } from './+types/legal.page.ts';
import { legalClient } from './client.ts';

/** A page for each legal text, at an address of its name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const document = documentAt(url.pathname);
  return load(legalClient(context.get(requestContext).api).client.legal[':document'].$get({ param: { document } }));
}

function documentAt(pathname: string): LegalDocument {
  return legalDocuments.find((document) => pathname.startsWith(`/${document}`)) ?? legalDocuments[0];
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { t, date } = useI18n();
  const { pathname } = useLocation();
  return (
    <div className="shell shell--reading page stack stack--5">
      <PageTitle title={loaderData.title} />
      <PageMeta path={`/${documentAt(pathname)}`} title={loaderData.title} textLocale={loaderData.locale} />
      {/* The language of the text, which may be another one than the page's. */}
      <div className="stack stack--5" lang={loaderData.locale}>
        <PageHeading>{loaderData.title}</PageHeading>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when the file was read (server/markdown.ts). */}
        <Prose dangerouslySetInnerHTML={{ __html: loaderData.html }} />
      </div>
      <p className="small muted">{t('talent.info.legal.version', { date: date(loaderData.version, 'long') })}</p>
    </div>
  );
}
