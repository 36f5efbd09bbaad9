import { type FlowRow, flowSchema } from './flow.ts';

const both = ['long', 'short'] as const;

/** The flow of clients that bring none (ux design, section 4, "Typical long order" and "Short"). */
export const defaultFlow: FlowRow[] = flowSchema.parse([
  { type: 'cv', stepName: 'cv', sequence: 10, row: 1, showOn: both },
  { type: 'check', stepName: 'check', sequence: 20, row: 1, showOn: both },
  { stepName: 'about', sequence: 30, row: 1, showOn: both, fields: [{ name: 'profileImage', type: 'photo' }] },
  { stepName: 'about', sequence: 30, row: 2, showOn: both, fields: [{ name: 'firstName', type: 'text', required: true, canParse: true }] },
  { stepName: 'about', sequence: 30, row: 2, showOn: both, fields: [{ name: 'lastName', type: 'text', required: true, canParse: true }] },
  {
    stepName: 'about',
    sequence: 30,
    row: 3,
    showOn: both,
    fields: [{ name: 'professionalTitle', type: 'text', required: true, canParse: true }],
  },
  { stepName: 'about', sequence: 30, row: 4, showOn: both, fields: [{ name: 'description', type: 'textarea', canParse: true }] },
  { stepName: 'about', sequence: 30, row: 5, showOn: ['long'], fields: [{ name: 'linkedinHandle', type: 'text', canParse: true }] },
  {
    stepName: 'location',
    sequence: 40,
    row: 1,
    showOn: both,
    fields: [{ name: 'homeAddress.country', type: 'country', required: true, canParse: true }],
  },
  { stepName: 'location', sequence: 40, row: 2, showOn: both, fields: [{ name: 'homeAddress.street', type: 'text', canParse: true }] },
  { stepName: 'location', sequence: 40, row: 3, showOn: both, fields: [{ name: 'homeAddress.zip', type: 'text', canParse: true }] },
  {
    stepName: 'location',
    sequence: 40,
    row: 3,
    showOn: both,
    fields: [{ name: 'homeAddress.city', type: 'text', required: true, canParse: true }],
  },
  // Only where the client asks for countries of interest.
  { stepName: 'location', sequence: 40, row: 4, fields: [{ name: 'countriesOfInterest', type: 'countries' }] },
  { stepName: 'pools', sequence: 50, row: 1, fields: [{ name: 'pools', type: 'pools' }] },
  { stepName: 'skills', sequence: 60, row: 1, fields: [{ name: 'skills', type: 'tags', required: true, canParse: true }] },
  { stepName: 'skills', sequence: 60, row: 2, fields: [{ name: 'toolsAndTechnologies', type: 'tags', canParse: true }] },
  { stepName: 'skills', sequence: 60, row: 3, fields: [{ name: 'masteredLanguages', type: 'languages', canParse: true }] },
  { stepName: 'history', sequence: 70, row: 1, fields: [{ name: 'employmentHistory', type: 'employment', canParse: true }] },
  { stepName: 'history', sequence: 70, row: 2, fields: [{ name: 'educationHistory', type: 'education', canParse: true }] },
  { stepName: 'history', sequence: 70, row: 3, fields: [{ name: 'certificateHistory', type: 'certificates', canParse: true }] },
  { stepName: 'rate', sequence: 80, row: 1, fields: [{ name: 'hourRate', type: 'rate' }] },
  { stepName: 'rate', sequence: 80, row: 2, fields: [{ name: 'availability', type: 'availability' }] },
]);
