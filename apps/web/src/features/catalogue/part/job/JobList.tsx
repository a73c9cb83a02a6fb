import type { Part, ProductStock } from '@partboard/contract/catalogue'
import { IconCheck, IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../browser/texts.ts'
import { isForSale } from '../../../../text/for-sale.ts'
import { useFormat } from '../../../../text/format.ts'
import { partAddress } from '../../../../text/part-number.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx'
import { FitTag } from '../../../../ui/FitVerdict.tsx'
import { PartPicture } from '../../../../ui/PartPicture.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { PromiseText } from '../../../../ui/page/PromiseText.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { piecesIn } from '../../stock/availability.ts'
import table from '../Table.module.css'
import classes from './JobList.module.css'
import { type JobLine, useJobList } from './useJobList.ts'

type Props = {
  title: string
  items: Part['ProductFitList']
  /** All parts are needed: those that are available and not in the cart are ticked. */
  isNeeded: boolean
}

/** Related parts, which the customer ticks and adds together. No part is added automatically. */
export function JobList({ title, items, isNeeded }: Props) {
  const { t } = useTranslation()
  const { money, currencySign } = useFormat()
  const { lines, ticked, sumMinor, isNet, tick, addTicked, isAdding } = useJobList(items, isNeeded)
  if (items.length === 0) return null
  const isIdle = ticked.length === 0 || isAdding
  const kind = t(isNet ? 'ui.netWord' : 'ui.grossWord')
  return (
    <Sheet className={classes.sheet} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <table className={`${table.table} ${classes.table}`}>
        <thead className="hidden-on-phone">
          <tr>
            <th scope="col" colSpan={3}>
              {t('part.part')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('board.quantityHead')}
            </th>
            <th scope="col">{t('part.when')}</th>
            <th scope="col" className={classes.figure}>
              {t('part.sumHead', { kind, currency: currencySign() })}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.item.Id}
              line={line}
              isNet={isNet}
              onTick={(isTicked) => tick(line.item.Id, isTicked)}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <p>{t(ticked.length === 0 ? 'part.tickFirst' : 'part.nothingByItself')}</p>
        {/* The button keeps the focus when the added parts are no longer ticked. */}
        <Button
          size="md"
          data-disabled={isIdle || undefined}
          aria-disabled={isIdle}
          onClick={isIdle ? undefined : addTicked}
        >
          <IconShoppingCart size={18} stroke={1.6} aria-hidden />
          {t('part.addTicked', { count: ticked.length })}
          {sumMinor > 0 && ` · ${t(isNet ? 'ui.net' : 'ui.gross', { amount: money(sumMinor) })}`}
        </Button>
      </div>
    </Sheet>
  )
}

function Row({
  line,
  isNet,
  onTick,
}: {
  line: JobLine
  isNet: boolean
  onTick: (isTicked: boolean) => void
}) {
  const { t } = useTranslation()
  const { moneyPlain } = useFormat()
  const { item, part, stock, isTicked, canTick, inCart } = line
  return (
    <tr>
      <td className={classes.tick}>
        <Checkbox
          checked={isTicked}
          disabled={!canTick}
          aria-label={t('part.tick', { name: item.Name, sku: item.Sku })}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </td>
      <td className={classes.picture}>
        <PartPicture
          drawing={part?.Drawing ?? null}
          pictureUrl={part?.Pictures[0]?.ImageUrl ?? ''}
          size="row"
        />
      </td>
      <td className={classes.part}>
        <Link to="/level4/product/$product" params={{ product: partAddress(item.Sku) }}>
          <PartNumber sku={item.Sku} />
        </Link>
        <span>{item.Name}</span>
        {part && <FitTag fit={part.Fit} facts={part.FitFacts} isBare={part.Fit === 'fits'} />}
        {inCart > 0 && (
          <span className={classes.inCart}>
            <IconCheck size={14} stroke={1.8} aria-hidden />
            {t('board.inCart', { count: inCart })}
          </span>
        )}
      </td>
      <td className={classes.figure}>{item.Quantity}</td>
      <td className={classes.when}>
        <When stock={stock} />
      </td>
      <td className={`${classes.figure} ${classes.sum}`}>
        {stock &&
          isForSale(stock.Price) &&
          moneyPlain((isNet ? stock.PriceNetto : stock.Price) * item.Quantity)}
      </td>
    </tr>
  )
}

function When({ stock }: { stock: ProductStock | undefined }) {
  const { t } = useTranslation()
  if (!stock) return <i className={classes.bar} />
  if (!isForSale(stock.Price)) return <span className={classes.bad}>{t('part.unavailable')}</span>
  return <PromiseText promise={stock.Promise} pieces={piecesIn(stock)} backorder={stock.Backorder} isShort />
}
