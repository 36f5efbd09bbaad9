import { load } from '../../../web/api-client.ts';
import { PageMeta } from '../../../web/page-meta.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Prose } from '../../../web/ui/prose.tsx';
import type { Route } from './+types/content.page.ts';
import { cmsClient } from './client.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = cmsClient(context.get(requestContext).api);
  return load(api.client.pages[':slug'].$get({ param: { slug: params.slug } }));
}

/** A page of the client's own words, shown in the language it exists in. */
export default function ContentPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="shell shell--reading page stack stack--5" lang={loaderData.locale}>
      <PageTitle title={loaderData.title} />
      <PageMeta path={`/info/${params.slug}`} title={loaderData.title} textLocale={loaderData.locale} />
      <PageHeading>{loaderData.title}</PageHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when the file was read (server/markdown.ts). */}
      <Prose dangerouslySetInnerHTML={{ __html: loaderData.html }} />
    </div>
  );
}
