import { Button, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { addBranch, listBranches, readBranches } from '@partboard/contract/admin/shop.office'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useContractForm } from '../../../ui/forms.ts'

const fields = ['code', 'name', 'street', 'postcode', 'city'] as const

/** Adds a branch; its hours are set in the table after. */
export function AddBranchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const branch = useContractForm({
    schema: addBranch.schema.body,
    initial: { code: '', name: '', street: '', postcode: '', city: '' },
    submit: async (body) => {
      await call(addBranch, { body })
      await Promise.all([readBranches, listBranches].map((one) => client.invalidateQueries(queriesOf(one))))
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('branches.add')}>
      <form className={form.form} {...branch.form}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(`branches.${field}`)}
            {...branch.field(field)}
            data-autofocus={field === 'code' || undefined}
          />
        ))}
        <p className={form.message} role="alert">
          {branch.failure}
        </p>
        <Button type="submit" variant="filled" loading={branch.isBusy}>
          {t('branches.add')}
        </Button>
      </form>
    </Modal>
  )
}
