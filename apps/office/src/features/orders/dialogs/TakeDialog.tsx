import { Modal } from '@mantine/core'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { listBranches } from '@partboard/contract/admin/shop.office'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { listStock } from '@partboard/contract/stock/stock.office'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import classes from '../../../ui/form.module.css'
import type { useOrderChange } from '../useOrderChange.ts'
import { numbersOf, PieceFields } from './PieceFields.tsx'

/** Pieces that wait are taken from branches that have them free. */
export function TakeDialog({
  order,
  change,
  onClose,
}: {
  order: Order
  change: ReturnType<typeof useOrderChange>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const lines = order.lines.filter(({ waiting }) => waiting > 0)
  const branches = useQuery(endpointQuery(listBranches, {})).data?.items
  const stock = useQueries({
    queries: lines.map(({ sku }) => endpointQuery(listStock, { querystring: { sku } })),
  })
  const [typed, setTyped] = useState<Record<string, string>>({})
  const isRead = branches !== undefined && stock.every(({ data }) => data !== undefined)
  const rows = lines.flatMap(({ position, sku, printed, name, waiting }, index) =>
    (stock[index]?.data?.items[0]?.warehouses ?? []).flatMap(({ warehouse, available }) => {
      const branch = branches?.find(({ code, isClosed }) => code === warehouse && !isClosed)
      if (!branch || available <= 0) return []
      const key = `${position} ${branch.id}`
      const label = `${formatPartNumber(sku, printed)} ${name}`
      return [{ key, position, branch, label, most: Math.min(waiting, available) }]
    }),
  )
  const chosen = numbersOf(rows, typed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const items = chosen.map(({ row, quantity }) => ({
      position: row.position,
      branchId: row.branch.id,
      quantity,
    }))
    void change.takeForWaiting({ items }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('pieces.takeTitle', { number: order.number })}>
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        {isRead && rows.length === 0 && <p>{t('pieces.takeNone')}</p>}
        {rows.length > 0 && (
          <PieceFields legend={t('pieces.howManyTaken')} rows={rows} typed={typed} setTyped={setTyped} />
        )}
        <p>{t('orders.mailsNothing')}</p>
        <BlockedButton
          type="submit"
          variant="filled"
          loading={change.busy}
          blocked={chosen.length === 0 ? t('blocked.pieces') : null}
        >
          {t('pieces.take')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
