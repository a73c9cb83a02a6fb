import { Button } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { nipText } from '@partboard/client/text/nip.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { IconCheck, IconPhone, IconX } from '@partboard/ui/icons/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import table from '../../ui/table.module.css'
import { useKeys } from '../../ui/useKeys.ts'
import { Application } from './Application.tsx'
import classes from './CustomerPage.module.css'
import { customerQuery } from './customers.queries.ts'
import { DataDialog } from './DataDialog.tsx'
import { AddressSheet, OrderSheet, SessionSheet } from './MainSheets.tsx'
import { PeopleSheet } from './PeopleSheet.tsx'
import { ConsentSheet, CustomerMails } from './privacy/ConsentSheet.tsx'
import { CreditSheet, DiscountSheet, NoteSheet, PersonSheet } from './SideSheets.tsx'
import { TaxSheet } from './tax/TaxSheet.tsx'

/** A customer: facts, application, open orders, people, addresses and sessions; credit, discounts, notes, personal data. */
export function CustomerPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = useRights()
  const { id } = useParams({ from: '/_office/customers/$id' })
  const { data: customer } = useSuspenseQuery(customerQuery(Number(id)))
  const [isChanging, setChanging] = useState(false)
  const mayChange = may('customers:write') && !customer.isClosed
  useKeys({ escape: () => void navigate({ to: '/customers', search: { selected: customer.id } }) })
  return (
    <>
      <PageHead
        title={customer.name || t('customers.number', { id: customer.id })}
        second={t(customer.isClosed ? 'customers.closed' : `customers.kind.${customer.priceBasis}`)}
      >
        {customer.phone && (
          <Button component="a" href={`tel:${customer.phone}`} leftSection={<IconPhone size={18} />}>
            {customer.phone}
          </Button>
        )}
        {may('orders:write') && !customer.isClosed && !customer.blocked && (
          <Link to="/orders/new" search={{ customer: customer.id }}>
            {t('phone.forCustomer')}
          </Link>
        )}
        {mayChange && <Button onClick={() => setChanging(true)}>{t('customers.changeData')}</Button>}
        <Link to="/customers" search={{ selected: customer.id }}>
          {t('page.toList')}
        </Link>
      </PageHead>
      {customer.blocked && (
        <p className={classes.blocked} role="status">
          {t('customers.blockedBecause', { reason: customer.blocked.reason })}
        </p>
      )}
      <Facts customer={customer} />
      <div className={classes.split}>
        <div className={classes.main}>
          {customer.application?.decision === null && <Application customer={customer} />}
          <OrderSheet customer={customer} />
          {!customer.isClosed && <PeopleSheet customer={customer} mayChange={mayChange} />}
          <AddressSheet customer={customer} />
          <SessionSheet customer={customer} mayChange={mayChange} />
          {customer.nip !== '' && <TaxSheet customer={customer} mayChange={mayChange} />}
          <ConsentSheet customer={customer} />
          <CustomerMails customer={customer} />
        </div>
        <div className={classes.side}>
          <CreditSheet customer={customer} mayChange={mayChange} />
          <DiscountSheet customer={customer} mayChange={mayChange} />
          <NoteSheet customer={customer} mayChange={mayChange} />
          {mayChange && <PersonSheet customer={customer} />}
        </div>
      </div>
      {isChanging && <DataDialog customer={customer} onClose={() => setChanging(false)} />}
    </>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { t, lang } = useTranslation()
  const { lastYear, lastOrder, isNipValid } = customer
  return (
    <section className={classes.facts} aria-label={t('customers.facts')}>
      <div>
        <span className={classes.label}>{t('customers.company')}</span>
        <b>{customer.nip ? `NIP ${nipText(customer.nip)}` : t('customers.noNip')}</b>
        {isNipValid !== null && (
          <span className={isNipValid ? table.good : table.bad}>
            {isNipValid ? <IconCheck size={14} /> : <IconX size={14} />}
            {t(isNipValid ? 'customers.nipValid' : 'customers.nipWrong')}
          </span>
        )}
      </div>
      <div>
        <span className={classes.label}>{t('customers.person')}</span>
        <b>{`${customer.firstName} ${customer.lastName}`.trim() || '–'}</b>
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
        <span className={customer.isEmailConfirmed ? table.good : table.warn}>
          {t(customer.isEmailConfirmed ? 'customers.emailConfirmed' : 'customers.emailOpen')}
        </span>
        {customer.invoiceEmail && (
          <span>
            {t('customers.field.invoiceEmail')}:{' '}
            <a href={`mailto:${customer.invoiceEmail}`}>{customer.invoiceEmail}</a>
          </span>
        )}
      </div>
      <div>
        <span className={classes.label}>{t('customers.prices')}</span>
        <b>{t(`customers.basis.${customer.priceBasis}`)}</b>
        <span>{t('customers.since', { day: instantText(customer.registeredAt, lang) })}</span>
      </div>
      <div>
        <span className={classes.label}>{t('customers.sales')}</span>
        <b>{moneyText(lastYear.total, customer.currency, lang)}</b>
        <span>{t('customers.gross')}</span>
      </div>
      <div>
        <span className={classes.label}>{t('customers.ordersInYear')}</span>
        <b>{lastYear.orders}</b>
        <span>
          {lastOrder
            ? t('customers.last', { when: instantText(lastOrder.placedAt, lang) })
            : t('customers.noOrder')}
        </span>
      </div>
    </section>
  )
}
