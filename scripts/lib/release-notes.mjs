/**
 * What a release says of itself: its section of CHANGELOG.md.
 *
 * @param tag such as `v0.2.0`
 * @param version of package.json, which the running portal, its documents and its backups say
 * @throws {Error} where tag, version and section do not name the same release, or the section is empty or not dated yet
 */
export function releaseNotes(tag, { version, changelog }) {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json says ${version}: a release is tagged v${version}.`);
  const [, heading = '', notes = ''] =
    changelog
      .split(/^(?=## )/m)
      .map((part) => /^## (.*)\n([\s\S]*)$/.exec(part))
      .find((match) => match?.[1]?.split(' ')[0] === version) ?? [];
  if (notes.trim() === '') throw new Error(`CHANGELOG.md has no section ${version}.`);
  if (heading.includes('not released')) throw new Error(`CHANGELOG.md says "${heading}": put the date of the release there.`);
  return notes.trim();
}

/** The heading that CHANGELOG.md begins with while the version is in the making. @example headingOf('0.2.0-dev') // '0.2.0 (not released yet)' */
export function headingOf(version) {
  return version.endsWith('-dev') ? `${version.slice(0, -'-dev'.length)} (not released yet)` : version;
}
