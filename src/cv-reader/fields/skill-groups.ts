/** C and its offspring are short, but names of their own ("C/C++"). */
const SHORT_NAME = /^(?:C|R|C\+\+|C#)$/;
/** Such a word is the first half of one name ("GNU/Linux"). */
const HALF_NAME = /^(?:GNU|client|and|und)$/iu;
const WORD = /^[\p{L}$.][\p{L}\p{N}.+#-]*$/u;

/**
 * The skills that one item of a list names: "MySQL/MariaDB", "HTML5 & CSS3" and "Cloud (AWS, Azure)" are several. "CI/CD", "TCP/IP" and "Sales &
 * Marketing" are one.
 */
export function skillsWithin(text: string): string[] {
  const [, head = '', inner] = text.match(/^([^()]*?)\s*\(([^()]*)\)?$/) ?? [];
  const members = inner === undefined ? [] : inner.split(/[,;]/).map((member) => member.trim());
  if (members.length > 1 && members.every(isMember)) return [head, ...members].filter(Boolean).flatMap(skillsWithin);
  return atSlashes(text) ?? atAmpersand(text) ?? [text];
}

function isMember(text: string): boolean {
  return text.length > 0 && text.split(' ').length <= 4 && !/^(?:e\.g|z\.B|np|etc|u\.a)\.?(?:\s|$)|\d{4}/i.test(text);
}

function atSlashes(text: string): string[] | null {
  const bits = text.split(/\s*\/\s*/);
  if (bits.length < 2 || bits.length > 4 || /[()]/.test(text)) return null;
  const isSpaced = /\s\/\s/.test(text);
  const isName = (bit: string) => SHORT_NAME.test(bit) || (WORD.test(bit) && bit.replace(/[^\p{L}\p{N}]/gu, '').length >= 3);
  const isList = isSpaced ? bits.every((bit) => bit !== '' && bit.split(' ').length <= 3 && /\p{L}/u.test(bit)) : bits.every(isName);
  const isAlike = new Set(bits.map((bit) => /^\p{Ll}/u.test(bit))).size === 1;
  return isList && isAlike && !bits.some((bit) => HALF_NAME.test(bit)) ? bits : null;
}

/** Names that were made up, by their spelling: "jQuery", "PHP", "HTML5". */
function isCoined(text: string): boolean {
  return WORD.test(text) && /\p{L}\d|\p{Ll}\p{Lu}|^\p{Lu}{2,}/u.test(text);
}

function atAmpersand(text: string): string[] | null {
  const bits = text.split(/\s+&\s+/);
  return bits.length === 2 && bits.every(isCoined) ? bits : null;
}

const NAME = /^(?:\p{Lu}[\p{L}\p{N}.+#-]*|\p{Ll}*\p{Lu}[\p{L}\p{N}.+#-]*)$/u;

/** The last two names of a list may be joined by a word ("Python, Java and Go"). */
export function lastOfList(text: string): string[] {
  const bits = text.split(/\s+(?:and|und|et|y|e|en|i|та|і|oraz)\s+/u);
  return bits.length === 2 && bits.every((bit) => NAME.test(bit)) ? bits : [text];
}

/** The names in the brackets of a sentence that is too long to be a skill ("Runs the servers of the office (Proxmox VE, TrueNAS)"). */
export function namesInBrackets(text: string): string[] {
  const groups = [...text.matchAll(/\(([^()]+)\)/g)].map(([, group = '']) => group.split(/[,;]/).map((name) => name.trim()));
  const isName = (name: string) => /^\p{Lu}/u.test(name) && name.split(' ').length <= 2 && !/^\d|[A-C][12]\b|\d{4}/.test(name);
  return groups.flatMap((names) => (names.every(isName) ? names : []));
}
