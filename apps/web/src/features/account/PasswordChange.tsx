import type { AppTextKey } from '@partboard/contract/texts'
import { NewPassword, TypedPassword } from '@partboard/contract/values'
import { MAX_PASSWORD, MIN_PASSWORD } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { useTranslation } from '../../browser/texts.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { PasswordField } from '../../ui/entry/PasswordField.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Note } from '../../ui/Note.tsx'
import { AskBeforeLeaving } from '../../ui/unsaved.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { useSetPassword } from './account.queries.ts'
import classes from './Profile.module.css'

/** The typed fields, in the order of the screen. */
const schema = z.object({
  currentPassword: TypedPassword,
  password: NewPassword,
  repeat: TypedPassword,
})
/** Of who has ordered without an account: there is no current one. */
const firstSchema = schema.extend({ currentPassword: z.string() })
const empty = { currentPassword: '', password: '', repeat: '' }

/** Asks for the current password too, so that an unattended screen does not give access to the account. */
export function PasswordChange() {
  const { t } = useTranslation()
  const { Email, HasPassword } = useCustomer()
  const { mutateAsync } = useSetPassword()
  const form = useContractForm({
    schema: HasPassword ? schema : firstSchema,
    initial: empty,
    // Source: docs/spec/shop.md#passwords.
    check: ({ password, repeat }): Record<string, AppTextKey> =>
      repeat === password ? {} : { repeat: 'account.passwordMismatch' },
    submit: async ({ password, currentPassword }) => {
      await mutateAsync({ password, currentPassword: HasPassword ? currentPassword : null })
      form.reset()
    },
  })
  const field = (name: keyof typeof empty) => ({
    ...form.field(name),
    label: t(`account.${name}`),
    autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
    maxLength: MAX_PASSWORD,
  })

  return (
    <form {...form.form}>
      <div className={classes.section}>
        <p className={classes.hint}>
          {t(HasPassword ? 'account.passwordHint' : 'account.firstPasswordHint')}
        </p>
        {/* With it, the browser's password manager knows the account of the password. */}
        <input type="email" name="email" autoComplete="username" value={Email} readOnly hidden />
        <div className={classes.passwords}>
          {HasPassword && <PasswordField {...field('currentPassword')} />}
          <div>
            <PasswordField {...field('password')} />
            <p className={classes.below}>{t('account.minimum', { minimum: MIN_PASSWORD })}</p>
          </div>
          <PasswordField {...field('repeat')} />
        </div>
        {form.failure && <Note kind="bad">{form.failure}</Note>}
      </div>
      <div className={classes.foot}>
        <Button type="submit" onMouseDown={keepFocus} size="md" variant="filled" disabled={form.isBusy}>
          <BusyLabel
            busy={form.isBusy}
            idle={t('account.savePassword')}
            working={t('account.savingPassword')}
          />
        </Button>
      </div>
      <AskBeforeLeaving when={form.isChanged} />
    </form>
  )
}
