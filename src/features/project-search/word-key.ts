import { foldText } from '../../contract/fold-text.ts';

/**
 * A word or phrase as a key of the synonyms: without case, accents and joining signs, so that `Front-End`, `front end` and
 * `Frontend-` match. Signs that are part of a name stay: C++, C#, .NET, S/4.
 *
 * @example wordKey('Développeur Front-End') // 'developpeur front end'
 */
export function wordKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}+#./&]+/gu, ' ')
    .trim();
}
