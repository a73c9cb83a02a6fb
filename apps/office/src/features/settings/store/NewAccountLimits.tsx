import type { StoreSettings } from '@partboard/contract/admin/stores.office'
import { useTranslation } from '../../../browser/texts.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
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
  return (
    <Sheet title={t('store.newAccounts')}>
      <SheetNote>{t('store.newAccountsHint')}</SheetNote>
      <div className={classes.fields}>
        {counts.map(([field, max]) => (
          <FigureField
            key={field}
            kind="whole"
            max={max}
            isOptional
            disabled={isReadOnly}
            label={t(`store.${field}`)}
            description={t('store.emptyIsNoLimit')}
            value={value[field]}
            error={messageOf(field)}
            onChange={(limit) => onChange({ [field]: limit })}
          />
        ))}
        <FigureField
          kind="amount"
          isOptional
          disabled={isReadOnly}
          label={t('store.newHoldValue')}
          description={t('store.emptyIsNoLimit')}
          value={value.newHoldValue}
          error={messageOf('newHoldValue')}
          onChange={(newHoldValue) => onChange({ newHoldValue })}
        />
        <FigureField
          kind="whole"
          max={100}
          disabled={isReadOnly}
          label={t('store.newHoldShare')}
          description={t('store.newHoldShareHint')}
          value={value.newHoldShare}
          error={messageOf('newHoldShare')}
          onChange={(share) => onChange({ newHoldShare: share ?? Number.NaN })}
        />
      </div>
    </Sheet>
  )
}
