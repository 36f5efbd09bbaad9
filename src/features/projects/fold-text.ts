/**
 * A text as it is compared with what somebody types: without case and accents.
 *
 * @example foldText('München') // 'munchen'
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
