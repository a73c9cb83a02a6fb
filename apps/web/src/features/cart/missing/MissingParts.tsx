import { partAddress } from '@partboard/client/text/part-number.ts'
import type { JobItem, MissingGroup } from '@partboard/contract/jobs/jobs'
import { vehicleKey } from '@partboard/domain/cart/reference'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { useAddItems, useFollowCart } from '../../../state/job/job.queries.ts'
import { missingQuery } from '../../../state/job/missing.queries.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { useFormat } from '../../../text/format.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { FitTag } from '../../../ui/FitVerdict.tsx'
import { AddTicked } from '../../../ui/job/JobFoot.tsx'
import { type JobTicks, useJobTicks } from '../../../ui/job/useJobTicks.ts'
import { ColumnPrice } from '../../../ui/page/ColumnPrice.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { PromiseText } from '../../../ui/page/PromiseText.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import classes from './MissingParts.module.css'

type Props = {
  /** The vehicle of a group of lines, as `vehicleKey` names it. */
  vehicle: string
  /** Columns of the cart's table. */
  span: number
  /** Says that it could not be read: one of the cart's vehicles does. */
  saysFailure: boolean
}

/** What was put off, until the cart lacks something else. */
const putOff = new Set<string>()

/**
 * What the jobs of one vehicle lack, as one row below its lines. Nothing is shown while it loads: the cart is complete
 * without it.
 */
export default function MissingParts({ vehicle, span, saysFailure }: Props) {
  useFollowCart()
  const query = useQuery(missingQuery())
  const [, setPutOff] = useState(0)
  const groups = query.data?.Groups.filter(({ Scope }) => vehicleKey(Scope) === vehicle) ?? []
  const key = groups.flatMap(({ Items }) => Items.map(({ Sku, Quantity }) => `${Sku} ${Quantity}`)).join(', ')
  if (query.isLoading) return <tr hidden data-waits />
  const isHidden = groups.length === 0 || putOff.has(`${vehicle}: ${key}`)
  if (isHidden && !(saysFailure && query.isError && query.data === undefined)) return null
  const put = () => {
    putOff.add(`${vehicle}: ${key}`)
    setPutOff(putOff.size)
  }
  return (
    <tr className={classes.row}>
      <td colSpan={span}>
        <QueryState query={query}>{() => <Missing groups={groups} onPutOff={put} />}</QueryState>
      </td>
    </tr>
  )
}

function Missing({ groups, onPutOff }: { groups: readonly MissingGroup[]; onPutOff: () => void }) {
  const { t } = useTranslation()
  const isNet = usePriceView() === 'net-first'
  const ticks = useJobTicks()
  const { mutate, isPending } = useAddItems()
  const { Vehicle, Scope } = groups[0]!
  const items = groups.flatMap(({ Items }) => Items)
  const ticked = items.filter(ticks.isTicked)
  return (
    <section aria-label={[t('job.missingTitle'), Vehicle?.Text].filter(Boolean).join(', ')}>
      <div className={classes.head}>
        <h2>{t('job.missingParts', { count: items.length })}</h2>
        <p>{t(ticked.length === 0 ? 'part.tickFirst' : 'part.nothingByItself')}</p>
        <Button variant="subtle" onClick={onPutOff}>
          {t('job.notNow')}
        </Button>
        <AddTicked
          ticked={ticked}
          isNet={isNet}
          isAdding={isPending}
          onAdd={() => mutate({ items: ticked, scope: Scope })}
        />
      </div>
      <ul className={classes.items}>
        {groups.flatMap(({ Items, For }) =>
          Items.map((item) => (
            <Item
              key={item.ProductId}
              item={item}
              of={For.map(({ Name }) => Name.split(',')[0]).join(', ')}
              ticks={ticks}
              isNet={isNet}
            />
          )),
        )}
      </ul>
    </section>
  )
}

function Item({ item, of, ticks, isNet }: { item: JobItem; of: string; ticks: JobTicks; isNet: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { Name, Sku, Printed, Quantity, Litres, Price, PriceNetto } = item
  const reasons = [t('job.for', { parts: of })]
  if (item.Reason === 'single_use') reasons.push(t('job.single_use'))
  if (Litres !== null) reasons.push(t('job.litres', { litres: number(Litres) }))
  return (
    <li className={classes.item}>
      <span className={classes.tick}>
        <Checkbox
          checked={ticks.isTicked(item)}
          disabled={!ticks.canTick(item)}
          aria-label={t('part.tick', { name: Name, sku: Sku })}
          onChange={(event) => ticks.tick(item, event.currentTarget.checked)}
        />
      </span>
      <span className={classes.part}>
        <Link to="/level4/product/$product" params={{ product: partAddress(Sku) }}>
          <PartNumber sku={Sku} printed={Printed} />
        </Link>{' '}
        {Name} <span className={classes.reason}>{reasons.join(' · ')}</span>
        {item.Fit !== 'none' && item.Fit !== 'fits' && <FitTag fit={item.Fit} facts={item.FitFacts} />}
      </span>
      <span className={classes.when}>
        {isForSale(item.Price) ? (
          <PromiseText promise={item.Promise} pieces={item.Available} backorder={item.Backorder} isShort />
        ) : (
          <span className={classes.bad}>{t('part.unavailable')}</span>
        )}
      </span>
      <span className={classes.count}>{t('board.count', { count: Quantity })}</span>
      <span className={classes.sum}>
        {Price !== null && PriceNetto !== null && (
          <ColumnPrice
            grossMinor={Price * Quantity}
            netMinor={PriceNetto * Quantity}
            isNet={isNet}
            facts={item}
            quantity={Quantity}
          />
        )}
      </span>
    </li>
  )
}
