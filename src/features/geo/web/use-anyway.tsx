import { CheckboxField } from '../../../web/form/choice.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';

const imprecise = 'talent.address.imprecise';

/** "Use it anyway", once an address was refused as IMPRECISE (ux design, section 4, "Field types"). `fields` are those of the refusal. */
export function UseAnyway({ name, fields }: { name: string; fields: Readonly<Record<string, readonly string[]>> | undefined }) {
  const t = useT();
  const isImprecise = Object.values(fields ?? {}).some((keys) => keys.includes(imprecise));
  return isImprecise ? <CheckboxField name={name} label={t('talent.address.useAnyway')} large /> : null;
}
