import type { Part } from './header-parts.ts';

const WORKED =
  '(?:work(?:s|ed|ing)?|trabaj\\p{L}+|arbeite\\p{L}*|travaill\\p{L}+|lavor\\p{L}+|werk(?:te|en|zaam)|pracuj\\p{L}+|pracowa\\p{L}+|працю\\p{L}+|працював\\p{L}*)';
const FOR = '(?:at|for|en|para|in|bei|für|chez|pour|presso|per|bij|voor|w|dla|у|в)';
const AS = '(?:como|as an?|as|als|comme|en tant que|come|jako|як)';
const NAME = String.raw`\p{Lu}[^,;.\s]*(?:\.\p{L}[^,;.\s]*)*(?:\s[^,;.\s]+){0,4}?`;
const SENTENCE = new RegExp(
  String.raw`^(?:\p{L}+\s){0,2}${WORKED}\s(?:${FOR})\s(?<organization>${NAME})(?:,[^.;]*?)?\s(?:${AS})\s(?<title>\p{L}[^,.;]*)`,
  'iu',
);
const CLAUSE = /\s(?:usando|utilizando|using|mit|with|con|avec|y|et|and|und|e|en|in)\s.*$/u;

/** "I worked for Acme, in Leeds, as a tester" tells role and employer in a sentence. */
export function jobInSentence(text: string): Part[] | null {
  const { organization, title } = SENTENCE.exec(text.replace(/\s+/g, ' ').replace(/\s,/g, ','))?.groups ?? {};
  if (!organization || !title || !/^\p{Lu}/u.test(organization)) return null;
  return [
    { text: title.replace(CLAUSE, ''), bold: false, line: 0, label: 'title' },
    { text: organization, bold: false, line: 0, label: 'organization' },
  ];
}
