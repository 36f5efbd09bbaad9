type Entry = { title: string; description: string; start: string; end: string; ongoing: boolean };

/**
 * What a CV says, in the names of a profile. Dates are `YYYY-MM`, `YYYY` or empty; `linkedinHandle` is a full address; the first line of
 * an education's description is its school.
 */
export type CvContent = {
  firstName: string;
  lastName: string;
  email: string;
  professionalTitle: string;
  description: string;
  linkedinHandle: string;
  mobilePhone: { prefix: string; local: string };
  homeAddress: { street: string; addressLine2: string; zip: string; city: string; state: string; country: string };
  skills: readonly string[];
  toolsAndTechnologies: readonly string[];
  masteredLanguages: readonly { code: string; proficiency: number }[];
  employmentHistory: readonly (Entry & { organization: string })[];
  educationHistory: readonly Entry[];
  certificateHistory: readonly { title: string; description: string; start: string }[];
};

/** The first line of a description, and the rest. */
export function cutFirstLine(description: string): { first: string; rest: string } {
  const [first = '', ...rest] = description.split('\n');
  return { first: first.trim(), rest: rest.join('\n').trim() };
}
