import { Button, Modal, TextInput } from '@mantine/core'
import { addBranch, listBranches, readBranches } from '@partboard/contract/admin/shop.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { queriesOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useRefusal } from '../../../ui/useRefusal.ts'

const fields = ['code', 'name', 'street', 'postcode', 'city'] as const

/** Adds a branch; its hours are set in the table after. */
export function AddBranchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, message, fieldMessage, run } = useRefusal()
  const [branch, setBranch] = useState({ code: '', name: '', street: '', postcode: '', city: '' })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isAdded = await run(async () => {
      await call(addBranch, { body: branch })
      await Promise.all([readBranches, listBranches].map((one) => client.invalidateQueries(queriesOf(one))))
    })
    if (isAdded) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('branches.add')}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(`branches.${field}`)}
            value={branch[field]}
            error={fieldMessage(field)}
            onChange={(event) => setBranch({ ...branch, [field]: event.currentTarget.value })}
            data-autofocus={field === 'code' || undefined}
          />
        ))}
        <p className={form.message} role="alert">
          {message}
        </p>
        <Button type="submit" variant="filled" loading={busy}>
          {t('branches.add')}
        </Button>
      </form>
    </Modal>
  )
}
