import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card, Rows } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Passkey } from '../contract.ts';
import { AddPasskey } from './add-passkey.tsx';
import styles from './passkeys.module.css';
import type { PasskeysAnswer } from './passkeys-action.ts';

type PasskeysCardProps = { passkeys: readonly Passkey[]; answer: PasskeysAnswer | undefined; now: string };

/** The security tab's list of passkeys. Renaming and removing work without script; making one cannot. */
export function PasskeysCard({ passkeys, answer, now }: PasskeysCardProps) {
  const { t } = useI18n();
  const outcome = answer?.passkeys;
  return (
    <Card as="section" className="stack stack--5" id="passkeys">
      <div className="stack stack--1">
        <h2 className="small-title">{t('talent.passkey.title')}</h2>
        <p className="small muted">{t('talent.passkey.text')}</p>
      </div>
      {outcome && outcome.id === undefined && (
        <Notice tone={outcome.tone} role={outcome.tone === 'success' ? 'status' : 'alert'}>
          {t(outcome.key)}
        </Notice>
      )}
      {passkeys.length > 0 ? (
        <Rows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={`${passkey.id} ${passkey.name}`} passkey={passkey} answer={answer} now={now} />
          ))}
        </Rows>
      ) : (
        <p>{t('talent.passkey.none')}</p>
      )}
      <AddPasskey />
    </Card>
  );
}

function PasskeyRow({ passkey, answer, now }: { passkey: Passkey } & Pick<PasskeysCardProps, 'answer' | 'now'>) {
  const { t, ago, date } = useI18n();
  const navigation = useNavigation();
  const fault = answer?.passkeys.id === passkey.id ? answer.passkeys : undefined;
  const [isOpen, setIsOpen] = useState(fault !== undefined);
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
      <details className={styles.rename} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          {t('talent.passkey.rename')}
          <span className="vh"> {passkey.name}</span>
        </summary>
        <Form method="post" className={styles.form} noValidate preventScrollReset>
          <input type="hidden" name="intent" value="passkey-rename" />
          <input type="hidden" name="id" value={passkey.id} />
          <TextField
            id={`passkey-${passkey.id}`}
            label={t('talent.passkey.name')}
            name="name"
            autoComplete="off"
            maxLength={60}
            defaultValue={fault?.name ?? passkey.name}
            error={fault && t(fault.key)}
          />
          <div>
            <Button type="submit" size="small" busy={navigation.formData?.get('intent') === 'passkey-rename'}>
              {t('talent.passkey.name.save')}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
