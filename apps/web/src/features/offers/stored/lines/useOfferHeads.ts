import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'

/** The heads of columns with amounts: an offer is for a client, so they are with VAT and in the offer's currency. */
export function useOfferHeads(currencyCode: string) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const currency = currencySign(currencyCode)
  return {
    catalogue: `${t('offer.catalogPrice')}, ${currency}`,
    value: `${t('offer.lineTotal')} ${t('ui.grossWord')}, ${currency}`,
  }
}
