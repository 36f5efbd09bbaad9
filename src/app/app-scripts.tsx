import { useState } from 'react';
import { Scripts } from 'react-router';
import type { Shell } from '../web/shell-context.ts';
import { aliveEvent, startApp } from '../web/start-app.ts';

const heldScriptsId = 'app-scripts';

/** Browsers carry no second copy of what the page has run already. */
const startScript = import.meta.env.SSR ? `(${startApp})('${heldScriptsId}','${aliveEvent}')` : '';

/**
 * The words and React Router's scripts. In a visitor's page they stand inside of `noscript`: React leaves its links where they are
 * then, and a browser that runs script takes it all for text, so nothing is fetched until `startApp` puts it into the page as
 * it is. Whoever is signed in, or will be once the session is renewed, gets them at once (decision 0016).
 */
export function AppScripts({ shell }: { shell: Shell | null }) {
  // As the page was served; signing in does not serve it anew.
  const [isHeld] = useState(shell !== null && !shell.viewer && !shell.needsRefresh);
  const scripts = (
    <>
      {/* In order before the module below: that one is async and would not wait for a deferred script. */}
      {shell?.messageScripts.map((src) => (
        <script key={src} src={src} nonce={shell.nonce} />
      ))}
      <Scripts nonce={shell?.nonce} />
    </>
  );
  const start = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing from outside
    <script nonce={shell?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
  );
  return isHeld ? (
    <>
      <noscript id={heldScriptsId}>{scripts}</noscript>
      {start}
    </>
  ) : (
    <>
      {start}
      {scripts}
    </>
  );
}
