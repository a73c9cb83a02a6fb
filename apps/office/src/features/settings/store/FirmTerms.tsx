import type { StoreSettings } from '@partboard/contract/admin/stores.office'
import { MAX_RETURN_FEE } from '@partboard/domain/aftersale/return-fee'
import { useTranslation } from '../../../browser/texts.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import { Sheet, SheetNote } from '../../../ui/Sheet.tsx'
import classes from '../frame/settings.module.css'

type Terms = Pick<StoreSettings, 'firmReturnDays' | 'firmReturnFee' | 'firmClaimMonths'>
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
          min={0}
          max={MAX_RETURN_FEE}
          disabled={isReadOnly}
          label={t('store.firmReturnFee')}
          description={t('store.firmReturnFeeHint')}
          value={value.firmReturnFee}
          error={messageOf('firmReturnFee')}
          onChange={(fee) => onChange({ firmReturnFee: fee ?? Number.NaN })}
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
