import { pictureFile, pictureTypes } from '../client-settings/picture-types.ts';

/** The pictures that a client's settings name, and what their files are called. */
export const logoSlots = [
  { name: 'talentLogo', file: 'logo' },
  { name: 'talentLogoDark', file: 'logo-dark' },
  { name: 'projectLogo', file: 'project-logo' },
  { name: 'ogImage', file: 'link-picture' },
] as const;
export type LogoSlot = (typeof logoSlots)[number]['name'];

/** @returns null for what is no picture that a client can have. @example logoFile('ogImage', 'image/png') // 'link-picture.png' */
export function logoFile(slot: LogoSlot, type: string): string | null {
  return pictureFile(logoSlots.find(({ name }) => name === slot)?.file ?? slot, type, pictureTypes);
}
