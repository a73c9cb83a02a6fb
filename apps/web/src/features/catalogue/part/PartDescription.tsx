import type { Part } from '@partboard/contract/catalogue'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { PartNumber } from '../../../ui/PartNumber.tsx'
import { quantityOf } from '../quantity.ts'
import classes from './PartPage.module.css'

/** Attributes for mechanics and for the authorities, not for the page (SPEC.md section 9). */
const hiddenAttributes = new Set(['Repair info', 'Reach info'])
/** Said in the page's own words. */
const QUANTITY = 'Quantity'

export function PartDescription({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const attributes = Object.entries(part.Attributes).filter(
    ([name]) => !hiddenAttributes.has(name) && name !== QUANTITY,
  )
  const hasLists =
    part.ProductBundleList.length + part.ProductRepairList.length + part.ProductFitList.length > 0
  const isEmpty =
    part.FullDescription === '' &&
    attributes.length === 0 &&
    part.WeightGrams === null &&
    !part.Attributes[QUANTITY]
  return (
    <div className={classes.panel}>
      {part.FullDescription !== '' && <p className={classes.description}>{part.FullDescription}</p>}
      {isEmpty && !hasLists && <p className={classes.hint}>{t('part.noDescription')}</p>}
      {!isEmpty && (
        <dl className={classes.attributes}>
          {part.Attributes[QUANTITY] && (
            <div>
              <dt>{t('board.perVehicle')}</dt>
              <dd>{t('board.count', { count: quantityOf(part) })}</dd>
            </div>
          )}
          {part.WeightGrams !== null && (
            <div>
              <dt>{t('board.weight')}</dt>
              <dd>{number(part.WeightGrams / 1000)} kg</dd>
            </div>
          )}
          {attributes.map(([name, values]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{values.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      <KitList title={t('part.bundle')} items={part.ProductBundleList} />
      <KitList title={t('part.repair')} items={part.ProductRepairList} />
      <KitList title={t('part.fitWith')} items={part.ProductFitList} />
    </div>
  )
}

function KitList({ title, items }: { title: string; items: Part['ProductBundleList'] }) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <section className={classes.kit}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ Id, Sku, Name, Quantity }) => (
          <li key={Id}>
            <Link to="/level4/product/$product" params={{ product: Sku }}>
              <PartNumber sku={Sku} />
            </Link>
            <span>{Name}</span>
            <span className={classes.kitCount}>{t('board.count', { count: Quantity })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
