import { Button, Checkbox, Modal, NativeSelect, Radio, TextInput } from '@mantine/core'
import { listBranches } from '@partboard/contract/admin/shop.office'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { type ReturnReason, returnReasons } from '@partboard/domain/orders/order-pieces'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useSession } from '../../../state/session.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import classes from '../../../ui/form.module.css'
import { partTextOf } from '../order-texts.ts'
import type { useOrderChange } from '../useOrderChange.ts'
import { numbersOf, PieceFields } from './PieceFields.tsx'

/** Pieces that the customer has, by line and the branch that they left from. */
const rowsOut = ({ lines }: Order) =>
  lines.flatMap((line) => {
    let left = line.shipped - line.returned
    return line.takes.flatMap(({ branch, shipped }) => {
      const most = Math.min(left, shipped)
      left -= most
      const label = partTextOf(line)
      return most > 0
        ? [{ key: `${line.position} ${branch.id}`, position: line.position, branch, label, most }]
        : []
    })
  })

/** Whether the customer has pieces of the order. */
export const isOut = ({ lines }: Order): boolean => lines.some(({ shipped, returned }) => shipped > returned)

/** Pieces come back, all of them or some. The amount that is refundable is in the history afterwards. */
export function ReturnDialog({
  order,
  change,
  onClose,
}: {
  order: Order
  change: ReturnType<typeof useOrderChange>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { branchIds } = useSession()
  const branches = (useQuery(endpointQuery(listBranches, {})).data?.items ?? []).filter(
    ({ id, isClosed }) => !isClosed && (branchIds.length === 0 || branchIds.includes(id)),
  )
  const rows = rowsOut(order)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [branch, setBranch] = useState('')
  const [reasonCode, setReasonCode] = useState<ReturnReason>('notNeeded')
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const chosen = numbersOf(rows, typed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const lines = chosen.map(({ row, quantity }) => ({
      position: row.position,
      branchId: branch === '' ? row.branch.id : Number(branch),
      quantity,
      restock,
    }))
    void change.takeBack({ lines, reasonCode, reason }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('pieces.returnTitle', { number: order.number })}>
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <PieceFields legend={t('pieces.howManyBack')} rows={rows} typed={typed} setTyped={setTyped} />
        <Button
          onClick={() => setTyped(Object.fromEntries(rows.map(({ key, most }) => [key, String(most)])))}
        >
          {t('pieces.allBack')}
        </Button>
        <NativeSelect
          label={t('pieces.backTo')}
          value={branch}
          error={chosen.map((_, place) => change.fieldMessage(`lines.${place}.branchId`)).find(Boolean)}
          onChange={(event) => setBranch(event.currentTarget.value)}
          data={[
            { value: '', label: t('pieces.backWhereFrom') },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Checkbox
          label={t('pieces.restock')}
          description={t('pieces.restockHint')}
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
        <Radio.Group
          label={t('orders.reason')}
          value={reasonCode}
          onChange={(value) => setReasonCode(value as ReturnReason)}
        >
          {returnReasons.map((one) => (
            <Radio key={one} value={one} label={t(`pieces.reason.${one}`)} mt={8} />
          ))}
        </Radio.Group>
        <TextInput
          label={t('pieces.reasonText')}
          description={t('note.insideHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={change.fieldMessage('reason')}
        />
        <p>{t(order.payment === 'onAccount' ? 'pieces.returnHintAccount' : 'pieces.returnHint')}</p>
        <BlockedButton
          type="submit"
          variant="filled"
          loading={change.busy}
          blocked={chosen.length === 0 ? t('blocked.pieces') : null}
        >
          {t('pieces.return')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
