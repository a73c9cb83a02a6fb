import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { type ClaimOrder, declareClaim, MAX_CLAIM_REASON } from '@partboard/contract/aftersale/claims'
import { type ClaimKind, needsReason, type WayBack, waysBack } from '@partboard/domain/aftersale/claim'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { CaseNews } from '../../ui/CaseNews.tsx'
import { Radio, RadioGroup } from '../../ui/choice/Radio.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { Note } from '../../ui/Note.tsx'
import { QuantityStepper } from '../../ui/page/QuantityStepper.tsx'
import plain from '../../ui/plain.module.css'
import { TextArea } from '../../ui/TextArea.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import type { MadeClaim } from './ClaimPage.tsx'
import { ClaimPictures } from './ClaimPictures.tsx'
import { sendPictures } from './send-pictures.ts'
import classes from './Withdrawal.module.css'

type Props = {
  order: ClaimOrder
  email: string
  /** The customer's name; '' = not known. */
  name: string
  onDone: (made: MadeClaim) => void
  onOther: () => void
}
type Chosen = { pieces: number; reason: string }

const schema = declareClaim.schema.body.pick({ Name: true })

/** The second step: what it is about, the parts with words, pictures, and how the parts come back. */
export function ClaimForm({ order, email, name, onDone, onOther }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const possible = order.Kinds.filter(({ Obstacle }) => Obstacle === '')
  const [kind, setKind] = useState<ClaimKind | null>(null)
  const [backBy, setBackBy] = useState<WayBack>('parcel')
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [pictures, setPictures] = useState<readonly File[]>([])
  const open = order.Kinds.find(({ Kind }) => Kind === kind)?.Lines ?? []
  const mostOf = (position: number) => open.find(({ Position }) => Position === position)?.Quantity ?? 0
  const change = (position: number, part: Partial<Chosen>) => {
    const before = chosen.get(position) ?? { pieces: 0, reason: '' }
    setChosen(new Map(chosen).set(position, { ...before, ...part }))
  }
  const lines = [...chosen].flatMap(([Position, { pieces, reason }]) => {
    const Quantity = Math.min(pieces, mostOf(Position))
    return Quantity > 0 ? { Position, Quantity, Reason: reason.trim() } : []
  })
  const form = useContractForm({
    schema,
    initial: { Name: name },
    checksOn: 'submit',
    submit: async ({ Name }) => {
      if (kind === null) return
      const about = { OrderNumber: order.OrderNumber, Email: email, Name }
      const answer = await call(declareClaim, {
        body: { ...about, Kind: kind, BackBy: backBy, Lines: lines },
      })
      const lost = await sendPictures(answer.PictureToken, pictures, t)
      onDone({ found: answer.Case, email, lost })
    },
  })
  return (
    <form {...form.form} className={classes.form}>
      <h2>{t('withdrawal.orderOf', { number: order.OrderNumber, day: date(order.CreatedOn) })}</h2>
      {possible.length === 0 ? (
        <Note kind="info">
          {order.Kinds[0]!.Obstacle}{' '}
          <Link to="/withdrawal" search={{ order: order.OrderNumber, by: 'number' }}>
            {t('claim.withdraw')}
          </Link>
        </Note>
      ) : (
        <RadioGroup
          label={t('claim.kind')}
          value={kind ?? ''}
          onChange={(value) => setKind(value as ClaimKind)}
        >
          {possible.map(({ Kind, Until, FeePercent }) => (
            <Radio
              key={Kind}
              className={classes.answer}
              value={Kind}
              label={t(`claim.kind.${Kind}`)}
              description={
                [
                  Until && t('claim.until', { day: date(Until) }),
                  FeePercent > 0 && t('claim.fee', { percent: FeePercent }),
                ]
                  .filter(Boolean)
                  .join(', ') || undefined
              }
            />
          ))}
        </RadioGroup>
      )}
      {kind !== null && (
        <>
          <fieldset className={classes.lines}>
            <legend>{t('claim.parts')}</legend>
            {order.Lines.map((line) => (
              <Line
                key={line.Position}
                line={line}
                most={mostOf(line.Position)}
                chosen={chosen.get(line.Position)}
                hasReason={needsReason(kind)}
                onChange={(part) => change(line.Position, part)}
              />
            ))}
          </fieldset>
          {needsReason(kind) && <ClaimPictures files={pictures} onChange={setPictures} />}
          <RadioGroup
            label={t('claim.back')}
            value={backBy}
            onChange={(value) => setBackBy(value as WayBack)}
          >
            {waysBack.map((way) => (
              <Radio key={way} className={classes.answer} value={way} label={t(`claim.back.${way}`)} />
            ))}
          </RadioGroup>
          <PlainField
            {...form.field('Name')}
            label={t('withdrawal.name')}
            autoComplete="name"
            maxLength={200}
          />
        </>
      )}
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      {kind !== null && lines.length === 0 && <p role="status">{t('withdrawal.noParts')}</p>}
      <div className={classes.buttons}>
        {kind !== null && (
          <button type="submit" className={plain.primary} disabled={form.isBusy || lines.length === 0}>
            {t(form.isBusy ? 'claim.sending' : 'claim.send')}
          </button>
        )}
        <button type="button" className={plain.button} onClick={onOther}>
          {t('withdrawal.other')}
        </button>
      </div>
      {order.Cases.length > 0 && (
        <section className={classes.form} aria-label={t('claim.before')}>
          <h2>{t('claim.before')}</h2>
          {order.Cases.map((found) => (
            <CaseNews key={found.Number} found={found} />
          ))}
        </section>
      )}
    </form>
  )
}

type LineProps = {
  line: ClaimOrder['Lines'][number]
  /** How many pieces can be claimed. */
  most: number
  chosen: Chosen | undefined
  hasReason: boolean
  onChange: (part: Partial<Chosen>) => void
}

function Line({
  line: { ProductName, Sku, Printed, Ordered },
  most,
  chosen,
  hasReason,
  onChange,
}: LineProps) {
  const { t } = useTranslation()
  const pieces = Math.min(chosen?.pieces ?? 0, most)
  return (
    <div className={classes.line}>
      <Checkbox
        label={ProductName}
        description={t('withdrawal.ofPieces', { sku: formatPartNumber(Sku, Printed) || '–', count: Ordered })}
        checked={pieces > 0}
        disabled={most === 0}
        onChange={(event) => onChange({ pieces: event.currentTarget.checked ? 1 : 0 })}
      />
      {pieces > 0 && most > 1 && (
        <QuantityStepper
          label={t('withdrawal.pieces', { name: ProductName })}
          value={pieces}
          onChange={(quantity) => onChange({ pieces: Math.min(quantity, most) })}
        />
      )}
      {pieces > 0 && hasReason && (
        <TextArea
          className={classes.wide}
          label={t('claim.reason', { name: ProductName })}
          value={chosen?.reason ?? ''}
          maxLength={MAX_CLAIM_REASON}
          required
          onChange={(event) => onChange({ reason: event.currentTarget.value.replace(/\n/g, ' ') })}
        />
      )}
    </div>
  )
}
