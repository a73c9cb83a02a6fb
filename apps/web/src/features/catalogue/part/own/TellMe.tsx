import type { PartAlert } from '@partboard/contract/alerts/alerts'
import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { numberOrNull, readAmount } from '@partboard/domain/numbers/decimal'
import { IconBell, IconCheck } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { alertsQuery, useAddAlert, useRemoveAlert } from '../../../../state/alerts.ts'
import { piecesIn } from '../../../../state/frame/availability.ts'
import { mayNot, useCustomer, usePriceView } from '../../../../state/frame/customer.ts'
import { isForSale } from '../../../../text/for-sale.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextInput } from '../../../../ui/controls/TextInput.tsx'
import { ErrorMessage } from '../../../../ui/ErrorMessage.tsx'
import { BusyLabel } from '../../../../ui/entry/BusyLabel.tsx'
import classes from './OwnPart.module.css'

/** One mail when a sold out part is back, or when the price falls to a limit. */
export function TellMe({ part, stock }: { part: Part; stock: ProductStock }) {
  const { data: alerts } = useQuery(alertsQuery())
  const seesPrices = !mayNot(useCustomer(), 'SeePrices')
  if (!alerts) return null
  const waiting = alerts.filter(({ Sku, SentOn }) => Sku === part.Sku && SentOn === null)
  const back = waiting.find(({ Kind }) => Kind === 'stock')
  const price = waiting.find(({ Kind }) => Kind === 'price')
  return (
    <>
      {back ? (
        <Waiting alert={back} name={part.Name} />
      ) : (
        piecesIn(stock) === 0 && <AskForStock part={part} />
      )}
      {price ? (
        <Waiting alert={price} name={part.Name} />
      ) : (
        seesPrices && isForSale(stock.Price) && <AskForPrice part={part} />
      )}
    </>
  )
}

function Waiting({ alert, name }: { alert: PartAlert; name: string }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { mutate: remove, isPending } = useRemoveAlert()
  const email = useCustomer()?.Email ?? ''
  return (
    <p className={classes.waiting}>
      <IconCheck size={16} stroke={1.6} aria-hidden />
      <span role="status">
        {alert.Limit === null
          ? t('alerts.waitsBack', { email })
          : t('alerts.waitsPrice', { email, limit: money(alert.Limit, alert.CurrencyCode) })}
      </span>
      <Button
        variant="subtle"
        disabled={isPending}
        aria-label={t('alerts.stopOf', { part: name })}
        onClick={() => remove(alert)}
      >
        {t('alerts.stop')}
      </Button>
    </p>
  )
}

function AskForStock({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { mutate: add, isPending, refusal } = useAddAlert()
  return (
    <div>
      <Button
        size="md"
        disabled={isPending}
        leftSection={<IconBell size={18} stroke={1.6} aria-hidden />}
        onClick={() => add({ Kind: 'stock', ProductId: part.Id })}
      >
        <BusyLabel busy={isPending} idle={t('alerts.tellBack')} working={t('alerts.setting')} />
      </Button>
      {refusal && <ErrorMessage text={refusal} />}
    </div>
  )
}

function AskForPrice({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { mutate: add, isPending, refusal } = useAddAlert()
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="md"
        leftSection={<IconBell size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('alerts.tellPrice')}
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const Limit = numberOrNull(readAmount(typed, { min: 1 }))
    setWrong(Limit === null)
    if (Limit !== null) add({ Kind: 'price', ProductId: part.Id, Limit })
  }
  const refused = isWrong ? t('alerts.limitWrong') : refusal
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t('alerts.tellPrice')}>
      <TextInput
        label={t('alerts.limit', {
          basis: t(isNet ? 'ui.netWord' : 'ui.grossWord'),
          currency: currencySign(),
        })}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        error={refused}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="md" disabled={isPending}>
        <BusyLabel busy={isPending} idle={t('alerts.set')} working={t('alerts.setting')} />
      </Button>
      <Button variant="subtle" size="md" onClick={() => setOpen(false)}>
        {t('alerts.cancel')}
      </Button>
    </form>
  )
}
