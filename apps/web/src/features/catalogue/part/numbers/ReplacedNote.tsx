import { partAddress, partBrands } from '@partboard/client/text/part-number.ts'
import type { Interpretation } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { matchOf, numberKey, readNumber } from '@partboard/domain/parts/part-number'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
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
  readAs,
}: {
  part: Part
  searched: string
  trees: readonly Interpretation[] | undefined
  /** Which letters of the number were read as digits; '' = none. */
  readAs: string
}) {
  const { t } = useTranslation()
  const today: { Sku: string; Printed?: string | null | undefined }[] =
    part.ReplacedBy === null ? [...trees] : [{ Sku: part.ReplacedBy, Printed: part.ReplacedByPrinted }]
  if (today.length > 0 && today.every(({ Sku }) => Sku !== part.Sku)) {
    return (
      <Replaced number={part.Sku} printed={part.Printed}>
        {t('part.orderCurrent')}{' '}
        {today.map(({ Sku, Printed }, index) => (
          <span key={Sku}>
            {index > 0 && ', '}
            <Link to="/level4/product/$product" params={{ product: partAddress(Sku) }}>
              <PartNumber sku={Sku} printed={Printed} />
            </Link>
          </span>
        ))}
      </Replaced>
    )
  }
  if (readAs !== '')
    return (
      <div className={classes.note}>
        <Note kind="info">{readAs}</Note>
      </div>
    )
  const match = matchOf(searched, part.Sku, partBrands())
  if (match === 'whole' || match === 'short' || isFurther(part, searched)) return null
  if (match === 'end') {
    return (
      <div className={classes.note}>
        <Note kind="warn">
          {t('part.checkNumber')} <PartNumber sku={part.Sku} printed={part.Printed} />
        </Note>
      </div>
    )
  }
  return (
    <Replaced number={searched} printed={null}>
      {t('part.currentShown')}
    </Replaced>
  )
}

/** Whether a further number of the part was searched. */
const isFurther = ({ Numbers }: Part, searched: string): boolean => {
  const key = readNumber(searched, partBrands())?.key
  return Numbers.some((one) => numberKey(one.Number) === key)
}

type ReplacedProps = { number: string; printed: string | null | undefined; children: ReactNode }

function Replaced({ number, printed, children }: ReplacedProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.note}>
      <Note kind="warn">
        {t('part.replaced')} <PartNumber sku={number} printed={printed} />. {children}
      </Note>
    </div>
  )
}
