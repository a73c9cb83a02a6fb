import { listBranches } from '@partboard/contract/admin/shop.office'
import type { OrderViewFilter } from '@partboard/contract/order-pages/views.office'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useSession } from '../../../state/session.ts'
import classes from './FilterFields.module.css'

/** What can be filtered beside the view and the search. */
export type Filters = Pick<OrderViewFilter, 'branch' | 'payment' | 'delivery'>

type Props = {
  filter: OrderViewFilter
  onChange: (filters: Partial<Filters>) => void
  /** The search field. */
  search: ReactNode
  /** What can be done with the filter. */
  children: ReactNode
}

const payments = ['unpaid', 'paid', 'onAccount'] as const
const deliveries = ['pickup', 'sent'] as const

/** The filters of the list, each a field that says its value. */
export function FilterFields({ filter, onChange, search, children }: Props) {
  const { t } = useTranslation()
  const { branchIds } = useSession()
  const branches = (useQuery(endpointQuery(listBranches, {})).data?.items ?? []).filter(
    ({ id, isClosed }) => !isClosed && (branchIds.length === 0 || branchIds.includes(id)),
  )
  return (
    <div className={classes.fields}>
      {search}
      {branches.length > 1 && (
        <Field
          name={t('orders.branch')}
          any={t('filter.allBranches')}
          value={filter.branch === undefined ? '' : String(filter.branch)}
          options={branches.map(({ id, name }) => [String(id), name])}
          onChange={(value) => onChange({ branch: value === '' ? undefined : Number(value) })}
        />
      )}
      <Field
        name={t('orders.delivery')}
        any={t('filter.any')}
        value={filter.delivery ?? ''}
        options={deliveries.map((one) => [one, t(`filter.${one}`)])}
        onChange={(value) => onChange({ delivery: deliveries.find((one) => one === value) })}
      />
      {filter.view !== 'unpaid' && (
        <Field
          name={t('orders.payment')}
          any={t('filter.any')}
          value={filter.payment ?? ''}
          options={payments.map((one) => [one, t(`filter.${one}`)])}
          onChange={(value) => onChange({ payment: payments.find((one) => one === value) })}
        />
      )}
      {children}
    </div>
  )
}

type FieldProps = {
  name: string
  /** The option without a filter. */
  any: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

function Field({ name, any, value, options, onChange }: FieldProps) {
  return (
    <label className={classes.field}>
      <span>{name}</span>
      <select aria-label={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{any}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
