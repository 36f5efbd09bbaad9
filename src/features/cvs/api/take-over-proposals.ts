import type { TalentScope } from '../../../contract/ids.ts';
import type { CvReading } from '../../../cv-reader/parsed-cv.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { keepUnprovenMobile } from '../../account/api/mobile-store.ts';
import { changeProfile } from '../../profile/api/change-profile.ts';
import type { ProfileRules } from '../../profile/api/deps.ts';
import { readProfile } from '../../profile/api/read-profile.ts';
import { lockProfile } from '../../profile/api/store.ts';
import { flatValues } from '../../profile/field-names.ts';
import { chosenChange, mergeAccepted, type ProposalRules, proposeFromCv } from '../profile-from-cv.ts';

type Choice = {
  reading: Pick<CvReading, 'reason' | 'data' | 'proposals'>;
  /** Ids of proposals; those that the profile has got meanwhile are passed over. */
  accepted: readonly string[];
  rules: ProfileRules;
  proposalRules: ProposalRules;
  now: Date;
};

/** Adds accepted proposals of a CV to the profile, which keeps its values. @returns the fields that changed, and how many values came. */
export function takeOverProposals(db: Db, scope: TalentScope, choice: Choice): Promise<{ fields: string[]; count: number }> {
  const { reading, accepted, rules, proposalRules, now } = choice;
  return inTransaction(db, async (trx) => {
    await lockProfile(trx, scope);
    const profile = await readProfile(trx, scope, rules);
    const proposed = proposeFromCv(reading, profile, proposalRules);
    const { change, mobileNumber } = chosenChange(proposed, accepted);
    const merged = mergeAccepted(change, profile);
    const fields: string[] = Object.keys(flatValues(merged));
    if (fields.length > 0) await changeProfile(trx, scope, merged, rules, now);
    if (mobileNumber !== null) {
      await keepUnprovenMobile(trx, scope, mobileNumber, now);
      fields.push('mobileNumber');
    }
    const count = proposed.flatMap(({ proposals }) => proposals).filter(({ id }) => accepted.includes(id)).length;
    return { fields, count };
  });
}
