import { cvListNames, cvTextNames } from '../profile/fields.ts';

/** What a CV may say about a talent. The e-mail is only compared. */
export const cvFieldNames = [...cvTextNames, 'mobileNumber', 'email', ...cvListNames] as const;
export type CvFieldName = (typeof cvFieldNames)[number];

export type CvFieldProposal = {
  /** The field, and in a list the entry's place in the CV: the same in every answer about this CV. */
  id: string;
  value: unknown;
  /** Empty when the reader did not say. */
  sourceLine: string;
  /** 0 to 1. */
  confidence: number;
  /** Read with the confidence that the client asks for; others are offered unticked. */
  isCertain: boolean;
};

/** What a CV says about one field of the profile, with the current value. */
export type CvField = {
  field: CvFieldName;
  /** The profile's value; null when there is none. */
  current: unknown;
  /** What may be taken over. */
  proposals: CvFieldProposal[];
  /** A text that differs from the profile's, which stays. */
  other: CvFieldProposal | null;
};
