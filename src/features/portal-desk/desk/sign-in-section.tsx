import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { isObject } from '../../client-settings/merge-patch.ts';
import { isMethodOn, providerMethods, type SignInMethod, shownMethods } from '../sign-in-form.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { Section, SectionForm } from './section.tsx';

/** By what talents sign in, and the accounts that some ways need. */
export function SignInSection() {
  const { t } = useI18n();
  return (
    <Section part="signIn" lead={t('talent.desk.portal.signIn.lead')}>
      <SectionForm intent="signIn" first="_">
        {(problem) => (
          <>
            <div className={styles.box} id="field-_" tabIndex={-1}>
              {shownMethods.map((method) => (
                <MethodRow key={method} method={method} problem={problem} />
              ))}
            </div>
            {providerMethods.map((provider) => (
              <ProviderFields key={provider} provider={provider} problem={problem} />
            ))}
          </>
        )}
      </SectionForm>
    </Section>
  );
}

function MethodRow({ method, problem }: { method: SignInMethod; problem: FormProblem }) {
  const { t } = useI18n();
  const { draft, live } = usePortal().data;
  const isOn = isMethodOn(draft.settings, method);
  const wasOn = isMethodOn(live.settings, method);
  const isUseless = isOn && wasOn && !live.signInMethods.some((each) => each === method);
  const field = `method.${method}`;
  return (
    <Switch
      name={field}
      defaultChecked={problem.values ? problem.value(field) !== undefined : isOn}
      className={styles.switchRow}
      label={
        <>
          <b>{t(`talent.desk.portal.method.${method}`)}</b>
          <span className={styles.about}>{t(`talent.desk.portal.method.${method}.about`)}</span>
          {isUseless ? <span className={styles.was}>{t('talent.desk.portal.method.noSecret')}</span> : null}
          {isOn === wasOn ? null : (
            <span className={styles.was}>
              {t('talent.desk.portal.was', { value: t(wasOn ? 'talent.desk.portal.value.on' : 'talent.desk.portal.value.off') })}
            </span>
          )}
        </>
      }
    />
  );
}

function ProviderFields({ provider, problem }: { provider: (typeof providerMethods)[number]; problem: FormProblem }) {
  const { t } = useI18n();
  const { social } = usePortal().data.draft.settings;
  const own = isObject(social) && isObject(social[provider]) ? social[provider] : {};
  const field = (name: string) => problem.field(`social.${provider}.${name}`, typeof own[name] === 'string' ? own[name] : '');
  return (
    <details className={styles.provider}>
      <summary>{t('talent.desk.portal.provider', { name: t(`talent.desk.portal.method.${provider}`) })}</summary>
      <p className={styles.hint}>{t('talent.desk.portal.provider.about')}</p>
      <TextField label={t('talent.desk.portal.provider.clientId')} optional autoComplete="off" {...field('clientId')} />
      <TextField label={t('talent.desk.portal.provider.name')} optional autoComplete="off" {...field('name')} />
      {provider === 'auth0' ? (
        <TextField
          label={t('talent.desk.portal.provider.issuer')}
          hint={t('talent.desk.portal.provider.issuer.hint')}
          optional
          autoComplete="off"
          {...field('issuer')}
        />
      ) : null}
    </details>
  );
}
