import type { ClientContext } from '../contract/client-context.ts';

/** Where a page stands, from the search to the page itself; addresses with their origin. */
export function breadcrumbList(steps: readonly { name: string; url: string }[]) {
  return {
    '@context': 'https://schema.org/',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  };
}

/** The owner of the portal, and how it is searched. */
export function portalFacts(client: Pick<ClientContext, 'name' | 'talentLogo'>, origin: string) {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: client.name,
    url: `${origin}/`,
    ...(client.talentLogo ? { logo: origin + client.talentLogo } : {}),
  };
  return {
    '@context': 'https://schema.org/',
    '@graph': [
      organization,
      {
        '@type': 'WebSite',
        name: client.name,
        url: `${origin}/`,
        publisher: { '@id': organization['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/projects?any={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
