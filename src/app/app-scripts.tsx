import { useState } from 'react';
import { Scripts } from 'react-router';
import { storageScript } from '../web/browser-storage.ts';
import { preloadFont } from '../web/preload-font.ts';
import type { Shell } from '../web/shell-context.ts';
import { aliveEvent, startApp } from '../web/start-app.ts';

const heldScriptsId = 'app-scripts';

/** The browser needs no second copy of a script that the page has run already. */
const storageStandIn = import.meta.env.SSR ? storageScript() : '';
const startScript = import.meta.env.SSR ? `(${startApp})('${heldScriptsId}','${aliveEvent}')` : '';

/** A page that takes longer comes by a line on which the font would be late: 3G needs 400 ms and more for each request, 4G less than 200. */
const maxWaitMs = 350;

/** In the head, before any style sheet: a script behind one waits for it. */
export function FontScript({ href, nonce }: { href: string; nonce: string | undefined }) {
  const text = import.meta.env.SSR ? `(${preloadFont})('${href}',${maxWaitMs})` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing from outside
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Before all other scripts: gives libraries a storage where the browser forbids it. */
export function StorageScript({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing from outside
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: storageStandIn }} />
  );
}

/**
 * The words and React Router's scripts. In a visitor's page they are inside `noscript`: React then leaves its links where
 * they are, and a browser with script treats the content as text, so nothing is fetched until `startApp` inserts it into the
 * page. Talents who are signed in, or will be once the session is renewed, and operators get them at once (decision 0016).
 */
export function AppScripts({ shell }: { shell: Shell | null }) {
  // As the page was served; signing in does not serve it again.
  const [isHeld] = useState(shell !== null && !shell.viewer && !shell.needsRefresh && !shell.desk);
  // Where not even the client is known, the error page is all there is.
  if (!shell) return null;
  const scripts = (
    <>
      {/* In order before the module below: that one is async and would not wait for a deferred script. */}
      {shell.messageScripts.map((src) => (
        <script key={src} src={src} nonce={shell.nonce} />
      ))}
      <Scripts nonce={shell.nonce} />
    </>
  );
  const start = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing from outside
    <script nonce={shell.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
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
