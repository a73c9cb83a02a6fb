import { useSuspenseQuery } from '@tanstack/react-query'
import { useCurrency } from '../browser/current-store.ts'
import { useTranslation } from '../browser/texts.ts'
import { changeCurrency } from '../state/currency.ts'
import { currenciesQuery } from '../state/reference.ts'
import { HeaderSelect } from './HeaderSelect.tsx'

/** Selects one of the shop's currencies; hidden if it has only one. `short` shows the code without the name. */
export function CurrencySelect({ short = false }: { short?: boolean }) {
  const { t } = useTranslation()
  const current = useCurrency()
  const { data: currencies } = useSuspenseQuery(currenciesQuery())
  if (currencies.length < 2) return null
  const options = currencies.map(({ CurrencyCode, Name }) => ({
    value: CurrencyCode,
    label: `${CurrencyCode} · ${Name}`,
  }))
  const name = options.find(({ value }) => value === current)?.label
  return (
    <HeaderSelect
      label={t('shell.currency')}
      shown={short || !name ? current : name}
      value={current}
      options={options}
      onChange={changeCurrency}
    />
  )
}
