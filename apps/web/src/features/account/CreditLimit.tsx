import type { getCreditLimit } from '@partboard/contract/customers/account'
import type { CallAnswer } from '@partboard/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { creditLimitQuery } from '../../state/credit.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { useFormat } from '../../text/format.ts'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import classes from './Profile.module.css'

/** The available credit of a trade customer; empty without a limit. */
export function CreditLimit() {
  const isTrade = useCustomer().PriceBasis === 'net'
  const query = useQuery({ ...creditLimitQuery(), enabled: isTrade })
  if (!isTrade || query.data?.CreditLimit === null) return null
  return (
    <QueryState query={query} waiting={<Credit />}>
      {(credit) => <Credit credit={credit} />}
    </QueryState>
  )
}

/** @param credit missing = it loads */
function Credit({ credit }: { credit?: CallAnswer<typeof getCreditLimit> }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const amount = (minor: number | null | undefined) =>
    credit && typeof minor === 'number' ? (
      money(minor, credit.CurrencyCode)
    ) : (
      <span className={classes.bar} aria-hidden />
    )
  return (
    <div className={classes.credit}>
      <Labelled label={t('account.creditLimit')}>{amount(credit?.CreditLimit)}</Labelled>
      <Labelled label={t('account.creditUsed')}>{amount(credit?.Used)}</Labelled>
      <Labelled label={t('account.creditAvailable')}>{amount(credit?.Available)}</Labelled>
    </div>
  )
}
