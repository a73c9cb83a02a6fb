import { Button } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { changeOwnPassword, readOwnAccess } from '@partboard/contract/admin/own-access.office'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useContractForm } from '../../../ui/forms.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'

/** Changes the own password. */
export function PasswordForm() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  const password = useContractForm({
    schema: changeOwnPassword.schema.body,
    initial: { current: '', password: '' },
    onChange: () => setDone(false),
    submit: async (body) => {
      await call(changeOwnPassword, { body })
      password.reset()
      setDone(true)
      await client.invalidateQueries(queriesOf(readOwnAccess))
    },
  })
  return (
    <form className={form.form} {...password.form}>
      <p>{t('access.passwordHint')}</p>
      <p className={form.message} role="alert">
        {password.failure}
      </p>
      <PasswordField
        label={t('access.currentPassword')}
        autoComplete="current-password"
        {...password.field('current')}
      />
      <PasswordField
        label={t('session.newPassword')}
        autoComplete="new-password"
        {...password.field('password')}
      />
      <Button type="submit" variant="filled" loading={password.isBusy}>
        {t('access.changePassword')}
      </Button>
      <p role="status">{isDone && t('access.passwordChanged')}</p>
    </form>
  )
}
