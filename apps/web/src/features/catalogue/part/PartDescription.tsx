import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { listedAttributes } from '@partboard/domain/parts/part-attributes'
import { useTranslation } from '../../../browser/texts.ts'
import classes from './PartPage.module.css'

export function PartDescription({ part }: { part: Part }) {
  const { t } = useTranslation()
  const attributes = listedAttributes(part.Attributes)
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
