/** Steps whose texts are in the catalogue; others have their own title. */
const known = ['cv', 'check', 'about', 'location', 'categories', 'pools', 'skills', 'history', 'rate'];

/** @example stepTitleKey('about') // 'talent.onboarding.about.title'; null for a client's own step */
export function stepTitleKey(stepName: string): string | null {
  if (!known.includes(stepName)) return null;
  return stepName === 'check' ? 'talent.onboarding.parsed.title' : `talent.onboarding.${stepName}.title`;
}

export function stepLeadKey(stepName: string): string | null {
  if (!known.includes(stepName)) return null;
  return stepName === 'check' ? 'talent.onboarding.parsed.text' : `talent.onboarding.${stepName}.text`;
}

const reasons = ['no-text', 'encrypted', 'unreadable', 'too-big', 'timeout', 'scan-waiting', 'scan-failed'];

/** Why nothing came of a CV. @example unreadKey('no-text') // 'talent.cv.reason.no-text' */
export function unreadKey(reason: string | null): string {
  return reason !== null && reasons.includes(reason) ? `talent.cv.reason.${reason}` : 'talent.onboarding.cv.failed';
}
