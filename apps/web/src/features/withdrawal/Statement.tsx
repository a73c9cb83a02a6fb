import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import {
  declareWithdrawal,
  type WithdrawalOrder,
  type WithdrawalReceipt,
} from '@partboard/contract/aftersale/withdrawal'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { Note } from '../../ui/Note.tsx'
import { QuantityStepper } from '../../ui/page/QuantityStepper.tsx'
import plain from '../../ui/plain.module.css'
import { useContractForm } from '../../ui/useContractForm.ts'
import { Receipt } from './Receipt.tsx'
import classes from './Withdrawal.module.css'

type Props = {
  order: WithdrawalOrder
  email: string
  /** The customer's name; '' = not known. */
  name: string
  onDone: (receipt: WithdrawalReceipt) => void
  onOther: () => void
}

const schema = declareWithdrawal.schema.body.pick({ Name: true })

/** The second step: the parts, the name and the confirmation. Nothing is ticked by itself. */
export function Statement({ order, email, name, onDone, onOther }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const change = (position: number, quantity: number) => setPieces(new Map(pieces).set(position, quantity))
  const lines = [...pieces].flatMap(([Position, Quantity]) => (Quantity > 0 ? { Position, Quantity } : []))
  const isPossible = order.Lines.some(({ Quantity }) => Quantity > 0)
  const form = useContractForm({
    schema,
    initial: { Name: name },
    checksOn: 'submit',
    submit: async ({ Name }) => {
      const body = { OrderNumber: order.OrderNumber, Email: email, Name, Lines: lines }
      onDone(await call(declareWithdrawal, { body }))
    },
  })
  return (
    <form {...form.form} className={classes.form}>
      <h2>{t('withdrawal.orderOf', { number: order.OrderNumber, day: date(order.CreatedOn) })}</h2>
      {order.Obstacle ? (
        <Note kind="info">
          {order.Obstacle}{' '}
          <Link to="/claim" search={{ order: order.OrderNumber, by: 'number' }}>
            {t('withdrawal.claim')}
          </Link>
        </Note>
      ) : (
        <p>{order.Until ? t('withdrawal.until', { day: date(order.Until) }) : t('withdrawal.open')}</p>
      )}
      <fieldset className={classes.lines}>
        <legend>{t('withdrawal.parts')}</legend>
        {order.Lines.map((line) => (
          <Line
            key={line.Position}
            line={line}
            pieces={pieces.get(line.Position) ?? 0}
            onChange={(quantity) => change(line.Position, quantity)}
          />
        ))}
      </fieldset>
      {isPossible && (
        <PlainField
          {...form.field('Name')}
          label={t('withdrawal.name')}
          autoComplete="name"
          maxLength={200}
        />
      )}
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      {isPossible && lines.length === 0 && <p role="status">{t('withdrawal.noParts')}</p>}
      <div className={classes.buttons}>
        {isPossible && (
          <button type="submit" className={plain.primary} disabled={form.isBusy || lines.length === 0}>
            {t(form.isBusy ? 'withdrawal.confirming' : 'withdrawal.confirm')}
          </button>
        )}
        <button type="button" className={plain.button} onClick={onOther}>
          {t('withdrawal.other')}
        </button>
      </div>
      {order.Receipts.length > 0 && (
        <section aria-label={t('withdrawal.before')}>
          <h2>{t('withdrawal.before')}</h2>
          {order.Receipts.map((receipt) => (
            <Receipt key={receipt.Number} receipt={receipt} />
          ))}
        </section>
      )}
    </form>
  )
}

type LineProps = {
  line: WithdrawalOrder['Lines'][number]
  /** 0 = not ticked. */
  pieces: number
  onChange: (pieces: number) => void
}

function Line({
  line: { ProductName, Sku, Printed, Ordered, Quantity, Note: note },
  pieces,
  onChange,
}: LineProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.line}>
      <Checkbox
        label={ProductName}
        description={[
          t('withdrawal.ofPieces', { sku: formatPartNumber(Sku, Printed) || '–', count: Ordered }),
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
        checked={pieces > 0}
        disabled={Quantity === 0}
        onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
      />
      {pieces > 0 && Quantity > 1 && (
        <QuantityStepper
          label={t('withdrawal.pieces', { name: ProductName })}
          value={pieces}
          onChange={(quantity) => onChange(Math.min(quantity, Quantity))}
        />
      )}
    </div>
  )
}
