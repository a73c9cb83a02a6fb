import { partAddress } from '@partboard/client/text/part-number.ts'
import { type FurtherNumber, numberKinds, type Part } from '@partboard/contract/catalogue/part-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../browser/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import classes from '../PartAside.module.css'

/** The further numbers of a part by kind. A cross reference to a part of the shop leads to its page. */
export function FurtherNumbers({ part }: { part: Part }) {
  const { t } = useTranslation()
  const byKind = Map.groupBy(part.Numbers, ({ Kind }) => Kind)
  if (byKind.size === 0) return null
  return (
    <Sheet className={classes.sheet} aria-labelledby="further-numbers">
      <h2 id="further-numbers" className={classes.title}>
        {t('part.numbers')}
      </h2>
      <dl className={classes.numbers}>
        {numberKinds.map((kind) => {
          const numbers = byKind.get(kind)
          return (
            numbers && (
              <div key={kind}>
                <dt>{t(`number.kind.${kind}`)}</dt>
                {numbers.map((number) => (
                  <dd key={`${number.Brand} ${number.Number}`}>
                    <OneNumber number={number} />
                  </dd>
                ))}
              </div>
            )
          )
        })}
      </dl>
    </Sheet>
  )
}

function OneNumber({ number }: { number: FurtherNumber }) {
  const text = `${number.Brand} ${number.Number}`.trim()
  if (number.Sku === null) return text
  return (
    <Link to="/level4/product/$product" params={{ product: partAddress(number.Sku) }}>
      {text}
    </Link>
  )
}
