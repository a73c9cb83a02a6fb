import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { MAX_MADE_FOR } from '@partboard/domain/numbers/limits'
import { useTranslation } from '../../browser/texts.ts'
import type { Draft } from '../../state/checkout-draft.ts'
import { TextInput } from '../../ui/controls/TextInput.tsx'

type Props = {
  lines: readonly CartLine[]
  value: Draft['madeFor']
  onChange: (madeFor: Draft['madeFor']) => void
}

/**
 * Asks for the number of the key or of the coding order of each part that can be made to one. Only with a number is the
 * right of withdrawal limited, so the field says it before the order (docs/spec/trade.md#law).
 */
export function MadeForFields({ lines, value, onChange }: Props) {
  const { t } = useTranslation()
  return lines
    .filter(({ Product }) => Product.MadeToOrder)
    .map(({ Product }) => (
      <TextInput
        key={Product.Id}
        name={`madeFor.${Product.Sku}`}
        label={t('checkout.madeFor', {
          part: `${Product.Name} ${formatPartNumber(Product.Sku, Product.Printed)}`,
        })}
        description={t('checkout.madeForHint')}
        maxLength={MAX_MADE_FOR}
        value={value[Product.Sku] ?? ''}
        onChange={(event) => onChange({ ...value, [Product.Sku]: event.currentTarget.value })}
      />
    ))
}
