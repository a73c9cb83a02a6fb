import { NativeSelect, Radio } from '@mantine/core'
import { saleDocuments } from '@partboard/domain/customers/buyer'
import { useTranslation } from '../../../browser/texts.ts'
import classes from './NewOrder.module.css'
import type { PageState } from './NewOrderPage.tsx'

/** Receipt or invoice, and what a buyer who may be a sole trader says about the purchase. No answer is preselected. */
export function SaleChoice({ state: { draft, change, quote, messageOf } }: { state: PageState }) {
  const { t } = useTranslation()
  const { isFirm, isAsked } = quote?.billing ?? { isFirm: false, isAsked: false }
  return (
    <>
      {isFirm ? (
        <p className={classes.hint}>{t('phone.invoiceForFirm')}</p>
      ) : (
        <NativeSelect
          label={t('phone.saleDocument')}
          data-field="saleDocument"
          value={draft.saleDocument}
          error={messageOf('saleDocument')}
          onChange={(event) =>
            change({
              saleDocument: saleDocuments.find((one) => one === event.currentTarget.value) ?? 'receipt',
            })
          }
          data={saleDocuments.map((one) => ({ value: one, label: t(`phone.document.${one}`) }))}
        />
      )}
      {isAsked && (
        <Radio.Group
          label={t('phone.purpose')}
          description={t('phone.purposeHint')}
          value={draft.professional === null ? null : draft.professional ? 'yes' : 'no'}
          error={messageOf('professional')}
          onChange={(answer) => change({ professional: answer === 'yes' })}
        >
          <div className={classes.answers}>
            <Radio
              value="yes"
              label={t('phone.purpose.yes')}
              data-field="professional"
              data-error={messageOf('professional') !== undefined || undefined}
            />
            <Radio value="no" label={t('phone.purpose.no')} />
          </div>
        </Radio.Group>
      )}
    </>
  )
}
