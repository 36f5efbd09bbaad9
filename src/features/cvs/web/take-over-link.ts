import { profileLink } from '../../profile/web/profile-link.ts';

/** What an address says of a CV that is looked at, in the profile and in the onboarding. */
export type ReviewState = {
  /** The talent said that it is theirs, though it names somebody else. */
  isOwn: boolean;
  /** The lines are shown, for the talent to say where the jobs are. */
  showsLines: boolean;
  /** How many jobs were found when they did; null before. */
  jobs: number | null;
};

export function readReviewState(query: URLSearchParams): ReviewState {
  const jobs = Number(query.get('jobs'));
  return { isOwn: query.has('own'), showsLines: query.has('lines'), jobs: query.has('jobs') && Number.isInteger(jobs) ? jobs : null };
}

/** The other way round. @example reviewQuery({ isOwn: true }) // { own: '1' } */
export function reviewQuery({ isOwn = false, showsLines = false, jobs = null }: Partial<ReviewState>): Record<string, string> {
  return { ...(isOwn && { own: '1' }), ...(showsLines && { lines: '1' }), ...(jobs !== null && { jobs: String(jobs) }) };
}

/** Opens what one CV has for the profile. @example takeOverLink(id) // '/app/profile?tab=documents&edit=cv&cv=…' */
export function takeOverLink(uuid: string, state: Partial<ReviewState> = {}): string {
  return `${profileLink('documents', 'cv')}&${new URLSearchParams({ cv: uuid, ...reviewQuery(state) })}`;
}
