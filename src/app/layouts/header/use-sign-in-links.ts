import { useLocation } from 'react-router';
import { loginLink, signupLink } from '../../../contract/links.ts';

export type SignInLinks = { login: string; signUp: string };

/** What an address holds for one visit only, or must not be shown again. */
const visitNames = /^(token|lang|r|utm_.*)$/;

/** Log-in and sign-up with the way back to this page. A page that failed is nothing to come back to. */
export function useSignInLinks(isError: boolean): SignInLinks {
  const { pathname, search } = useLocation();
  const path = isError ? null : returnPathOf(pathname, search);
  return path === null ? { login: loginLink(), signUp: signupLink() } : { login: loginLink(path), signUp: signupLink({ redirect: path }) };
}

/** Null where log-in leads by itself: home and the search, which is home for talents. */
function returnPathOf(pathname: string, search: string): string | null {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !visitNames.test(name)));
  if (query.size === 0 && (pathname === '/' || pathname === '/projects')) return null;
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
