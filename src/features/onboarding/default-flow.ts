import { fieldRow, type ProfileFieldName } from '../profile/fields.ts';
import { type FlowRow, flowSchema } from './flow.ts';

const showOn = ['long', 'short'] as const;
const about = { stepName: 'about', sequence: 30 };
const location = { stepName: 'location', sequence: 40 };
const skills = { stepName: 'skills', sequence: 60 };
const history = { stepName: 'history', sequence: 70 };
const rate = { stepName: 'rate', sequence: 80 };

/** The flow of clients without their own (ux design, section 4, "Typical long order" and "Short"). */
export const defaultFlow: FlowRow[] = flowSchema.parse([
  { type: 'cv', stepName: 'cv', sequence: 10, row: 1, showOn },
  { type: 'check', stepName: 'check', sequence: 20, row: 1, showOn },
  { ...about, row: 1, showOn, fields: [optional('profileImage')] },
  { ...about, row: 2, showOn, fields: [required('firstName'), required('lastName')] },
  { ...about, row: 3, showOn, fields: [required('professionalTitle')] },
  { ...about, row: 4, showOn, fields: [optional('description')] },
  { ...about, row: 5, fields: [optional('linkedinHandle')] },
  { ...location, row: 1, showOn, fields: [required('homeAddress.country')] },
  { ...location, row: 2, showOn, fields: [optional('homeAddress.street')] },
  { ...location, row: 3, showOn, fields: [optional('homeAddress.zip'), required('homeAddress.city')] },
  // Only where the client asks for countries of interest.
  { ...location, row: 4, fields: [optional('countriesOfInterest')] },
  { stepName: 'pools', sequence: 50, row: 1, fields: [{ name: 'pools', type: 'pools' }] },
  { ...skills, row: 1, fields: [required('skills')] },
  { ...skills, row: 2, fields: [optional('toolsAndTechnologies')] },
  { ...skills, row: 3, fields: [optional('masteredLanguages')] },
  { ...history, row: 1, fields: [optional('employmentHistory')] },
  { ...history, row: 2, fields: [optional('educationHistory')] },
  { ...history, row: 3, fields: [optional('certificateHistory')] },
  { ...rate, row: 1, fields: [optional('hourRate')] },
  { ...rate, row: 2, fields: [optional('availability')] },
]);

/** A field of the profile: its row says how it is typed and whether a CV may fill it. */
function optional(name: ProfileFieldName) {
  const { kind, isInCv } = fieldRow(name);
  return { name, type: kind, canParse: isInCv };
}

function required(name: ProfileFieldName) {
  return { ...optional(name), required: true };
}
