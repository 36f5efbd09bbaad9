import { createContext } from 'react-router';
import type { DeskSettings } from '../contract/desk-settings.ts';
import type { Problem } from '../contract/errors.ts';
import type { CompiledMessages } from '../contract/i18n/translator.ts';

/** Calls the API with the cookies, host and language of the request being answered. */
export type ApiFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** How an operators' page is shown: as this operator has chosen, in the client's colour for light and dark whatever talents see. */
export type DeskFacts = DeskSettings & {
  themeHref: string;
  /** Of the operator's browser; before it is known, the portal's. */
  timeZone: string;
};

/** What the web server knows of a request, for page loaders and actions only. */
export type RequestFacts = {
  api: ApiFetch;
  /** An answer that is the same for all viewers of this client's pages in this language: fetched once, then cached for some seconds. */
  shared: <T>(name: string, ask: () => Promise<T>) => Promise<T>;
  tenantKey: string;
  /** True for a whole page, false for the data of a navigation inside the app. */
  isDocument: boolean;
  locale: string;
  nonce: string;
  messages: CompiledMessages;
  /** The client's words in each of its languages, for previews. */
  messagesByLanguage: () => Record<string, CompiledMessages>;
  /** Scripts that carry the words of this page to the browser. */
  messageScripts: readonly string[];
  /** Address of words that navigations from here may need: those of pages behind sign-in, and at the desk those of further pages. */
  laterMessages: string;
  /** Origin the browser sees, for canonical links. */
  origin: string;
  /** The time of the request by the server's clock: pages show times relative to it, and tests set it. */
  now: Date;
  /** True when the browser holds a refresh cookie but no access cookie that still counts. */
  needsRefresh: boolean;
  /** True when this request carries a valid session. */
  isSignedIn: boolean;
  /** Set when nobody can say at the moment who is asking (the database restarts): whichever page it is, this is its answer. */
  unavailable: Problem | null;
  /** How long the session's access token still counts; null when nobody is signed in. */
  expiresInSeconds: number | null;
  /** Set on operators' pages. */
  desk: DeskFacts | null;
  /** Logs an error of ours, without personal data it quotes. */
  report: (error: unknown) => void;
  /** Takes a whole page as bytes; its Response then has no body. Without it the Response has the page, which costs two copies more. */
  takePage?: ((page: Buffer<ArrayBuffer>) => void) | undefined;
  /** Collected headers (cookies above all) for the answer, whatever kind it is. */
  responseHeaders: Headers;
};

export const requestContext = createContext<RequestFacts>();

/** Whether the browser came by HTTPS: its cookies are Secure then. */
export function isHttps(facts: Pick<RequestFacts, 'origin'>): boolean {
  return facts.origin.startsWith('https:');
}
