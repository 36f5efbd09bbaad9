import { fullName } from '../../../contract/full-name.ts';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { AddressFinder } from '../../geo/web/address-finder.tsx';
import { UseAnyway } from '../../geo/web/use-anyway.tsx';
import { fieldsOfSection, type RowsSection } from '../fields.ts';
import fieldStyles from './fields/fields.module.css';
import { PhotoField } from './fields/photo-field.tsx';
import { MobileSection } from './mobile-section.tsx';
import type { action, loader } from './overview-route.ts';
import styles from './profile.module.css';
import { profileLink } from './profile-link.ts';
import { type ProfilePage, Section, SectionForm } from './section.tsx';
import { SectionFields, SectionValues } from './section-fields.tsx';

/** Shown by the tab itself, the names by the head of the page. */
const shownAbout = ['firstName', 'lastName', 'professionalTitle', 'description', 'linkedinHandle'] as const;
const shownAddress = [
  'homeAddress.street',
  'homeAddress.addressLine1',
  'homeAddress.addressLine2',
  'homeAddress.zip',
  'homeAddress.city',
  'homeAddress.state',
  'homeAddress.country',
] as const;

/** Name, title, text, photo and address. */
export function OverviewTab({ loaderData: { countries }, actionData, page }: TabProps<typeof loader, typeof action, ProfilePage>) {
  const { profile, edit } = page;
  const refusal = actionData?.form;
  const photoRefusal = returnedForm(actionData, 'upload.photo')?.messages;
  const { t, countryName } = useI18n();
  const hidden = useClient().hiddenProfileFields;
  const shows = (name: string) => !hidden.includes(name);
  const showsSome = (section: RowsSection) => fieldsOfSection(section).some(shows);
  const { homeAddress: address } = profile;
  const lines = [
    address.street,
    address.addressLine1,
    address.addressLine2,
    [address.zip, address.city].filter(Boolean).join(' '),
    // A city that is a state of its own (Hamburg, Berlin, Wien) is named once.
    address.state === address.city ? '' : address.state,
    address.country ? countryName(address.country) : '',
  ].filter(Boolean);
  return (
    <>
      {showsSome('about') && (
        <Section
          title={t('talent.profile.section.about')}
          action={edit === 'about' ? undefined : { kind: 'edit', to: profileLink('overview', 'about') }}
        >
          {edit === 'about' ? (
            <SectionForm section="about" tab="overview" refusal={refusal}>
              {(help) => <SectionFields section="about" profile={profile} help={help} />}
            </SectionForm>
          ) : (
            <div className="stack stack--3">
              {profile.professionalTitle && <p className="strong">{profile.professionalTitle}</p>}
              {profile.description ? (
                <p className={fieldStyles.text}>{profile.description}</p>
              ) : shows('description') ? (
                <p className="muted">{t('talent.profile.about.empty')}</p>
              ) : null}
              {profile.linkedinHandle && (
                <p className="small">
                  <TextLink href={`https://www.linkedin.com/in/${encodeURIComponent(profile.linkedinHandle)}`} newTab>
                    {t('talent.profile.linkedin', { handle: profile.linkedinHandle })}
                  </TextLink>
                </p>
              )}
              <SectionValues section="about" profile={profile} except={shownAbout} />
            </div>
          )}
        </Section>
      )}
      {shows('profileImage') && (
        <Section title={t('talent.profile.field.profileImage')}>
          <PhotoField
            page={profileLink('overview')}
            imageId={profile.profileImage}
            name={fullName(profile)}
            error={photoRefusal?.map((key) => t(key)).join(' ')}
          />
        </Section>
      )}
      {shows('mobileNumber') && (
        <MobileSection number={profile.mobileNumber} shown={page.mobileShown} isConfirmed={profile.mobileVerified} />
      )}
      {showsSome('address') && (
        <Section
          title={t('talent.profile.section.address')}
          action={edit === 'address' ? undefined : { kind: 'edit', to: profileLink('overview', 'address') }}
        >
          {edit === 'address' ? (
            <SectionForm section="address" tab="overview" refusal={refusal}>
              {(help) => (
                <>
                  <AddressFinder />
                  <SectionFields section="address" profile={profile} help={help} countries={countries} />
                  <UseAnyway name="homeAddressConfirmed" fields={refusal?.fields} />
                </>
              )}
            </SectionForm>
          ) : (
            <div className="stack">
              {lines.length > 0 ? (
                <address className={styles.address}>
                  {lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
              ) : (
                <p className="muted">{t('talent.profile.address.empty')}</p>
              )}
              <SectionValues section="address" profile={profile} except={shownAddress} />
            </div>
          )}
        </Section>
      )}
    </>
  );
}
