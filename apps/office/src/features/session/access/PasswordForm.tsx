import { Button, PasswordInput } from '@mantine/core'
import { changeOwnPassword, readOwnAccess } from '@partboard/contract/admin/own-access.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { queriesOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useRefusal } from '../../../ui/useRefusal.ts'

const empty = { current: '', password: '' }

/** Changes the own password. */
export function PasswordForm() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const [isDone, setDone] = useState(false)
  const { busy, message, fieldMessage, run } = useRefusal()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setDone(false)
    void run(async () => {
      await call(changeOwnPassword, { body: typed })
      setTyped(empty)
      setDone(true)
      await client.invalidateQueries(queriesOf(readOwnAccess))
    })
  }
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <p>{t('access.passwordHint')}</p>
      <p className={form.message} role="alert">
        {message}
      </p>
      <PasswordInput
        label={t('access.currentPassword')}
        autoComplete="current-password"
        value={typed.current}
        onChange={(event) => setTyped({ ...typed, current: event.currentTarget.value })}
        error={fieldMessage('current')}
      />
      <PasswordInput
        label={t('session.newPassword')}
        autoComplete="new-password"
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        error={fieldMessage('password')}
      />
      <Button type="submit" variant="filled" loading={busy}>
        {t('access.changePassword')}
      </Button>
      <p role="status">{isDone && t('access.passwordChanged')}</p>
    </form>
  )
}
