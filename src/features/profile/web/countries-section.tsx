import { CheckboxField, ChoiceGroup } from '../../../web/form/choice.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import type { SectionRefusal } from './profile-action.ts';
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
  refusal: SectionRefusal | undefined;
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
          {({ errorOf, typedOr }) => {
            const ticked = typedOr('countriesOfInterest', chosen);
            return (
              <ChoiceGroup legend={title} hideLegend hint={t('talent.profile.countries.hint')} error={errorOf('countriesOfInterest')}>
                {offered.map((code) => (
                  <CheckboxField
                    key={code}
                    name="countriesOfInterest"
                    value={code}
                    label={countryName(code)}
                    defaultChecked={ticked.includes(code)}
                    large
                  />
                ))}
              </ChoiceGroup>
            );
          }}
        </SectionForm>
      ) : chosen.length > 0 ? (
        <p>{names}</p>
      ) : (
        <p className="muted">{t('talent.profile.countries.empty')}</p>
      )}
    </Section>
  );
}
