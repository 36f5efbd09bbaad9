import type { ComponentProps, MouseEvent } from 'react';
import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

/** The router's `navigate`; until the page is hydrated links are what their HTML says. */
let navigate: NavigateFunction | null = null;

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A place in the app, from the root: `/projects?any=react`. */
  to: string;
  /** What the page behind the link finds in `useLocation().state`; a function is asked when the link is pressed. */
  state?: unknown;
  /** Takes the place of this entry in the browser's history; by default only when the address is this one already. */
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  /** Fetches the page once the pointer or focus rests on the link (`app/prefetch.ts`). */
  prefetch?: boolean | undefined;
};

/**
 * A link inside the app. React Router's own resolves every address against routes, location and base path while rendering,
 * a tenth of a page of a hundred links; here the browser has done that by the time of the press.
 *
 * @example <Link to={projectLink(project, false)} prefetch>{project.title}</Link>
 */
export function Link({ to, state, replace, preventScrollReset, prefetch, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-prefetch={prefetch ? '' : undefined}
      onClick={(event) => {
        onClick?.(event);
        follow(event, { state, replace, preventScrollReset });
      }}
    />
  );
}

/** Hands presses on links to the router; stands once, wherever a page or the error page is shown. */
export function useLinks(): void {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
    return () => {
      navigate = null;
    };
  }, [current]);
}

function follow(event: MouseEvent<HTMLAnchorElement>, { state, replace, preventScrollReset }: Omit<LinkProps, 'to'>): void {
  const { target, origin, pathname, search, hash } = event.currentTarget;
  const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  const isHere = origin === window.location.origin && (target === '' || target === '_self');
  if (!navigate || event.defaultPrevented || !isPlain || !isHere) return;
  event.preventDefault();
  const address = pathname + search + hash;
  const { location } = window;
  void navigate(address, {
    state: typeof state === 'function' ? state() : state,
    replace: replace ?? address === location.pathname + location.search + location.hash,
    preventScrollReset: preventScrollReset ?? false,
  });
}
