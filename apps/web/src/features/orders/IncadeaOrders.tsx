import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { AccountList } from '../../ui/account/AccountList.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { Identifier } from '../../ui/page/Identifier.tsx'
import classes from './OrdersPage.module.css'
import { incadeaOrdersQuery } from './orders.queries.ts'

/** The customer's documents in the dealer's back office. Their amounts are always in PLN. */
export function IncadeaOrders() {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const toShop = (
    <ButtonLink size="md" to="/my-account/order-history">
      {t('orders.shop')}
    </ButtonLink>
  )
  return (
    <AccountList
      sheet="around"
      query={useQuery(incadeaOrdersQuery())}
      widths={['150px', '90px', '1fr', '90px', '60px', '100px']}
      none={({ length }) =>
        length === 0 ? { title: t('orders.empty'), text: t('orders.incadeaEmpty'), next: toShop } : null
      }
    >
      {(documents) => (
        <CardTable
          className={classes.table}
          caption={t('orders.incadea')}
          head={
            <tr>
              <th>{t('orders.document')}</th>
              <th>{t('orders.created')}</th>
              <th>{t('orders.description')}</th>
              <th>{t('orders.due')}</th>
              <th>{t('orders.branch')}</th>
              <th className={classes.amount}>{t('orders.amount')}</th>
            </tr>
          }
        >
          {documents.map((one) => (
            <tr key={one.documentNo}>
              <td className={classes.document}>
                <Identifier>{one.documentNo}</Identifier>
              </td>
              <td className={classes.date}>{date(one.documentDate)}</td>
              <td className={classes.description}>{one.description}</td>
              <td data-label={t('orders.due')}>{one.dueDate ? date(one.dueDate) : '–'}</td>
              <td data-label={t('orders.branch')}>{one.branchCode}</td>
              <td className={classes.total}>{money(one.amount, 'PLN')}</td>
            </tr>
          ))}
        </CardTable>
      )}
    </AccountList>
  )
}
