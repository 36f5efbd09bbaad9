import type { FooterLink } from '../cms/contract.ts';

/** Where in the footer a link stands; `none`: in no footer, and as "Help" in the menu if its address says so. */
export const linkSides = ['left', 'right', 'both', 'none'] as const;
export type LinkSide = (typeof linkSides)[number];

export function sideOf({ show_footer_left: left, show_footer_right: right }: FooterLink): LinkSide {
  return left ? (right ? 'both' : 'left') : right ? 'right' : 'none';
}

function atSide(side: LinkSide): Pick<FooterLink, 'show_footer_left' | 'show_footer_right'> {
  return { show_footer_left: side === 'left' || side === 'both', show_footer_right: side === 'right' || side === 'both' };
}

/** A page of the portal, or an address elsewhere. @example isLinkAddress('javascript:alert(1)') // false */
export function isLinkAddress(address: string): boolean {
  return /^(?:\/(?![/\\])|https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?\d)\S*$/.test(address);
}

/** What a form has of a link; `id` is empty for a new one. */
export type TypedLink = { id: string; label: string; address: string; side: LinkSide };

/** The links as they were typed, in this order; those that the portal of talents does not show stay as they are, at the end. */
export function changeLinks(before: readonly FooterLink[], typed: readonly TypedLink[], language: string): FooterLink[] {
  const last = Math.max(0, ...before.map(({ id }) => id));
  let added = 0;
  const changed = typed.map(({ id, label, address, side }) => {
    const known = before.find((link) => String(link.id) === id);
    added += known ? 0 : 1;
    return { ...(known ?? newLink(last + added, address, language)), link_label: label, link_url: address, ...atSide(side) };
  });
  return [...changed, ...before.filter((link) => !link.link_on_tux)];
}

function newLink(id: number, address: string, language: string): FooterLink {
  const isInside = address.startsWith('/');
  return {
    id,
    link_url: address,
    link_label: '',
    link_follow: true,
    link_target: isInside ? '_self' : '_blank',
    show_footer_left: false,
    show_footer_right: false,
    link_language: language,
    link_on_tux: true,
  };
}

/** The link to a page of the client; null without one. */
export function linkToPage(links: readonly FooterLink[], slug: string): FooterLink | null {
  return links.find(({ link_url, link_on_tux }) => link_on_tux && link_url.split(/[?#]/)[0] === pageAddress(slug)) ?? null;
}

export const pageAddress = (slug: string) => `/info/${slug}`;

/** The links with the one to a page at this side; `none` takes it away. */
export function placePageLink(
  links: readonly FooterLink[],
  { slug, title, language }: { slug: string; title: string; language: string },
  side: LinkSide,
): FooterLink[] {
  const known = linkToPage(links, slug);
  if (side === 'none') return links.filter((link) => link !== known);
  if (known) return links.map((link) => (link === known ? { ...link, ...atSide(side) } : link));
  const address = pageAddress(slug);
  return changeLinks(links, [...links.map(typedLink), { id: '', label: title, address, side }], language);
}

function typedLink(link: FooterLink): TypedLink {
  return { id: String(link.id), label: link.link_label, address: link.link_url, side: sideOf(link) };
}
