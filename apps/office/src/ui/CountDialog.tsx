import { Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { getPart } from '@partboard/contract/catalogue/parts.office'
import { countStock, listMovements, listStock, type PartStock } from '@partboard/contract/stock/stock.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/api.ts'
import { useTranslation } from '../browser/texts.ts'
import { BlockedButton } from './BlockedButton.tsx'
import { FigureField } from './FigureField.tsx'
import classes from './form.module.css'
import { useSubmission } from './forms.ts'

/** The largest count that the call takes. */
const MAX_COUNTED = 999_999

type Props = {
  part: Pick<PartStock, 'sku' | 'printed'>
  branch: { warehouse: string; onHand: number; held: number }
  onClose: () => void
}

/** Sets the counted pieces of a part in a branch. It says what will be available afterwards. */
export function CountDialog({ part, branch, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [counted, setCounted] = useState(branch.onHand)
  const [reason, setReason] = useState('')
  const { busy, message, fieldMessage, run } = useSubmission()
  const isCounted = !Number.isNaN(counted)

  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const item = { sku: part.sku, warehouse: branch.warehouse, counted }
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
      title={`${t('stock.count')}: ${formatPartNumber(part.sku, part.printed)}, ${branch.warehouse}`}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.message} role="alert">
          {message}
        </p>
        <FigureField
          kind="pieces"
          min={0}
          max={MAX_COUNTED}
          label={t('stock.counted')}
          description={t('stock.countedHint')}
          value={counted}
          onChange={(pieces) => setCounted(pieces ?? Number.NaN)}
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
          {isCounted
            ? t('stock.effect', {
                before: branch.onHand,
                after: counted,
                held: branch.held,
                available: Math.max(0, counted - branch.held),
              })
            : t('stock.notANumber')}
        </p>
        <BlockedButton
          type="submit"
          variant="filled"
          loading={busy}
          blocked={!isCounted ? t('blocked.count') : null}
        >
          {t('stock.save')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
