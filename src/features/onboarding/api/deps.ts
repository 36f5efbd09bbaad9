import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { CvReadingDeps } from '../../cvs/api/deps.ts';
import type { Geocoders } from '../../geo/api/create-geocoder.ts';
import type { ProfileRules } from '../../profile/api/deps.ts';
import type { FlowRow } from '../flow.ts';

export type OnboardingDeps = { db: Db; clock: Clock; geocoders: Geocoders; scanReader: CvReadingDeps['scanReader'] };

/** The onboarding flow of the client of a request. */
export type ClientFlow = { flow: readonly FlowRow[]; rules: ProfileRules };
