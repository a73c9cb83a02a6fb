import { Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { type InfoPage, listPages, removePage } from '@partboard/contract/pages/content.office'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'

/** Removes a page. It cannot be undone here, so the page's address is typed. */
export function RemoveDialog({ page, onClose }: { page: InfoPage; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { busy, message, run } = useSubmission()
  const [typed, setTyped] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await call(
        removePage,
        { params: { id: String(page.id) }, querystring: { confirm: typed.trim() } },
        { headers: { 'if-match': `"${page.revision}"` } },
      )
      await client.invalidateQueries(queriesOf(listPages))
      await navigate({ to: '/content' })
    })
  }
  return (
    <Modal opened onClose={onClose} title={t('content.remove')}>
      <form className={form.form} onSubmit={send} noValidate>
        <p>{t('content.removeHint')}</p>
        <TextInput
          label={t('content.typeAddress', { name: page.seName })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={message}
          data-autofocus
        />
        <BlockedButton
          type="submit"
          loading={busy}
          blocked={typed.trim() !== page.seName ? t('blocked.typed') : null}
        >
          {t('content.remove')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
