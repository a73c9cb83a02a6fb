import type { ShoppingList } from '@partboard/contract/lists/lists'
import { useTranslation } from '../../../browser/texts.ts'
import { useDataNotice } from '../../../state/reference.ts'
import { useFormat } from '../../../text/format.ts'
import { Paper } from '../../../ui/Paper.tsx'
import { OwnNumber } from '../../../ui/page/OwnNumber.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { sumOf } from '../list-changes.ts'
import classes from './ListPaper.module.css'

/** The printed list: a box to tick, number, name, pieces, availability and today's price of each part. */
export function ListPaper({ list, isNet }: { list: ShoppingList; isNet: boolean }) {
  const { t } = useTranslation()
  const { date, money, moneyPlain, number, currencySign } = useFormat()
  const notice = useDataNotice()
  const kind = { kind: isNet ? t('ui.netWord') : t('ui.grossWord'), currency: currencySign() }
  const amount = (minor: number | null) => (minor === null ? '–' : moneyPlain(minor))
  return (
    <Paper foot={notice ?? ''} of={t('offer.pageOf')}>
      <header className={classes.head}>
        <h1>{list.Name}</h1>
        <p>{t('lists.printedOn', { day: date(new Date().toISOString()) })}</p>
      </header>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{t('lists.tickAll')}</span>
            </th>
            <th>{t('cart.part')}</th>
            <th>{t('ui.quantity')}</th>
            <th>{t('lists.pickup')}</th>
            <th>{t('cart.unitPrice', kind)}</th>
            <th>{t('cart.lineTotal', kind)}</th>
          </tr>
        </thead>
        <tbody>
          {list.Items.map((item) => (
            <tr key={item.Sku}>
              <td>
                <span className={classes.box} />
              </td>
              <th scope="row">
                <PartNumber sku={item.Sku} printed={item.Printed} />
                <span className={classes.name}>{item.Name}</span>
                <OwnNumber number={item.OwnNumber} />
                {item.Changes.map(({ Kind, Text }) => (
                  <span key={Kind} className={classes.change}>
                    {Text}
                  </span>
                ))}
              </th>
              <td>{number(item.Quantity)}</td>
              <td>{item.Promise?.Short ?? '–'}</td>
              <td>{amount(isNet ? item.PriceNetto : item.Price)}</td>
              <td>{amount(isNet ? item.TotalNetto : item.Total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={5} scope="row">
              {t('lists.allSum', { count: list.Items.length, kind: kind.kind })}
            </th>
            <td>{money(sumOf(list.Items, isNet))}</td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  )
}
