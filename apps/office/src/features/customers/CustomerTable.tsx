import { ageText, instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { nipText } from '@partboard/client/text/nip.ts'
import type { CustomerSummary } from '@partboard/contract/customers/customer-shapes.office'
import { IconClock, IconLock } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './CustomerTable.module.css'

type Props = {
  customers: readonly CustomerSummary[]
  selected: number | undefined
  onSelect: (id: number) => void
}

/** The rows of the list of customers. */
export function CustomerTable({ customers, selected, onSelect }: Props) {
  const { t } = useTranslation()
  return (
    <Table
      className={`${table.selectable} ${table.list} ${classes.customers}`}
      heads={[
        { text: t('customers.customer') },
        { text: t('customers.contact') },
        { text: t('customers.prices') },
        { text: t('customers.lastOrder'), className: classes.last },
        { text: t('customers.open'), end: true },
        { text: t('customers.credit'), end: true },
      ]}
    >
      {customers.map((customer) => (
        <tr
          key={customer.id}
          id={`customer-${customer.id}`}
          aria-selected={customer.id === selected}
          onClick={() => onSelect(customer.id)}
        >
          <CustomerCells customer={customer} />
        </tr>
      ))}
    </Table>
  )
}

function CustomerCells({ customer }: { customer: CustomerSummary }) {
  const { t, lang } = useTranslation()
  const money = (minor: number) => moneyText(minor, customer.currency, lang)
  const person = `${customer.firstName} ${customer.lastName}`.trim()
  return (
    <>
      <td>
        <Link to="/customers/$id" params={{ id: String(customer.id) }} className={classes.name}>
          {customer.name}
        </Link>
        <span className={table.second}>
          {customer.nip ? `NIP ${nipText(customer.nip)}` : t('customers.number', { id: customer.id })}
        </span>
      </td>
      <td>
        {customer.email}
        <span className={table.second}>
          {[customer.company && person, customer.phone].filter(Boolean).join(', ')}
        </span>
      </td>
      <td>
        {t(`customers.basis.${customer.priceBasis}`)}
        {customer.isBlocked && (
          <span className={table.second}>
            <span className={table.bad}>
              <IconLock size={13} /> {t('customers.blocked')}
            </span>
          </span>
        )}
        {customer.appliedAt && (
          <span className={table.second}>
            <span className={table.warn}>
              <IconClock size={13} /> {t('customers.applied', { age: ageText(customer.appliedAt, lang) })}
            </span>
          </span>
        )}
      </td>
      <td className={classes.last}>{customer.lastOrderAt ? instantText(customer.lastOrderAt, lang) : '–'}</td>
      <td className={table.end}>{customer.openOrders || '–'}</td>
      <td className={table.end}>
        {customer.creditLimit === null ? (
          '–'
        ) : (
          <>
            {money(customer.creditUsed)}
            <span className={table.second}>{t('customers.of', { limit: money(customer.creditLimit) })}</span>
          </>
        )}
      </td>
    </>
  )
}
