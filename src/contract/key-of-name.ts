/**
 * A key for addresses and files, made of a name; null where nothing of it can be one.
 *
 * @example keyOfName('Windenergie auf See (Öl & Gas)') // 'windenergie-auf-see-oel-gas'
 */
export function keyOfName(name: string): string | null {
  const latin = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const key = latin
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return key === '' ? null : key;
}
