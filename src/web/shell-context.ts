import { createContext, use } from 'react';
import type { ClientContext } from '../contract/client-context.ts';
import type { Viewer } from '../contract/viewer.ts';
import type { DeskFacts } from './request-context.ts';

export type FooterLink = {
  id: number;
  link_url: string;
  link_label: string;
  link_follow: boolean;
  link_target: string;
  show_footer_left: boolean;
  show_footer_right: boolean;
};

/** Data of every page: the client, the language, the signed-in talent, the CMS links. */
export type Shell = {
  client: ClientContext;
  locale: string;
  nonce: string;
  origin: string;
  /** The year of the copyright line, from the server, so that server and browser agree. */
  year: number;
  messageScripts: string[];
  /** Address of the words of pages behind sign-in. */
  laterMessages: string;
  viewer: Viewer | null;
  footerLinks: FooterLink[];
  /** The client's sentence under the search title, from the CMS. */
  lead: string | null;
  /** The client's sentence under the copyright (specification section 2, footer). */
  disclaimer: string | null;
  /** `hasAgreedBefore`: the texts have changed since; otherwise the talent was never asked. */
  missingLegal: { terms: boolean; privacy: boolean; hasAgreedBefore: boolean };
  /** The browser holds a refresh cookie but no access cookie that still counts: it should refresh and load again. */
  needsRefresh: boolean;
  /** Set on operators' pages. */
  desk: DeskFacts | null;
  /** Seconds the access token still counts, from the moment this page was answered; null without one. */
  expiresInSeconds: number | null;
};

export const ShellContext = createContext<Shell | null>(null);

/** @throws Error outside of the shell (only the error page of last resort is). */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs the root above it');
  return shell;
}

export function useClient(): ClientContext {
  return useShell().client;
}

/** The signed-in talent, or null for a visitor. */
export function useViewer(): Viewer | null {
  return useShell().viewer;
}
