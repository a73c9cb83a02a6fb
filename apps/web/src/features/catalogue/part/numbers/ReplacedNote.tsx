import type { Interpretation, Part } from '@partboard/contract/catalogue/catalogue'
import { canonicalNumber, matchOf, readNumber } from '@partboard/domain/parts/part-number'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { partAddress, partBrands } from '../../../../text/part-number.ts'
import { Note } from '../../../../ui/Note.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import classes from '../PartPage.module.css'

/**
 * A note if the requested number is not the number to order today, or has another group. A number that became several
 * keeps its page; the note then names the roots of its trees as the numbers to order.
 */
export function ReplacedNote({
  part,
  searched,
  trees = [],
}: {
  part: Part
  searched: string
  trees: readonly Interpretation[] | undefined
}) {
  const { t } = useTranslation()
  const today = part.ReplacedBy === null ? trees.map(({ Sku }) => Sku) : [part.ReplacedBy]
  if (today.length > 0 && !today.includes(part.Sku)) {
    return (
      <Replaced number={part.Sku}>
        {t('part.orderCurrent')}{' '}
        {today.map((sku, index) => (
          <span key={sku}>
            {index > 0 && ', '}
            <Link to="/level4/product/$product" params={{ product: partAddress(sku) }}>
              <PartNumber sku={sku} />
            </Link>
          </span>
        ))}
      </Replaced>
    )
  }
  const match = matchOf(searched, part.Sku, partBrands())
  if (match === 'whole' || match === 'short' || isFurther(part, searched)) return null
  if (match === 'end') {
    return (
      <div className={classes.note}>
        <Note kind="warn">
          {t('part.checkNumber')} <PartNumber sku={part.Sku} />
        </Note>
      </div>
    )
  }
  return <Replaced number={searched}>{t('part.currentShown')}</Replaced>
}

/** Whether a further number of the part was searched. */
const isFurther = ({ Numbers }: Part, searched: string): boolean => {
  const canonical = readNumber(searched, partBrands())?.canonical
  return Numbers.some((one) => canonicalNumber(one.Number) === canonical)
}

function Replaced({ number, children }: { number: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.note}>
      <Note kind="warn">
        {t('part.replaced')} <PartNumber sku={number} />. {children}
      </Note>
    </div>
  )
}
