import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { chevronDownIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { shieldIcon } from '../../../web/icons/more-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Card, Rows } from '../../../web/ui/card.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { AccountTitle } from '../../account/web/account-title.tsx';
import type { SecurityId, VendorSystem } from '../contract.ts';
import { SecurityIdForm } from './security-id-form.tsx';
import { securityIdFault } from './security-id-words.ts';
import styles from './security-ids.module.css';
import type { action, loader } from './security-ids-route.ts';

/** The talent's security ids, system by system: masked, to be replaced, removed or added. */
export function SecurityIdsTab({ loaderData: list, actionData }: TabProps<typeof loader, typeof action>) {
  const form = actionData?.form;
  const { attempt } = useFormProblem(form, 'securityId');
  const i18n = useI18n();
  const { t } = i18n;
  const free = list.systems.filter(({ vms }) => !list.results.some((kept) => kept.vms === vms));
  const target = form?.name === 'replace' ? form.values.id : 'new';
  const exampleOf = (vms: string | undefined) => list.systems.find((system) => system.vms === vms)?.example ?? '';
  const faulty = list.results.find(({ id }) => id === target)?.vms ?? form?.values.vms ?? free[0]?.vms;
  const key = form && (form.fields.securityId?.[0] ?? form.messages[0]);
  const message = key === undefined ? undefined : securityIdFault(i18n, key, exampleOf(faulty));
  return (
    <Card as="section" className="stack stack--5">
      <AccountTitle tab="securityId" hasErrors={form !== undefined} />
      <div className="stack stack--1">
        <h2 className="small-title">{t('talent.account.tab.securityId')}</h2>
        <p className="small muted">{t('talent.account.securityId.text')}</p>
      </div>
      {actionData?.result && (
        <Notice tone="success" role="status">
          {t(`talent.account.securityId.${actionData.result}`)}
        </Notice>
      )}
      <ErrorSummary errors={message === undefined ? [] : [{ id: `field-securityId-${target}`, message }]} attempt={attempt} />
      {list.results.length === 0 ? (
        <Empty icon={shieldIcon} small title={t('talent.account.securityId.empty')} titleAs="h3">
          {list.systems.length === 0 ? t('talent.account.securityId.unused') : undefined}
        </Empty>
      ) : (
        <Rows>
          {list.results.map((kept) => (
            <Kept
              key={`${kept.id} ${kept.masked}`}
              kept={kept}
              system={list.systems.find(({ vms }) => vms === kept.vms)}
              error={target === kept.id ? message : undefined}
              typed={target === kept.id ? form?.values.securityId : undefined}
            />
          ))}
        </Rows>
      )}
      {free[0] && (
        <section className="stack stack--4">
          <h3 className="small-title">{t('talent.account.securityId.add.title')}</h3>
          <SecurityIdForm
            key={list.results.length}
            change="add"
            target="new"
            label={free.length > 1 ? t('talent.apply.securityId.title') : t('talent.securityId.label', { system: free[0].vmsName })}
            hint={
              free.length > 1
                ? free.map(({ vmsName, example }) => `${vmsName}: ${example}`).join(' · ')
                : t('talent.securityId.format', { example: free[0].example })
            }
            error={target === 'new' ? message : undefined}
            typed={target === 'new' ? form?.values.securityId : undefined}
            action={t('talent.account.securityId.add')}
          >
            {free.length > 1 ? (
              <Select label={t('talent.account.securityId.system')} name="vms" defaultValue={form?.values.vms ?? free[0].vms}>
                <Options of={free.map(({ vms, vmsName }) => ({ value: vms, text: vmsName }))} />
              </Select>
            ) : (
              <input type="hidden" name="vms" value={free[0].vms} />
            )}
          </SecurityIdForm>
        </section>
      )}
    </Card>
  );
}

/** One stored id. Replacing opens in place, also without script; for a system that no longer exists only removing is possible. */
function Kept({
  kept,
  system,
  error,
  typed,
}: {
  kept: SecurityId;
  system: VendorSystem | undefined;
  error: string | undefined;
  typed: string | undefined;
}) {
  const { t, date } = useI18n();
  return (
    <li className={styles.kept}>
      <div>
        <h3 className="small-title">{kept.vmsName}</h3>
        <p className="num">{kept.masked}</p>
        <p className="small muted">{t('talent.account.securityId.since', { date: date(kept.created, 'long') })}</p>
      </div>
      <ConfirmForm
        values={{ intent: 'remove', id: kept.id }}
        label={t('talent.account.securityId.remove')}
        item={kept.vmsName}
        title={t('talent.account.securityId.remove.title', { system: kept.vmsName })}
        text={t('talent.account.securityId.remove.text')}
        safeLabel={t('talent.account.securityId.keep')}
      />
      {system && (
        <details className={styles.replace} open={error !== undefined || undefined}>
          <summary>
            {t('talent.account.securityId.replace')}
            <span className="vh"> {kept.vmsName}</span> <Icon path={chevronDownIcon} size="s" />
          </summary>
          <SecurityIdForm
            change="replace"
            target={kept.id}
            label={t('talent.securityId.label', { system: kept.vmsName })}
            hint={t('talent.securityId.format', { example: system.example })}
            error={error}
            typed={typed}
            action={t('talent.account.securityId.replace.save')}
          />
        </details>
      )}
    </li>
  );
}
