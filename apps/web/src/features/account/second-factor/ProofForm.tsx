import { SecondFactorCode } from '@partboard/contract/customers/second-factor'
import { TypedPassword } from '@partboard/contract/values'
import { MAX_PASSWORD } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { useTranslation } from '../../../browser/texts.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { CodeField } from '../../../ui/entry/CodeField.tsx'
import { PasswordField } from '../../../ui/entry/PasswordField.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useContractForm } from '../../../ui/useContractForm.ts'
import profile from '../Profile.module.css'
import classes from './SecondFactor.module.css'
import type { Proof } from './useSecondFactor.ts'

const schema = z.object({ password: TypedPassword, code: z.string() })
const codeSchema = schema.extend({ code: SecondFactorCode.min(1) })

type Props = {
  /** What the act does. */
  hint?: string
  /** The button that sends. */
  label: string
  asksCode?: boolean
  onSend: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, and for a code of an app that is connected. */
export function ProofForm({ hint, label, asksCode = false, onSend, onCancel }: Props) {
  const { t } = useTranslation()
  const { Email } = useCustomer()
  const form = useContractForm({
    schema: asksCode ? codeSchema : schema,
    initial: { password: '', code: '' },
    checksOn: 'submit',
    submit: onSend,
  })
  return (
    <form {...form.form} className={profile.passwords}>
      {hint && <p className={profile.hint}>{hint}</p>}
      <input type="email" name="email" autoComplete="username" value={Email} readOnly hidden />
      {asksCode && <CodeField {...form.field('code')} />}
      <PasswordField
        {...form.field('password')}
        label={t('factor.password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
      />
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div className={classes.buttons}>
        <Button type="submit" size="md" variant="filled" disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={label} working={t('factor.working')} />
        </Button>
        <Button size="md" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </form>
  )
}
