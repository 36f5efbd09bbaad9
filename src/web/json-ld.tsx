/**
 * Facts of a page for machines (schema.org), once per fact. Only the document carries them, so a page may compute them
 * behind `import.meta.env.SSR` and its code stays out of the browser.
 *
 * @example <JsonLd facts={import.meta.env.SSR ? [breadcrumbList(steps)] : []} />
 */
export function JsonLd({ facts }: { facts: readonly (object | null)[] }) {
  const scripts = facts.map((fact) => (fact ? `<script type="application/ld+json">${jsonForScript(fact)}</script>` : '')).join('');
  return (
    // The server's content stays when the browser hydrates with an empty one.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
    <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts }} />
  );
}

/** JSON that is safe inside a script element: no text of a project can end it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
