import { declareClaim, MAX_CLAIM_REASON } from '@partboard/contract/aftersale/claims'
import type { GiveBackAmounts } from '@partboard/contract/aftersale/give-back'
import { declareWithdrawal } from '@partboard/contract/aftersale/withdrawal'
import { needsReason, type WayBack, waysBack } from '@partboard/domain/aftersale/claim'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { messageOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { Radio, RadioGroup } from '../../../ui/choice/Radio.tsx'
import { PlainField } from '../../../ui/entry/PlainField.tsx'
import { Note } from '../../../ui/Note.tsx'
import plain from '../../../ui/plain.module.css'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useContractForm } from '../../../ui/useContractForm.ts'
import { ClaimPictures } from '../ClaimPictures.tsx'
import { sendPictures } from '../send-pictures.ts'
import classes from './GiveBack.module.css'
import type { Sent } from './GiveBackPage.tsx'
import { GiveSteps } from './GiveSteps.tsx'
import { amountsQuery, type Choice } from './give-back.queries.ts'

type Props = { choice: Choice; onDone: (sent: Sent) => Promise<void> }

const schema = declareWithdrawal.schema.body.pick({ Name: true })

/** What the chosen pieces bring back and what follows, the name, and the one press that sends them. */
export function GivePanel({ choice, onDone }: Props) {
  const { t } = useTranslation()
  const { order, kind, lines } = choice
  const customer = useCustomer()
  const {
    data: amounts,
    error,
    isPlaceholderData,
  } = useQuery({
    ...amountsQuery(choice),
    placeholderData: keepPreviousData,
  })
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [backBy, setBackBy] = useState<WayBack>('branch')
  const of = order.Lines.reduce((sum, { Quantity }) => sum + Quantity, 0)
  const count = [...lines.values()].reduce((sum, { pieces }) => sum + pieces, 0)
  const form = useContractForm({
    schema,
    initial: { Name: `${customer.FirstName} ${customer.LastName}`.trim() },
    checksOn: 'submit',
    submit: async ({ Name }) => {
      const body = { OrderNumber: order.OrderNumber, Email: customer.Email, Name }
      const chosen = [...lines].map(([Position, { pieces }]) => ({ Position, Quantity: pieces }))
      if (kind === 'withdrawal') {
        const receipt = await call(declareWithdrawal, { body: { ...body, Lines: chosen } })
        return onDone({ order, receipt, lost: [] })
      }
      const answer = await call(declareClaim, {
        body: {
          ...body,
          Kind: kind,
          BackBy: backBy,
          Lines: chosen.map((line) => ({ ...line, Reason: (reasons.get(line.Position) ?? '').trim() })),
        },
      })
      const lost = await sendPictures(answer.PictureToken, pictures, t)
      return onDone({ order, found: answer.Case, lost })
    },
  })
  const shown = order.Lines.filter(({ Position }) => lines.has(Position))
  const goesBack = kind !== 'withdrawal' && amounts?.IsSent
  return (
    <form {...form.form} className={classes.form}>
      <h2>{t('giveBack.count', { count, of })}</h2>
      {error && <Note kind="bad">{messageOf(error)}</Note>}
      {amounts && (
        <>
          <GiveSteps choice={choice} amounts={amounts} />
          {kind === 'not_needed' && amounts.IsSent && <Note kind="info">{t('giveBack.terms')}</Note>}
          <Sums kind={kind} amounts={amounts} />
        </>
      )}
      {needsReason(kind) && (
        <>
          {shown.map(({ Position, ProductName }) => (
            <TextArea
              key={Position}
              label={t('claim.reason', { name: ProductName })}
              value={reasons.get(Position) ?? ''}
              maxLength={MAX_CLAIM_REASON}
              required
              onChange={(event) =>
                setReasons(new Map(reasons).set(Position, event.currentTarget.value.replace(/\n/g, ' ')))
              }
            />
          ))}
          <ClaimPictures files={pictures} onChange={setPictures} />
        </>
      )}
      {goesBack && (
        <RadioGroup label={t('claim.back')} value={backBy} onChange={(value) => setBackBy(value as WayBack)}>
          {waysBack.map((way) => (
            <Radio key={way} className={classes.answer} value={way} label={t(`claim.back.${way}`)} />
          ))}
        </RadioGroup>
      )}
      <PlainField {...form.field('Name')} label={t('withdrawal.name')} autoComplete="name" maxLength={200} />
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <button
        type="submit"
        className={`${plain.primary} ${classes.send}`}
        disabled={form.isBusy || !amounts || isPlaceholderData}
      >
        {t(kind === 'withdrawal' ? 'withdrawal.confirm' : 'claim.send')}
      </button>
      <p className={classes.hint}>{t('giveBack.mailedTo', { email: customer.Email })}</p>
    </form>
  )
}

/** The amounts by their kind, by how much less is to be paid, and what is refunded. */
function Sums({ kind, amounts }: { kind: Choice['kind']; amounts: GiveBackAmounts }) {
  const { t } = useTranslation()
  const { moneyPlain, money } = useFormat()
  const { Goods, Deposit, Delivery, FeePercent, Fee, Total, Less, Refund, CurrencyCode } = amounts
  if (Total === 0) return null
  // A fee is agreed with what comes back after it.
  const isSure = kind === 'withdrawal' || kind === 'old_part' || Fee > 0
  const totals = isSure
    ? [...(Less > 0 ? [['less', Less] as const] : []), ...(Refund > 0 ? [['refund', Refund] as const] : [])]
    : [['ifAccepted', Total] as const]
  const rows = [
    ...(kind === 'old_part' ? [] : [['goods', Goods] as const]),
    ...(Deposit > 0 ? [['depositOf', Deposit] as const] : []),
    ...(kind === 'old_part' ? [] : [['delivery', Delivery] as const]),
    ...(Fee > 0 ? [['fee', -Fee] as const] : []),
  ]
  return (
    <dl className={classes.sums}>
      {rows.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(`giveBack.${key}`, { percent: FeePercent })}</dt>
          <dd>{moneyPlain(amount)}</dd>
        </div>
      ))}
      {totals.map(([key, amount]) => (
        <div key={key} className={classes.total}>
          <dt>{t(`giveBack.${key}`)}</dt>
          <dd>{money(amount, CurrencyCode)}</dd>
        </div>
      ))}
    </dl>
  )
}
