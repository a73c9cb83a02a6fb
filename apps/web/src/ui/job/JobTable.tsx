import { partAddress } from '@partboard/client/text/part-number.ts'
import type { JobItem } from '@partboard/contract/jobs/jobs'
import { IconCheck } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { isForSale } from '../../text/for-sale.ts'
import { useFormat } from '../../text/format.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { FitTag } from '../FitVerdict.tsx'
import { PartPicture } from '../PartPicture.tsx'
import table from '../PartTable.module.css'
import { ColumnPrice } from '../page/ColumnPrice.tsx'
import { PartNumber } from '../page/PartNumber.tsx'
import { PromiseText } from '../page/PromiseText.tsx'
import classes from './JobTable.module.css'
import type { JobTicks } from './useJobTicks.ts'

type Props = {
  label: string
  items: readonly JobItem[]
  ticks: JobTicks
  isNet: boolean
}

/** Parts of a job with reason and quantity, to be ticked. What is in the cart is said, not offered. */
export function JobTable({ label, items, ticks, isNet }: Props) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const kind = t(isNet ? 'ui.netWord' : 'ui.grossWord')
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className="visually-hidden">{label}</caption>
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
            {t('job.unitPrice', { kind, currency: currencySign() })}
          </th>
          <th scope="col" className={classes.figure}>
            {t('part.sumHead', { kind, currency: currencySign() })}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.ProductId} item={item} ticks={ticks} isNet={isNet} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item, ticks, isNet }: Omit<Props, 'items' | 'label'> & { item: JobItem }) {
  const { t } = useTranslation()
  const { moneyPlain, number } = useFormat()
  const { Name, Sku, Printed, Quantity, Litres, Price, PriceNetto } = item
  const price = isNet ? PriceNetto : Price
  return (
    <tr>
      <td className={classes.tick}>
        {Quantity > 0 && (
          <Checkbox
            checked={ticks.isTicked(item)}
            disabled={!ticks.canTick(item)}
            aria-label={t('part.tick', { name: Name, sku: Sku })}
            onChange={(event) => ticks.tick(item, event.currentTarget.checked)}
          />
        )}
      </td>
      <td className={classes.picture}>
        <PartPicture drawing={item.Drawing} pictureUrl={item.PictureUrl} size="row" />
      </td>
      <td className={classes.part}>
        <Link to="/level4/product/$product" params={{ product: partAddress(Sku) }}>
          <PartNumber sku={Sku} printed={Printed} />
        </Link>
        <span>{Name}</span>
        <span className={classes.reason}>
          {t(`job.${item.Reason}`)}
          {Litres !== null && `; ${t('job.litres', { litres: number(Litres) })}`}
        </span>
        {item.Fit !== 'none' && <FitTag fit={item.Fit} facts={item.FitFacts} isBare={item.Fit === 'fits'} />}
        {item.InCart > 0 && (
          <span className={classes.inCart}>
            <IconCheck size={14} stroke={1.8} aria-hidden />
            {t('board.inCart', { count: item.InCart })}
          </span>
        )}
      </td>
      <td className={classes.figure}>{Quantity > 0 && Quantity}</td>
      <td className={classes.when}>
        {Quantity > 0 &&
          (isForSale(item.Price) ? (
            <PromiseText promise={item.Promise} pieces={item.Available} backorder={item.Backorder} isShort />
          ) : (
            <span className={classes.bad}>{t('part.unavailable')}</span>
          ))}
      </td>
      <td className={`${classes.figure} ${classes.unit}`}>
        {Quantity > 0 && price !== null && moneyPlain(price)}
      </td>
      <td className={`${classes.figure} ${classes.sum}`}>
        {Quantity > 0 && Price !== null && PriceNetto !== null && (
          <ColumnPrice
            grossMinor={Price * Quantity}
            netMinor={PriceNetto * Quantity}
            isNet={isNet}
            facts={item}
            quantity={Quantity}
          />
        )}
      </td>
    </tr>
  )
}
