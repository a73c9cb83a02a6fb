import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { Identifier } from '../../../../ui/page/Identifier.tsx'
import { boughtQuery } from './bought.query.ts'
import classes from './OwnPart.module.css'
import { PartOwnNumber } from './PartOwnNumber.tsx'
import { TellMe } from './TellMe.tsx'

/** What this customer has to do with the part: bought before, and what to be told about it. */
export default function OwnPart({ part, stock }: { part: Part; stock: ProductStock }) {
  return (
    <div className={classes.root}>
      <Bought part={part} />
      <PartOwnNumber part={part} />
      <TellMe part={part} stock={stock} />
    </div>
  )
}

function Bought({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { data } = useQuery(boughtQuery(part.Id))
  if (!data?.Last) return null
  const { OrderId, OrderNumber, CreatedOn, Price, CurrencyCode, PriceBasis } = data.Last
  const price = `${money(Price, CurrencyCode)} ${t(PriceBasis === 'net' ? 'ui.netWord' : 'ui.grossWord')}`
  return (
    <p>
      <b>{t('bought.title')}:</b> {t('bought.times', { count: data.Times, pieces: data.Pieces })},{' '}
      {t('bought.last', { day: date(CreatedOn), price })}{' '}
      <Link to="/my-account/order-history/$id" params={{ id: String(OrderId) }}>
        <Identifier>{OrderNumber}</Identifier>
      </Link>
    </p>
  )
}
