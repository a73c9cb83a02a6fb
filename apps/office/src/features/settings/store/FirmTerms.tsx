import type { StoreSettings } from '@partboard/contract/admin/stores.office'
import { useTranslation } from '../../../browser/texts.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import { Sheet, SheetNote } from '../../../ui/Sheet.tsx'
import classes from '../frame/settings.module.css'

type Terms = Pick<StoreSettings, 'firmReturnDays' | 'firmClaimMonths'>
type Props = {
  value: Terms
  messageOf: (field: keyof Terms) => string | undefined
  isReadOnly: boolean
  onChange: (change: Partial<Terms>) => void
}

/** The store's terms for firms, whom no consumer law protects: returns of what they do not need, and defects. */
export function FirmTerms({ value, messageOf, isReadOnly, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('store.firmTerms')}>
      <SheetNote>{t('store.firmTermsHint')}</SheetNote>
      <div className={classes.fields}>
        <FigureField
          kind="whole"
          min={1}
          max={365}
          isOptional
          disabled={isReadOnly}
          label={t('store.firmReturnDays')}
          description={t('store.emptyIsNotAccepted')}
          value={value.firmReturnDays}
          error={messageOf('firmReturnDays')}
          onChange={(firmReturnDays) => onChange({ firmReturnDays })}
        />
        <FigureField
          kind="whole"
          min={1}
          max={120}
          disabled={isReadOnly}
          label={t('store.firmClaimMonths')}
          value={value.firmClaimMonths}
          error={messageOf('firmClaimMonths')}
          onChange={(months) => onChange({ firmClaimMonths: months ?? Number.NaN })}
        />
      </div>
    </Sheet>
  )
}
