import { NumberInput } from '@mantine/core'
import type { StoreSettings } from '@partboard/contract/admin/stores.office'
import { useTranslation } from '../../../browser/texts.ts'
import { Sheet, SheetNote } from '../../../ui/Sheet.tsx'
import classes from '../frame/settings.module.css'

type Limits = Pick<
  StoreSettings,
  'openUnpaidLimit' | 'newHoldValue' | 'newHoldPieces' | 'newHoldShare' | 'newUnpaidDays'
>
type Props = {
  value: Limits
  messageOf: (field: keyof Limits) => string | undefined
  isReadOnly: boolean
  onChange: (change: Partial<Limits>) => void
}

/** Fields whose empty value means no limit; the largest value of each is that of the contract. */
const counts = [
  ['openUnpaidLimit', 1000],
  ['newHoldPieces', 10_000],
  ['newUnpaidDays', 30],
] as const

/** What an account that has not paid or received an order may hold without paying. */
export function NewAccountLimits({ value, messageOf, isReadOnly, onChange }: Props) {
  const { t } = useTranslation()
  const common = {
    disabled: isReadOnly,
    allowNegative: false,
    hideControls: true,
    clampBehavior: 'none',
  } as const
  return (
    <Sheet title={t('store.newAccounts')}>
      <SheetNote>{t('store.newAccountsHint')}</SheetNote>
      <div className={classes.fields}>
        {counts.map(([field, max]) => (
          <NumberInput
            key={field}
            {...common}
            label={t(`store.${field}`)}
            description={t('store.emptyIsNoLimit')}
            value={value[field] ?? ''}
            max={max}
            allowDecimal={false}
            error={messageOf(field)}
            onChange={(typed) => onChange({ [field]: typed === '' ? null : Number(typed) })}
          />
        ))}
        <NumberInput
          {...common}
          label={t('store.newHoldValue')}
          description={t('store.emptyIsNoLimit')}
          value={value.newHoldValue === null ? '' : value.newHoldValue / 100}
          decimalScale={2}
          error={messageOf('newHoldValue')}
          onChange={(typed) =>
            onChange({ newHoldValue: typed === '' ? null : Math.round(Number(typed) * 100) })
          }
        />
        <NumberInput
          {...common}
          label={t('store.newHoldShare')}
          description={t('store.newHoldShareHint')}
          value={value.newHoldShare}
          max={100}
          allowDecimal={false}
          error={messageOf('newHoldShare')}
          onChange={(typed) => onChange({ newHoldShare: Number(typed) })}
        />
      </div>
    </Sheet>
  )
}
