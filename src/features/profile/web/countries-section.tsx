import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { CountriesField } from './fields/countries-field.tsx';
import type { ReturnedSection } from './profile-action.ts';
import { profileLink } from './profile-link.ts';
import { Section, SectionForm } from './section.tsx';

/** "Countries of interest" (decision 0011): in which of the client's countries a talent would work. */
export function CountriesSection({
  chosen,
  isEditing,
  refusal,
}: {
  chosen: readonly string[];
  isEditing: boolean;
  refusal: ReturnedSection | undefined;
}) {
  const { t, countryName, locale } = useI18n();
  const { countriesOfInterest: offered } = useClient();
  if (offered.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(chosen.map(countryName));
  const title = t('talent.profile.section.countries');
  return (
    <Section title={title} action={isEditing ? undefined : { kind: 'edit', to: profileLink('rate', 'countries') }}>
      {isEditing ? (
        <SectionForm section="countries" tab="rate" refusal={refusal}>
          {({ errorOf, typedOr }) => (
            <CountriesField
              name="countriesOfInterest"
              label={title}
              hideLegend
              chosen={typedOr('countriesOfInterest', chosen)}
              error={errorOf('countriesOfInterest')}
            />
          )}
        </SectionForm>
      ) : chosen.length > 0 ? (
        <p>{names}</p>
      ) : (
        <p className="muted">{t('talent.profile.countries.empty')}</p>
      )}
    </Section>
  );
}
