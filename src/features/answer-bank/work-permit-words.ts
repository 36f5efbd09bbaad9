import { foldText } from '../../contract/fold-text.ts';

/** Beginnings of what permits to work and to stay are called, in the languages of the portal and without accents. */
const permitWords =
  /work(?:ing)? (?:permit|authori[sz]ation)|right to work|authori[sz]ed to work|residence permit|\bvis(?:a|ado|um)\b|arbeits(?:erlaubnis|genehmigung|berechtigung)|aufenthalts(?:titel|erlaubnis|genehmigung)|(?:permiso|autorizacion) de (?:trabajo|residencia)|(?:permis|autorisation) de (?:travail|travailler|sejour)|titre de sejour|(?:werk|verblijfs)vergunning|(?:pozwoleni|zezwoleni)\w* na (?:prace|pobyt)|karta pobytu|\bwiz[aey]\b|дозв\p{L}+ на (?:роботу|працевлаштування|проживання)|посвідк\p{L}+ на|(?<!\p{L})віз[аиу](?!\p{L})/u;

/** Whether a question is about a permit to work or to stay. @example asksForWorkPermit(['Haben Sie eine Arbeitserlaubnis?']) // true */
export function asksForWorkPermit(labels: readonly string[]): boolean {
  return labels.some((label) => permitWords.test(foldText(label)));
}
