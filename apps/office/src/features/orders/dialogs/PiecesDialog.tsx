import { Modal, Radio, TextInput } from '@mantine/core'
import type { Order, OrderLine } from '@partboard/contract/order-pages/order-shapes.office'
import { type ShortOutcome, shortOutcomes } from '@partboard/domain/orders/order-pieces'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import classes from '../../../ui/form.module.css'
import { partTextOf } from '../order-texts.ts'
import type { useOrderChange } from '../useOrderChange.ts'
import { numbersOf, PieceFields } from './PieceFields.tsx'

type Props = { order: Order; change: ReturnType<typeof useOrderChange>; onClose: () => void }

const isHeld = ({ state }: OrderLine['takes'][number]) => state === 'held' || state === 'known'

/** Pieces of an order that have not left, by line and branch. */
export const rowsInShop = ({ lines }: Order) =>
  lines.flatMap((line) =>
    line.takes.filter(isHeld).map(({ branch, quantity, shipped }) => ({
      key: `${line.position} ${branch.id}`,
      position: line.position,
      branch,
      label: partTextOf(line),
      most: quantity - shipped,
    })),
  )

/** Pieces are missing on the shelf: how many, and what happens then. */
export function ShortDialog({ order, change, onClose }: Props) {
  const { t } = useTranslation()
  const may = useRights()
  const rows = rowsInShop(order)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<ShortOutcome>('wait')
  const [reason, setReason] = useState('')
  const chosen = numbersOf(rows, typed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const items = chosen.map(({ row, quantity }) => ({
      position: row.position,
      branchId: row.branch.id,
      missing: quantity,
    }))
    void change.short({ items, outcome, reason }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('pieces.shortTitle', { number: order.number })}>
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <PieceFields legend={t('pieces.howManyMissing')} rows={rows} typed={typed} setTyped={setTyped} />
        <Radio.Group
          label={t('pieces.then')}
          value={outcome}
          onChange={(value) => setOutcome(value as ShortOutcome)}
        >
          {shortOutcomes
            .filter((one) => one !== 'cancelPieces' || may('orders:write'))
            .map((one) => (
              <Radio key={one} value={one} label={t(`pieces.outcome.${one}`)} mt={8} />
            ))}
        </Radio.Group>
        <p>
          {outcome === 'cancelPieces'
            ? t('orders.mails', { email: order.customer.email })
            : t('orders.mailsNothing')}
        </p>
        <TextInput
          label={t('orders.reason')}
          description={t('note.insideHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={change.fieldMessage('reason')}
        />
        <BlockedButton
          type="submit"
          variant="filled"
          loading={change.busy}
          blocked={chosen.length === 0 ? t('blocked.pieces') : null}
        >
          {t('pieces.short')}
        </BlockedButton>
      </form>
    </Modal>
  )
}

/** Pieces that have not left are cancelled; all of them when no number is changed. */
export function CancelPiecesDialog({ order, change, onClose }: Props) {
  const { t } = useTranslation()
  const rows = order.lines.map((line) => ({
    key: String(line.position),
    position: line.position,
    branch: null,
    label: partTextOf(line),
    most: line.quantity - line.shipped,
  }))
  const left = rows.filter(({ most }) => most > 0)
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(order.shippedPieces > 0 ? left.map(({ key, most }) => [key, String(most)]) : []),
  )
  const [reason, setReason] = useState('')
  const chosen = numbersOf(left, typed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const lines = chosen.map(({ row, quantity }) => ({ position: row.position, quantity }))
    void change.cancelPieces({ lines, reason }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('pieces.cancelTitle', { number: order.number })}>
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <PieceFields legend={t('pieces.howManyCancelled')} rows={left} typed={typed} setTyped={setTyped} />
        <p>{t('pieces.cancelHint')}</p>
        <p>{t('orders.mails', { email: order.customer.email })}</p>
        <TextInput
          label={t('orders.reason')}
          description={t('orders.reasonForCustomer')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={change.fieldMessage('reason')}
        />
        <BlockedButton
          type="submit"
          variant="filled"
          loading={change.busy}
          blocked={chosen.length === 0 ? t('blocked.pieces') : null}
        >
          {t('pieces.cancel')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
