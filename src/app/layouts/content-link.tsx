import type { ReactNode } from 'react';
import type { FooterLink } from '../../web/shell-context.ts';
import { type Target, TargetLink } from '../../web/ui/button-link.tsx';

/** A link of the client's content, in header or footer. */
export function ContentLink({ link, className, children }: { link: FooterLink; className?: string; children: ReactNode }) {
  return (
    <TargetLink {...targetOf(link)} className={className} rel={link.link_follow ? undefined : 'nofollow'}>
      {children}
    </TargetLink>
  );
}

/** Where it leads: to a page of the portal inside the app, elsewhere with a load of its own. Files such as `/sitemap.xml` are no pages. */
export function targetOf({ link_url, link_target }: Pick<FooterLink, 'link_url' | 'link_target'>): Target {
  const newTab = link_target === '_blank';
  const isPage = /^\/(?!\/)[^.]*$/.test(link_url.split(/[?#]/)[0] ?? '');
  return isPage && !newTab ? { to: link_url } : { href: link_url, newTab };
}
