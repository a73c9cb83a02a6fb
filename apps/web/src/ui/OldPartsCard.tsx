import type { PartDrawing } from '@partboard/contract/fit/fit'
import type { OpenDeposit } from '@partboard/contract/order-pages/order-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import classes from './OldPartsCard.module.css'
import { PartPicture } from './PartPicture.tsx'
import { Sheet } from './Sheet.tsx'

type Props = {
  deposits: readonly OpenDeposit[]
  /** The drawing of a part; without it, each row links to its order. */
  drawingOf?: (sku: string) => PartDrawing | null
}

/** Deposits that are refunded for old parts: until when, how much, and what became of parts that were brought. */
export function OldPartsCard({ deposits, drawingOf }: Props) {
  const { t } = useTranslation()
  if (deposits.length === 0) return null
  const isOpen = deposits.some(({ Quantity }) => Quantity > 0)
  return (
    <Sheet className={classes.card} aria-labelledby="old-parts">
      <h2 id="old-parts">{t(isOpen ? 'oldParts.title' : 'oldParts.done')}</h2>
      <ul className={classes.list}>
        {deposits.map((deposit) => (
          <Row key={`${deposit.OrderId} ${deposit.Position}`} deposit={deposit} drawingOf={drawingOf} />
        ))}
      </ul>
      {isOpen && <p className={classes.how}>{t('oldParts.how')}</p>}
    </Sheet>
  )
}

function Row({ deposit, drawingOf }: { deposit: OpenDeposit } & Pick<Props, 'drawingOf'>) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { OrderId, OrderNumber, Sku, ProductName, Kind, Quantity, Total, CurrencyCode, Decisions } = deposit
  return (
    <li>
      {drawingOf && <PartPicture drawing={drawingOf(Sku)} size="row" />}
      <div>
        <b>
          {Quantity > 1 && `${Quantity} × `}
          {ProductName}
        </b>
        <span>
          {t(`oldParts.${Kind}`)}
          {!drawingOf && (
            <>
              {' · '}
              <Link to="/my-account/order-history/$id" params={{ id: String(OrderId) }}>
                {t('orders.open', { number: OrderNumber })}
              </Link>
            </>
          )}
        </span>
        {Quantity > 0 && <Until deposit={deposit} />}
        {Decisions.map((decision) => (
          <Decision key={decision.At} decision={decision} currency={CurrencyCode} />
        ))}
      </div>
      <b className={classes.sum}>{Quantity > 0 ? money(Total, CurrencyCode) : t('oldParts.settled')}</b>
    </li>
  )
}

function Until({ deposit: { Until: day, DaysLeft } }: { deposit: OpenDeposit }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  if (DaysLeft < 0) return <span data-late>{t('oldParts.over', { day: date(day) })}</span>
  return (
    <span data-late={DaysLeft <= 7 || undefined}>
      {t('oldParts.until', { day: date(day) })} · {t('oldParts.left', { count: DaysLeft })}
    </span>
  )
}

type DecisionProps = { decision: OpenDeposit['Decisions'][number]; currency: string }

function Decision({ decision, currency }: DecisionProps) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const { At, Quantity, Accepted, Reason, Refund } = decision
  const params = { day: date(At), quantity: Quantity, reason: Reason, amount: money(Refund, currency) }
  return <span>{t(Accepted ? 'oldParts.accepted' : 'oldParts.refused', params)}</span>
}
