import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { type ListActionAnswer, ListActionNotice } from '../../../web/form/list-action-result.tsx';
import { RenameForm } from '../../../web/form/rename-form.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Card, Rows } from '../../../web/ui/card.tsx';
import type { Passkey } from '../contract.ts';
import { AddPasskey } from './add-passkey.tsx';
import styles from './passkeys.module.css';

type PasskeysCardProps = { canAdd: boolean; passkeys: readonly Passkey[]; answer: ListActionAnswer | undefined; now: string };

/** The security tab's list of passkeys. Renaming and removing work without script; making one cannot. */
export function PasskeysCard({ canAdd, passkeys, answer, now }: PasskeysCardProps) {
  const { t } = useI18n();
  return (
    <Card as="section" className="stack stack--5" id="passkeys">
      <div className="stack stack--1">
        <h2 className="small-title">{t('talent.passkey.title')}</h2>
        <p className="small muted">{t('talent.passkey.text')}</p>
      </div>
      <ListActionNotice answer={answer} />
      {passkeys.length > 0 ? (
        <Rows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={`${passkey.id} ${passkey.name}`} passkey={passkey} answer={answer} now={now} />
          ))}
        </Rows>
      ) : (
        <p>{t('talent.passkey.none')}</p>
      )}
      {canAdd && <AddPasskey />}
    </Card>
  );
}

function PasskeyRow({ passkey, answer, now }: { passkey: Passkey } & Pick<PasskeysCardProps, 'answer' | 'now'>) {
  const { t, ago, date } = useI18n();
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className="stack stack--1">
          <p className="strong">{passkey.name}</p>
          <p className="small muted">
            {[
              t('talent.passkey.created', { date: date(passkey.created, 'long') }),
              passkey.lastUsed === null
                ? t('talent.passkey.neverUsed')
                : t('talent.passkey.lastUsed', { ago: ago(passkey.lastUsed, new Date(now)) }),
            ].join(' · ')}
          </p>
        </div>
        <ConfirmForm
          values={{ intent: 'passkey-remove', id: passkey.id }}
          label={t('talent.passkey.remove')}
          item={passkey.name}
          title={t('talent.passkey.remove.title', { name: passkey.name })}
          text={t('talent.passkey.remove.text')}
          safeLabel={t('talent.passkey.keep')}
        />
      </div>
      <RenameForm
        values={{ intent: 'passkey-rename', id: passkey.id }}
        name={passkey.name}
        maxLength={60}
        words={{ rename: t('talent.passkey.rename'), label: t('talent.passkey.name'), save: t('talent.passkey.name.save') }}
        form={answer?.form}
      />
    </li>
  );
}
