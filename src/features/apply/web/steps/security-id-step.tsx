import { RadioCard, RadioCards } from '../../../../web/form/radio-cards.tsx';
import { TextField } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { useZone } from '../../../../web/i18n/use-zone.ts';
import { chevronDownIcon } from '../../../../web/icons/basic-icons.ts';
import { Icon } from '../../../../web/icons/icon.tsx';
import { Prose } from '../../../../web/ui/prose.tsx';
import styles from '../apply.module.css';
import { StepHeading } from '../step-heading.tsx';
import type { SecurityIdChoice, SecurityIdControl } from '../use-security-id.ts';

/** The talent's stored id for this vendor system, another one, or none where none is required; and why it is asked. */
export function SecurityIdStep({ security, error }: { security: SecurityIdControl; error: string | undefined }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { asked, choice, choose } = security;
  const saved = asked?.saved;
  if (!asked) return null;
  const card = (value: SecurityIdChoice) => ({ name: 'securityIdChoice', value, checked: choice === value, onChange: () => choose(value) });
  const isTyping = !saved || choice === 'other';
  return (
    <>
      <StepHeading
        lead={t(asked.required ? 'talent.apply.securityId.lead' : 'talent.apply.securityId.leadOptional', { system: asked.vmsName })}
      >
        {t('talent.apply.securityId.title')}
      </StepHeading>
      {security.faq && (
        <details className={styles.why}>
          <summary>
            {t('talent.apply.securityId.why')} <Icon path={chevronDownIcon} size="s" />
          </summary>
          <div lang={security.faq.locale}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when the file was read (server/markdown.ts). */}
            <Prose dangerouslySetInnerHTML={{ __html: security.faq.html }} />
          </div>
        </details>
      )}
      {saved && (
        <RadioCards
          legend={t('talent.apply.securityId.choose')}
          name="securityIdChoice"
          id={isTyping ? undefined : 'field-securityId'}
          error={isTyping ? undefined : error}
        >
          <RadioCard
            {...card('saved')}
            title={t('talent.apply.securityId.use', { masked: saved.masked })}
            note={t('talent.apply.securityId.useNote', { date: date(saved.created, 'long', zone) })}
          />
          <RadioCard {...card('other')} title={t('talent.apply.securityId.other')} note={t('talent.apply.securityId.otherNote')} />
          {!asked.required && (
            <RadioCard {...card('none')} title={t('talent.apply.securityId.without')} note={t('talent.apply.securityId.withoutNote')} />
          )}
        </RadioCards>
      )}
      {isTyping && (
        <TextField
          name="securityId"
          label={t('talent.securityId.label', { system: asked.vmsName })}
          hint={t('talent.apply.securityId.hint', { example: asked.example })}
          optional={!asked.required && !saved}
          value={security.typed}
          onChange={(event) => security.type(event.target.value)}
          error={error}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </>
  );
}
