import type { Part } from '@partboard/contract/catalogue'
import { useTranslation } from '../../../browser/texts.ts'
import classes from './PartPage.module.css'

/** Attributes for mechanics and for the authorities, not for the page (docs/spec/shop.md#part-page). */
const hiddenAttributes = new Set(['Repair info', 'Reach info'])
/** This attribute is left out, because the page shows it in another place. */
const QUANTITY = 'Quantity'

export function PartDescription({ part }: { part: Part }) {
  const { t } = useTranslation()
  const attributes = Object.entries(part.Attributes).filter(
    ([name]) => !hiddenAttributes.has(name) && name !== QUANTITY,
  )
  const isEmpty = part.FullDescription === '' && attributes.length === 0
  return (
    <div className={classes.panel}>
      {part.FullDescription !== '' && <p className={classes.description}>{part.FullDescription}</p>}
      {isEmpty && <p className={classes.hint}>{t('part.noDescription')}</p>}
      {!isEmpty && (
        <dl className={classes.attributes}>
          {attributes.map(([name, values]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{values.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
