import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { issueKey, listAudit, listKeys } from '@partboard/contract/admin/staff.office'
import { type Right, scopes } from '@partboard/domain/admin/office-rights'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'
import classes from './dialog.module.css'
import { SecretField } from './LinkDialog.tsx'

/** Issues an API key, then shows it once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Right[]>([])
  const [lastDay, setLastDay] = useState('')
  const [key, setKey] = useState<string | null>(null)
  const { busy, message, fieldMessage, run } = useSubmission()
  if (key)
    return (
      <Modal opened onClose={onClose} title={t('keys.made', { name })}>
        <p>{t('keys.shownOnce')}</p>
        <SecretField label={t('keys.key')} value={key} />
      </Modal>
    )

  const toggle = (scope: Right) =>
    setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const body = { name, scopes: [...chosen] as (typeof scopes)[number][], lastDay: lastDay || null }
      setKey((await call(issueKey, { body })).key)
      await client.invalidateQueries(queriesOf(listKeys))
      await client.invalidateQueries(queriesOf(listAudit))
    })
  }
  return (
    <Modal opened onClose={onClose} title={t('keys.new')}>
      <form className={form.form} onSubmit={send} noValidate>
        <p className={form.message} role="alert">
          {message}
        </p>
        <TextInput
          label={t('keys.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldMessage('name')}
          data-autofocus
        />
        <fieldset className={classes.scopes}>
          <legend>{t('keys.scopes')}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={scope}
              checked={chosen.includes(scope)}
              onChange={() => toggle(scope)}
            />
          ))}
        </fieldset>
        <p className={form.message} role="alert">
          {fieldMessage('scopes')}
        </p>
        <TextInput
          label={t('keys.lastDay')}
          type="date"
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
          error={fieldMessage('lastDay')}
        />
        <Button type="submit" variant="filled" loading={busy}>
          {t('keys.issue')}
        </Button>
      </form>
    </Modal>
  )
}
