/** Above every character: the end of a range that holds all words with a prefix. */
export const lastCharacter = '\u{10FFFF}';

/** Words looked at for one beginning or ending; which of more are the most frequent is left open. */
export const mostRead = 500;

/**
 * SQL of the tenant's (`$1`) terms that are suggested and begin like `start`, which is SQL of a folded text. One letter
 * begins none. Few letters begin many words: the most frequent are read in the order of an index.
 *
 * @param most rows for a beginning
 * @param by the frequency that longer beginnings are ordered by: advertisements with the word in title or skills, or anywhere
 * @example `select b.start, t.shown from beginning b, lateral (${termsBeginningSql('b.start', { most: 16, by: 'projects' })}) t`
 */
export function termsBeginningSql(start: string, { most, by }: { most: number; by: 'projects' | 'mentions' }): string {
  const terms = `select t.* from search_term t where t.tenant_id = $1 and t.kind <> 'text'`;
  const ofFew = (letters: number) =>
    `(${terms} and length(${start}) = ${letters} and left(t.term, ${letters}) = ${start} order by t.projects desc limit ${most})`;
  const ofMore = `${terms} and length(${start}) > 3 and t.term >= ${start} and t.term < ${start} || '${lastCharacter}' limit ${mostRead}`;
  return `${ofFew(2)} union all ${ofFew(3)} union all (select * from (${ofMore}) read order by ${by} desc limit ${most})`;
}
