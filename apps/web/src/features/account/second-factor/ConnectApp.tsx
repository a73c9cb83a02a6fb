import { confirmSecondFactor, type startSecondFactor } from '@partboard/contract/customers/second-factor'
import type { CallAnswer } from '@partboard/contract/endpoint'
import { useTranslation } from '../../../browser/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { CodeField } from '../../../ui/entry/CodeField.tsx'
import { Note } from '../../../ui/Note.tsx'
import { CopyButton } from '../../../ui/page/PartNumber.tsx'
import { useContractForm } from '../../../ui/useContractForm.ts'
import profile from '../Profile.module.css'
import classes from './SecondFactor.module.css'

type Props = {
  app: CallAnswer<typeof startSecondFactor>
  onSend: (code: string) => Promise<void>
  onCancel: () => void
}

/** Connects an authenticator app: its QR code, the key as text, and the field for the first code. */
export function ConnectApp({ app, onSend, onCancel }: Props) {
  const { t } = useTranslation()
  const form = useContractForm({
    schema: confirmSecondFactor.schema.body,
    initial: { code: '' },
    checksOn: 'submit',
    submit: ({ code }) => onSend(code),
  })
  return (
    <form {...form.form} className={profile.passwords}>
      <p className={profile.hint}>{t('factor.scan')}</p>
      <img className={classes.picture} src={app.QrCode} width={172} height={172} alt={t('factor.qr')} />
      <p className={classes.key}>
        {t('factor.key')} <code translate="no">{app.Secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={app.Secret} label={t('factor.copyKey')} />
      </p>
      <CodeField {...form.field('code')} />
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div className={classes.buttons}>
        <Button type="submit" size="md" variant="filled" disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={t('factor.confirm')} working={t('factor.working')} />
        </Button>
        <Button size="md" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </form>
  )
}
