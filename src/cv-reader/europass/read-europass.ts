import type { FoundFields } from '../fields/read-fields.ts';
import { newestFirst } from '../history/read-history.ts';
import type { CvReading } from '../parsed-cv.ts';
import { toReading } from '../to-reading.ts';
import { readCandidate } from './candidate.ts';
import { readSkillsPassport } from './skills-passport.ts';
import { parseXml } from './xml-tree.ts';

/** Reads the data Europass attaches to its PDFs, in the form of 2020 (`Candidate`) or before (`SkillsPassport`); null for other XML. */
export function readEuropass(xml: string): CvReading | null {
  const root = parseXml(xml);
  if (!root) return null;
  const found = root.name === 'SkillsPassport' ? readSkillsPassport(root) : root.name === 'Candidate' ? readCandidate(root) : null;
  return found ? toReading(sorted(found)) : null;
}

function sorted(found: FoundFields): FoundFields {
  return { ...found, employment: newestFirst(found.employment), education: newestFirst(found.education) };
}
