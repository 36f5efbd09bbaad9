import { Select, TextArea, TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { AddressFinder } from '../../geo/web/address-finder.tsx';
import { UseAnyway } from '../../geo/web/use-anyway.tsx';
import type { Profile } from '../contract.ts';
import { PhotoField } from './fields/photo-field.tsx';
import styles from './profile.module.css';
import type { SectionRefusal } from './profile-action.ts';
import { profileLink } from './profile-link.ts';
import { Section, SectionForm } from './section.tsx';

type OverviewProps = {
  profile: Profile;
  edit: string | null;
  refusal: SectionRefusal | undefined;
  photoRefusal: readonly string[] | undefined;
  countries: readonly { value: string; text: string }[];
};

/** Name, title, text, photo and address. */
export function OverviewTab({ profile, edit, refusal, photoRefusal, countries }: OverviewProps) {
  const { t, countryName } = useI18n();
  const hidden = useClient().hiddenProfileFields;
  const shows = (name: string) => !hidden.includes(name);
  const { homeAddress: address } = profile;
  const lines = [
    address.street,
    address.addressLine2,
    [address.zip, address.city].filter(Boolean).join(' '),
    address.state,
    address.country ? countryName(address.country) : '',
  ].filter(Boolean);
  return (
    <>
      <Section
        title={t('talent.profile.section.about')}
        action={edit === 'about' ? undefined : { kind: 'edit', to: profileLink('overview', 'about') }}
      >
        {edit === 'about' ? (
          <SectionForm section="about" tab="overview" refusal={refusal}>
            {({ errorOf, typedOr }) => (
              <>
                <div className="pair">
                  {shows('firstName') && (
                    <TextField
                      label={t('talent.profile.field.firstName')}
                      name="firstName"
                      autoComplete="given-name"
                      maxLength={60}
                      defaultValue={typedOr('firstName', profile.firstName)}
                      error={errorOf('firstName')}
                    />
                  )}
                  {shows('lastName') && (
                    <TextField
                      label={t('talent.profile.field.lastName')}
                      name="lastName"
                      autoComplete="family-name"
                      maxLength={60}
                      defaultValue={typedOr('lastName', profile.lastName)}
                      error={errorOf('lastName')}
                    />
                  )}
                </div>
                {shows('professionalTitle') && (
                  <TextField
                    label={t('talent.profile.field.professionalTitle')}
                    name="professionalTitle"
                    autoComplete="organization-title"
                    maxLength={120}
                    defaultValue={typedOr('professionalTitle', profile.professionalTitle)}
                    error={errorOf('professionalTitle')}
                  />
                )}
                {shows('description') && (
                  <TextArea
                    label={t('talent.profile.field.description')}
                    name="description"
                    rows={7}
                    maxLength={5000}
                    optional
                    defaultValue={typedOr('description', profile.description)}
                    error={errorOf('description')}
                  />
                )}
                {shows('linkedinHandle') && (
                  <TextField
                    label={t('talent.profile.field.linkedinHandle')}
                    name="linkedinHandle"
                    autoComplete="off"
                    maxLength={200}
                    optional
                    defaultValue={typedOr('linkedinHandle', profile.linkedinHandle)}
                    error={errorOf('linkedinHandle')}
                  />
                )}
              </>
            )}
          </SectionForm>
        ) : (
          <div className="stack stack--3">
            {profile.professionalTitle && <p className="strong">{profile.professionalTitle}</p>}
            {profile.description ? (
              <p className={styles.text}>{profile.description}</p>
            ) : (
              <p className="muted">{t('talent.profile.about.empty')}</p>
            )}
            {profile.linkedinHandle && (
              <p className="small">
                <TextLink href={`https://www.linkedin.com/in/${encodeURIComponent(profile.linkedinHandle)}`} newTab>
                  {t('talent.profile.linkedin', { handle: profile.linkedinHandle })}
                </TextLink>
              </p>
            )}
          </div>
        )}
      </Section>
      {shows('profileImage') && (
        <Section title={t('talent.profile.field.profileImage')}>
          <PhotoField
            page={profileLink('overview')}
            imageId={profile.profileImage}
            name={`${profile.firstName} ${profile.lastName}`}
            error={photoRefusal?.map((key) => t(key)).join(' ')}
          />
        </Section>
      )}
      <Section
        title={t('talent.profile.section.address')}
        action={edit === 'address' ? undefined : { kind: 'edit', to: profileLink('overview', 'address') }}
      >
        {edit === 'address' ? (
          <SectionForm section="address" tab="overview" refusal={refusal}>
            {({ errorOf, typedOr }) => {
              const field = (part: 'street' | 'addressLine2' | 'zip' | 'city' | 'state', autoComplete: string, maxLength: number) => {
                const name = `homeAddress.${part}`;
                return (
                  shows(name) && (
                    <TextField
                      key={part}
                      label={t(`talent.profile.field.${name}`)}
                      name={name}
                      autoComplete={autoComplete}
                      maxLength={maxLength}
                      optional
                      defaultValue={typedOr(name, address[part])}
                      error={errorOf(name)}
                    />
                  )
                );
              };
              return (
                <>
                  <AddressFinder />
                  {field('street', 'address-line1', 80)}
                  {field('addressLine2', 'address-line2', 100)}
                  <div className="pair">
                    {field('zip', 'postal-code', 12)}
                    {field('city', 'address-level2', 80)}
                  </div>
                  {field('state', 'address-level1', 80)}
                  {shows('homeAddress.country') && (
                    <Select
                      label={t('talent.profile.field.homeAddress.country')}
                      name="homeAddress.country"
                      autoComplete="country"
                      defaultValue={typedOr('homeAddress.country', address.country)}
                      error={errorOf('homeAddress.country')}
                    >
                      {countries.map((country) => (
                        <option key={country.value} value={country.value}>
                          {country.text}
                        </option>
                      ))}
                    </Select>
                  )}
                  <UseAnyway name="homeAddressConfirmed" fields={refusal?.fields} />
                </>
              );
            }}
          </SectionForm>
        ) : lines.length > 0 ? (
          <address className={styles.address}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <p className="muted">{t('talent.profile.address.empty')}</p>
        )}
      </Section>
    </>
  );
}
