import { LeadCreated } from './lead-created.tsx';
import { TermsExpired } from './terms-expired.tsx';
import { Welcome } from './welcome.ts';

/** What may lie over a page of a signed-in talent: new terms, the account that a lead's link has made, the greeting. */
export function TalentOverlays() {
  return (
    <>
      <TermsExpired />
      <LeadCreated />
      <Welcome />
    </>
  );
}
