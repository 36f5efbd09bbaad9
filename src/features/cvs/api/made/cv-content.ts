import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ParsedCv } from '../../../../cv-reader/parsed-cv.ts';
import type { Profile } from '../../../profile/contract.ts';

/** The part of a profile that belongs to a CV, as its reader would read it. Fields that the client hides are empty in the profile already. */
export function cvContentOf(profile: Profile): ParsedCv {
  const { homeAddress: address } = profile;
  const number = parsePhoneNumberFromString(profile.mobileNumber ?? '');
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email ?? '',
    professionalTitle: profile.professionalTitle,
    description: profile.description,
    linkedinHandle: profile.linkedinHandle && `https://www.linkedin.com/in/${profile.linkedinHandle}`,
    mobilePhone: number
      ? { prefix: `+${number.countryCallingCode}`, local: number.nationalNumber }
      : { prefix: '', local: profile.mobileNumber ?? '' },
    homeAddress: { ...address, street: address.street || address.addressLine1 },
    skills: profile.skills,
    toolsAndTechnologies: profile.toolsAndTechnologies,
    masteredLanguages: profile.masteredLanguages,
    employmentHistory: profile.employmentHistory,
    educationHistory: profile.educationHistory,
    certificateHistory: profile.certificateHistory,
  };
}

/** Whether there is more to print than a name and how to reach its owner. */
export function hasCvContent(cv: ParsedCv): boolean {
  return (
    cv.professionalTitle !== '' ||
    cv.description !== '' ||
    [cv.skills, cv.toolsAndTechnologies, cv.employmentHistory, cv.educationHistory, cv.certificateHistory].some((list) => list.length > 0)
  );
}
