import type { EditableName } from './fields.ts';

/** What the document of the API says about each field that a talent changes. Kept out of `fields.ts`, which the browser loads. */
export const fieldDescriptions: Readonly<Record<EditableName, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  professionalTitle: 'Professional title; empty if not given',
  description: 'What the talent writes about themselves, plain text; empty if not given',
  linkedinHandle: 'Name of the LinkedIn profile; its address is accepted as well. Empty if not given',
  countriesOfInterest: 'Countries the talent wants to work in, ISO 3166-1 alpha-2',
  skills: 'Skills',
  toolsAndTechnologies: 'Tools and technologies',
  skillsNotKnown: 'Skills that projects asked for and the talent does not know; comparisons say so instead of asking again',
  masteredLanguages: 'Languages the talent speaks',
  employmentHistory: 'Work history, newest first',
  educationHistory: 'Education, newest first',
  certificateHistory: 'Certificates, newest first',
  profileImage: 'Id of the picture, an own file of kind `image`; null if there is none',
  'homeAddress.street': 'Street and number; empty if not given',
  'homeAddress.addressLine1': 'First line of the address; empty if not given',
  'homeAddress.addressLine2': 'Second line of the address; empty if not given',
  'homeAddress.zip': 'Postal code; empty if not given',
  'homeAddress.city': 'City; empty if not given',
  'homeAddress.state': 'State or region; empty if not given',
  'homeAddress.country': 'Country, ISO 3166-1 alpha-2; empty if not given',
};
