import { surfaces } from '../contract/theme/schemes.ts';

/**
 * What browsers look for in the head once: how the portal is installed, searched and framed. Written by the server only (`root.tsx`):
 * React leaves what it finds in a head alone, so a visitor's script does not have to carry it.
 */
export function HeadLinks({ hasDarkMode }: { hasDarkMode: boolean }) {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" />
      {hasDarkMode ? <meta name="theme-color" media="(prefers-color-scheme: dark)" content={surfaces.dark} /> : null}
      <meta name="theme-color" content={surfaces.light} />
    </>
  );
}
