import { Button, Modal, TextInput } from '@mantine/core'
import { getPart } from '@partboard/contract/catalogue/parts.office'
import { countStock, listMovements, listStock } from '@partboard/contract/stock/stock.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/api.ts'
import { queriesOf } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './form.module.css'
import { formatPartNumber } from './part-number.ts'
import { useRefusal } from './useRefusal.ts'

type Props = {
  part: { sku: string }
  branch: { warehouse: string; onHand: number; held: number }
  onClose: () => void
}

/** Sets the counted pieces of a part in a branch. It says what will be available afterwards. */
export function CountDialog({ part, branch, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState(String(branch.onHand))
  const [reason, setReason] = useState('')
  const { busy, message, fieldMessage, run } = useRefusal()
  const counted = /^\d+$/.test(typed.trim()) ? Number(typed) : null

  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const item = { sku: part.sku, warehouse: branch.warehouse, counted: counted ?? Number.NaN }
      await call(countStock, { body: { items: [item], reason } })
      await Promise.all([
        client.invalidateQueries(queriesOf(listStock)),
        client.invalidateQueries(queriesOf(listMovements)),
        client.invalidateQueries(queriesOf(getPart)),
      ])
      onClose()
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('stock.count')}: ${formatPartNumber(part.sku)}, ${branch.warehouse}`}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.message} role="alert">
          {message}
        </p>
        <TextInput
          label={t('stock.counted')}
          description={t('stock.countedHint')}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={fieldMessage('items.0.counted')}
          data-autofocus
        />
        <TextInput
          label={t('stock.why')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fieldMessage('reason')}
        />
        <p>
          {counted === null
            ? t('stock.notANumber')
            : t('stock.effect', {
                before: branch.onHand,
                after: counted,
                held: branch.held,
                available: Math.max(0, counted - branch.held),
              })}
        </p>
        <Button type="submit" variant="filled" loading={busy} disabled={counted === null}>
          {t('stock.save')}
        </Button>
      </form>
    </Modal>
  )
}
