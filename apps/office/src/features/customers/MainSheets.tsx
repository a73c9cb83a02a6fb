import { Button } from '@mantine/core'
import { deadlineText, instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { nipText } from '@partboard/client/text/nip.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { OrderMark } from '../../ui/OrderMark.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './CustomerPage.module.css'
import { useCustomerChange } from './useCustomerChange.ts'

/** The open orders of a customer. */
export function OrderSheet({ customer: { orders } }: { customer: Customer }) {
  const { t, lang } = useTranslation()
  return (
    <Sheet title={t('customers.openOrders')}>
      {orders.length === 0 ? (
        <p className={classes.body}>{t('customers.noOpenOrders')}</p>
      ) : (
        <Table
          heads={[
            { text: t('orders.number') },
            { text: t('orders.state') },
            { text: t('orders.deadline') },
            { text: t('customers.pieces'), end: true },
            { text: t('orders.gross'), end: true },
          ]}
        >
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <Link to="/orders/$id" params={{ id: String(order.id) }}>
                  <b>{order.number}</b>
                </Link>
                <span className={table.second}>{instantText(order.placedAt, lang)}</span>
              </td>
              <td>
                <OrderMark order={order} />
                {order.holdReason && <span className={table.second}>{order.holdReason}</span>}
              </td>
              <td>{deadlineText(order.deadlineAt, lang).when}</td>
              <td className={table.end}>{order.pieces}</td>
              <td className={table.end}>
                <b>{moneyText(order.total, order.currency, lang)}</b>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Sheet>
  )
}

export function AddressSheet({ customer: { addresses } }: { customer: Customer }) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('customers.addresses')}>
      {addresses.length === 0 ? (
        <p className={classes.body}>{t('customers.noAddress')}</p>
      ) : (
        <Table
          heads={[
            { text: t('customers.person') },
            { text: t('customers.address') },
            { text: t('customers.field.phone') },
          ]}
        >
          {addresses.map((address) => (
            <tr key={address.id}>
              <td>
                <b>{address.company || `${address.firstName} ${address.lastName}`}</b>
                <span className={table.second}>
                  {[
                    address.company && `${address.firstName} ${address.lastName}`,
                    address.nip && `NIP ${nipText(address.nip)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </td>
              <td>
                {[address.street, address.street2].filter(Boolean).join(', ')}
                <span className={table.second}>
                  {address.postcode} {address.city}, {address.country}
                </span>
              </td>
              <td>{address.phone}</td>
            </tr>
          ))}
        </Table>
      )}
    </Sheet>
  )
}

/** Where the customer is logged in; the staff can end sessions. */
export function SessionSheet({ customer, mayChange }: { customer: Customer; mayChange: boolean }) {
  const { t, lang } = useTranslation()
  const change = useCustomerChange(customer)
  const { sessions } = customer
  return (
    <Sheet
      title={t('customers.sessions')}
      aside={
        mayChange &&
        sessions.length > 1 && (
          <Button loading={change.busy} onClick={() => void change.endSessions()}>
            {t('customers.endAll')}
          </Button>
        )
      }
    >
      {change.message && (
        <p className={`${classes.body} ${form.message}`} role="alert">
          {change.message}
        </p>
      )}
      {sessions.length === 0 ? (
        <p className={classes.body}>{t('customers.noSession')}</p>
      ) : (
        <Table
          heads={[
            { text: t('customers.device') },
            { text: t('customers.network') },
            { text: t('customers.lastSeen') },
            { text: t('page.actions'), end: true },
          ]}
        >
          {sessions.map((session) => (
            <tr key={session.id}>
              <td>
                {[session.browser, session.system].filter(Boolean).join(', ') || t('customers.unknownDevice')}
              </td>
              <td>{session.network || '–'}</td>
              <td>{instantText(session.lastSeenAt, lang)}</td>
              <td className={table.end}>
                {mayChange && (
                  <button
                    type="button"
                    className={table.link}
                    onClick={() => void change.endSession(session.id)}
                  >
                    {t('customers.end')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Sheet>
  )
}
