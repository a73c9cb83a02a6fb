import { Button, Modal, TextInput } from '@mantine/core'
import { listStock, type PartStock, placeStock } from '@partboard/contract/stock/stock.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { queriesOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import classes from '../../ui/form.module.css'
import { formatPartNumber } from '../../ui/part-number.ts'
import { useRefusal } from '../../ui/useRefusal.ts'

type Props = { part: PartStock; branch: PartStock['warehouses'][number]; onClose: () => void }

/** Sets where a part lies in a branch. The list of pieces to pick is sorted by it. */
export function PlaceDialog({ part, branch, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [place, setPlace] = useState(branch.place)
  const { busy, message, fieldMessage, run } = useRefusal()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const item = { sku: part.sku, warehouse: branch.warehouse, place }
      await call(placeStock, { body: { items: [item] } })
      await client.invalidateQueries(queriesOf(listStock))
      onClose()
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('stock.place')}: ${formatPartNumber(part.sku)}, ${branch.warehouse}`}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.message} role="alert">
          {message}
        </p>
        <TextInput
          label={t('stock.place')}
          description={t('stock.placeHint')}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
          error={fieldMessage('items.0.place')}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={busy}>
          {t('stock.savePlace')}
        </Button>
      </form>
    </Modal>
  )
}
