import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { creditLimitQuery } from '../../state/credit.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { useFormat } from '../../text/format.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Labelled } from '../../ui/page/Labelled.tsx'
import classes from './Profile.module.css'

/** The available credit of a trade customer; empty without a limit. */
export function CreditLimit() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isTrade = useCustomer().PriceBasis === 'net'
  const { data: credit, error, refetch } = useQuery({ ...creditLimitQuery(), enabled: isTrade })
  if (!isTrade || credit?.CreditLimit === null) return null
  if (error && !credit) return <ErrorMessage text={messageOf(error)} onRetry={() => void refetch()} />

  const amount = (minor: number | null | undefined) =>
    credit && typeof minor === 'number' ? (
      money(minor, credit.CurrencyCode)
    ) : (
      <span className={classes.bar} aria-hidden />
    )
  return (
    <div className={classes.credit} aria-busy={!credit}>
      <Labelled label={t('account.creditLimit')}>{amount(credit?.CreditLimit)}</Labelled>
      <Labelled label={t('account.creditUsed')}>{amount(credit?.Used)}</Labelled>
      <Labelled label={t('account.creditAvailable')}>{amount(credit?.Available)}</Labelled>
    </div>
  )
}
