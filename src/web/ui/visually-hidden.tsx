import type { ReactNode } from 'react';

/** Words only a screen reader gets. */
export function VisuallyHidden(props: { children: ReactNode }) {
  return <span className="vh">{props.children}</span>;
}
