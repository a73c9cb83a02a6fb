import { Modal, Radio, TextInput } from '@mantine/core'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import classes from '../../../ui/form.module.css'
import { MoneyAtDoor, useMoneyAtDoor } from '../payment/MoneyAtDoor.tsx'
import type { useOrderChange } from '../useOrderChange.ts'
import { numbersOf, PieceFields } from './PieceFields.tsx'
import { rowsInShop } from './PiecesDialog.tsx'

type Props = { order: Order; change: ReturnType<typeof useOrderChange>; onClose: () => void }

/** Pieces of all branches leave together. */
const together = 'together'

/**
 * Asks for the pieces, the carrier and the number of a parcel. A parcel is of one branch, unless everything leaves
 * together; the one with the last pieces makes the order shipped. Of an order that is not paid it asks for the money too.
 */
export function ShipDialog({ order, change, onClose }: Props) {
  const { t } = useTranslation()
  const all = rowsInShop(order)
  const branches = [...new Map(all.map(({ branch }) => [branch.id, branch])).values()]
  const canGoTogether = order.stage === 'picked' && order.waitingPieces === 0
  const [from, setFrom] = useState(
    branches.length > 1 && canGoTogether ? together : String(branches[0]?.id ?? ''),
  )
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(all.map(({ key, most }) => [key, String(most)])),
  )
  const [carrier, setCarrier] = useState(order.shippingMethod)
  const [number, setNumber] = useState('')
  const money = useMoneyAtDoor(order)
  const rows = all.filter(({ branch }) => String(branch.id) === from)
  const chosen = numbersOf(rows, typed)
  const isWhole =
    from === together ||
    (canGoTogether &&
      chosen.length === all.length &&
      chosen.every(({ row, quantity }) => quantity === row.most))

  const send = (event: FormEvent) => {
    event.preventDefault()
    const sent = isWhole
      ? change.take('shipped', order.revision, { tracking: { carrier, number } }, money)
      : change.ship(
          {
            branchId: Number(from),
            carrier,
            trackingNumber: number,
            lines: chosen.map(({ row, quantity }) => ({ position: row.position, quantity })),
          },
          order.revision,
          money,
        )
    void sent.then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('ship.title', { number: order.number })}>
      <form className={classes.form} onSubmit={send}>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <p>{t('orders.mails', { email: order.customer.email })}</p>
        {branches.length > 1 && (
          <Radio.Group label={t('orders.branch')} value={from} onChange={setFrom}>
            {canGoTogether && <Radio value={together} label={t('ship.together')} mt={8} />}
            {branches.map(({ id, name }) => (
              <Radio key={id} value={String(id)} label={name} mt={8} />
            ))}
          </Radio.Group>
        )}
        <TextInput
          label={t('ship.carrier')}
          required
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
          error={change.fieldMessage('tracking.carrier') ?? change.fieldMessage('carrier')}
        />
        <TextInput
          label={t('ship.tracking')}
          description={t('ship.trackingHint')}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          error={change.fieldMessage('tracking.number') ?? change.fieldMessage('trackingNumber')}
          data-autofocus
        />
        {from !== together && (
          <PieceFields legend={t('ship.pieces')} rows={rows} typed={typed} setTyped={setTyped} keepsFocus />
        )}
        <MoneyAtDoor order={order} money={money} change={change} />
        <BlockedButton
          type="submit"
          variant="filled"
          loading={change.busy}
          blocked={from !== together && chosen.length === 0 ? t('blocked.pieces') : money.blocked}
        >
          {t(money.kind !== 'plain' ? `pay.send.${money.kind}` : isWhole ? 'step.shipped' : 'ship.part')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
