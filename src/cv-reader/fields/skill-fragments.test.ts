import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { findEmail } from './email.ts';
import { areFragments } from './skill-fragments.ts';
import { lastOfList } from './skill-groups.ts';
import { findSkills } from './skills.ts';

const values = (rows: Parameters<typeof cvLines>[0]) =>
  findSkills([{ kind: 'skills', heading: 'Skills', lines: cvLines(rows) }]).skills.map(({ value }) => value);

describe('areFragments', () => {
  it('knows sentences that were cut at their commas', () => {
    expect(areFragments(['Build from scratch', 'tokens', 'adoption &', 'trade-offs', 'solo', 'client &'])).toBe(true);
    expect(areFragments(['capacity to', 'effective solutions', 'analyse what is complex', 'Teamwork'])).toBe(true);
  });

  it('leaves lists alone', () => {
    expect(areFragments(['html', 'css', 'version control', 'Python', 'C', 'team work'])).toBe(false);
    expect(areFragments(['Python', 'Java', 'Research and Development', 'SQL'])).toBe(false);
  });

  it('lowers the confidence of all of them', () => {
    const rows = [
      'Build from scratch, tokens, theming, documentation, adoption &',
      'quality standards, client &',
      'governance in all, solo',
    ];
    const { skills } = findSkills([{ kind: 'skills', heading: 'Skills', lines: cvLines(rows) }]);
    expect(skills.filter(({ confidence }) => confidence >= 0.7)).toEqual([]);
  });
});

describe('lists of skills', () => {
  it('parts the last two names of a list', () => {
    expect(lastOfList('Java and Go')).toEqual(['Java', 'Go']);
    expect(lastOfList('research and development')).toEqual(['research and development']);
    expect(values(['Python, Java and Go'])).toEqual(['Python', 'Java', 'Go']);
  });

  it('drops years of practice and languages with their level', () => {
    expect(values(['Rust, 8+ yrs', 'Deutsch Muttersprache', 'SQL'])).toEqual(['Rust', 'SQL']);
  });
});

it('reads an address that is drawn twice once', () => {
  expect(findEmail(cvLines(['ada@harbour.exampleada@harbour.example']), [])?.value).toBe('ada@harbour.example');
});
