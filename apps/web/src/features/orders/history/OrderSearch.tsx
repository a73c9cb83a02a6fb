import { useDebouncedCallback } from '@mantine/hooks'
import { OrderFilter, type OrderSearchKind } from '@partboard/contract/order-pages/orders'
import { orderFilters } from '@partboard/domain/orders/order-filters'
import { shopTimeZone } from '@partboard/domain/text/time-zone'
import { IconSearch } from '@partboard/ui/icons/index.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import type { OrderLimits } from '../orders.queries.ts'
import classes from './OrderSearch.module.css'
import { firstDayOf, type Period, periodOf, periods } from './period.ts'

/** Milliseconds after the last key before the orders are searched. */
const pause = 300

type Props = {
  limits: OrderLimits
  /** How the search was understood; null = nothing was typed. */
  kind: OrderSearchKind | null
  onChange: (limits: OrderLimits) => void
}

/** One field for everything by which an order is remembered, its state, and a period. */
export function OrderSearch({ limits, kind, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <search className={classes.root}>
      <Words q={limits.q ?? ''} kind={kind} onChange={(q) => onChange({ ...limits, q: q || undefined })} />
      <Select
        aria-label={t('history.state')}
        value={limits.state ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...limits, state: OrderFilter.safeParse(currentTarget.value).data })
        }
        data={[
          { value: '', label: t('history.state.all') },
          ...orderFilters.map((state) => ({ value: state, label: t(`history.state.${state}`) })),
        ]}
      />
      <Days limits={limits} onChange={onChange} />
    </search>
  )
}

function Words({
  q,
  kind,
  onChange,
}: {
  q: string
  kind: OrderSearchKind | null
  onChange: (q: string) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(q)
  const search = useDebouncedCallback(onChange, pause)
  // The address may change without the field: by a link, or by the way back.
  useEffect(() => setTyped((now) => (now.trim() === q ? now : q)), [q])
  return (
    <div className={classes.words}>
      <TextInput
        type="search"
        aria-label={t('history.search')}
        placeholder={t('history.search')}
        maxLength={100}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          search(currentTarget.value.trim())
        }}
      />
      <span role="status" className={classes.kind}>
        {kind && typed.trim() !== '' && t(`history.kind.${kind}`)}
      </span>
    </div>
  )
}

function Days({ limits, onChange }: Omit<Props, 'kind'>) {
  const { t } = useTranslation()
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: shopTimeZone })
  const [isOwn, setOwn] = useState(false)
  const period = isOwn ? 'own' : periodOf(limits, today)
  const choose = (chosen: Period) => {
    setOwn(chosen === 'own')
    if (chosen !== 'own') onChange({ ...limits, from: firstDayOf(chosen, today), to: undefined })
  }
  return (
    <>
      <Select
        aria-label={t('history.period')}
        value={period}
        onChange={({ currentTarget }) => choose(currentTarget.value as Period)}
        data={periods.map((one) => ({ value: one, label: t(`history.period.${one}`) }))}
      />
      {period === 'own' && (
        <div className={classes.days}>
          <TextInput
            type="date"
            label={t('history.from')}
            value={limits.from ?? ''}
            max={limits.to}
            onChange={({ currentTarget }) => onChange({ ...limits, from: currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            label={t('history.to')}
            value={limits.to ?? ''}
            min={limits.from}
            onChange={({ currentTarget }) => onChange({ ...limits, to: currentTarget.value || undefined })}
          />
        </div>
      )}
    </>
  )
}
