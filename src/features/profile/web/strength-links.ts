import { fieldRow, type HistoryName, historyNames, type SectionedName } from '../fields.ts';
import { type PointOf, type StrengthKey, strengthPoints } from '../strength.ts';
import { profileLink, sectionLink } from './profile-link.ts';

/** Points of fields without a form of the profile page, and what the rate tab calls its form. */
const otherLinks: Readonly<Record<Exclude<StrengthKey, PointOf<SectionedName | HistoryName>>, string>> = {
  photo: profileLink('overview'),
  cv: profileLink('documents'),
  rate: profileLink('rate', 'rate'),
  availability: profileLink('rate'),
  mobile: '/app/mobile-activation',
};

/** Where each point of the strength is earned: in the form of its field's section, as a first entry of its history, or elsewhere. */
export const strengthLinks: Readonly<Record<StrengthKey, string>> = {
  ...otherLinks,
  // Every other point has a section or is a history, which the type of Object.fromEntries cannot express.
  ...(Object.fromEntries(
    strengthPoints.flatMap(({ key, field }) => {
      const section = field && fieldRow(field).section;
      if (section) return [[key, sectionLink(section)]];
      return historyNames.some((name) => name === field) ? [[key, profileLink('experience', `${field}.new`)]] : [];
    }),
  ) as Record<PointOf<SectionedName | HistoryName>, string>),
};
