import { Button, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { dayText, shopDay } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import {
  cancelPlannedPrice,
  getPart,
  type PartDetail,
  planPrice,
} from '@partboard/contract/catalogue/parts.office'
import { grossOf } from '@partboard/domain/numbers/money'
import { addDays } from '@partboard/domain/stock/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { FigureField } from '../../ui/FigureField.tsx'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'
import table from '../../ui/table.module.css'
import classes from './PlanPrice.module.css'

type Props = { part: PartDetail; price: NonNullable<PartDetail['price']> }

/** Plans a list price from a day on, and cancels planned ones. */
export function PlanPrice({ part, price }: Props) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const [net, setNet] = useState<number | null>(null)
  const [from, setFrom] = useState(addDays(shopDay(), 1))
  const { message, fieldMessage, busy, run } = useSubmission()
  const money = (minor: number) => moneyText(minor, 'PLN', lang)
  const params = { sku: part.sku }
  const refresh = () => client.invalidateQueries(queriesOf(getPart))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isPlanned = await run(async () => {
      await call(planPrice, { params, body: { from, ...(net === null ? {} : { net }) } })
      await refresh()
    })
    if (isPlanned) setNet(null)
  }
  const cancel = (day: string) =>
    run(async () => {
      await call(cancelPlannedPrice, { params: { ...params, from: day } })
      await refresh()
    })
  return (
    <div className={classes.plan}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <FigureField
          kind="amount"
          key={part.planned.length}
          label={t('plan.net')}
          value={net}
          isOptional
          onChange={setNet}
          error={fieldMessage('net')}
        />
        <TextInput
          type="date"
          label={t('plan.from')}
          min={addDays(shopDay(), 1)}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          error={fieldMessage('from')}
        />
        <p className={table.light}>
          {net !== null && net > 0 && t('parts.grossNow', { gross: money(grossOf(net, price.vat)) })}
          {net !== null && net > 0 && '. '}
          {t('plan.hint')}
        </p>
        <p role="alert" className={form.message}>
          {message}
        </p>
        <Button type="submit" variant="filled" loading={busy}>
          {t('plan.plan')}
        </Button>
      </form>
      {part.planned.length > 0 && (
        <ul className={classes.list} aria-label={t('plan.list')}>
          {part.planned.map((one) => (
            <li key={one.from}>
              <span>
                <b>{money(one.net)}</b> {t('plan.since', { day: dayText(one.from, lang) })}
                <span className={table.second}>{one.by.name}</span>
              </span>
              <button
                type="button"
                className={table.link}
                aria-label={t('plan.cancelOf', { day: dayText(one.from, lang) })}
                onClick={() => void cancel(one.from)}
              >
                {t('plan.cancel')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
