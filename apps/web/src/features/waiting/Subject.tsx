import { partAddress } from '@partboard/client/text/part-number.ts'
import type { MergeResult } from '@partboard/contract/cart/merge'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import classes from './ChangesPage.module.css'

type Props = {
  sku: string
  printed: string | null | undefined
  name: string
  /** The number is as it was typed. */
  isTyped: boolean
  list: MergeResult['List']
}

/** What a change is about: a part, and the cart or the list that has it. */
export function Subject({ sku, printed, name, isTyped, list }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {sku !== '' &&
        (isTyped ? (
          sku
        ) : (
          <Link to="/level4/product/$product" params={{ product: partAddress(sku) }}>
            <PartNumber sku={sku} printed={printed} />
          </Link>
        ))}
      {name !== '' && <span className={classes.name}>{name}</span>}
      <span className={classes.small}>
        {list === null ? t('waiting.cart') : t('waiting.list', { name: list.Name })}
      </span>
    </>
  )
}
