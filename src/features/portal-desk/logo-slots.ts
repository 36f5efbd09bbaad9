/** The pictures that a client's settings name, and what their files are called. */
export const logoSlots = [
  { name: 'talentLogo', file: 'logo' },
  { name: 'talentLogoDark', file: 'logo-dark' },
  { name: 'projectLogo', file: 'project-logo' },
  { name: 'ogImage', file: 'link-picture' },
] as const;
export type LogoSlot = (typeof logoSlots)[number]['name'];

/** The end of a file's name by what a browser says it is. */
const endings: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/webp': 'webp', 'image/jpeg': 'jpg' };
export const logoTypes = Object.keys(endings);

/** @returns null for what is no picture that a client can have. @example logoFile('ogImage', 'image/png') // 'link-picture.png' */
export function logoFile(slot: LogoSlot, type: string): string | null {
  const ending = Object.hasOwn(endings, type) ? endings[type] : undefined;
  return ending === undefined ? null : `${logoSlots.find(({ name }) => name === slot)?.file}.${ending}`;
}
