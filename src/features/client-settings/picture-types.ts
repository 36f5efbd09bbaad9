/** The pictures that a client's folder takes: how a file's name ends, by what a browser says that the file is. */
const endings: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/webp': 'webp', 'image/jpeg': 'jpg' };

export const pictureTypes = Object.keys(endings);
/** Those without drawings: photos. */
export const photoTypes = pictureTypes.filter((type) => type !== 'image/svg+xml');

/** @returns null for what is none of the types. @example pictureFile('link-picture', 'image/png', pictureTypes) // 'link-picture.png' */
export function pictureFile(name: string, type: string, types: readonly string[]): string | null {
  return types.includes(type) ? `${name}.${endings[type]}` : null;
}
