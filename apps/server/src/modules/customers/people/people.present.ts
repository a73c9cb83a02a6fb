import type { CustomerPerson } from '@partboard/contract/customers/people.office'
import type { PersonRow } from '../accounts/people.queries.ts'

/** The names of the office's fields in refusals. */
export const fields = { email: 'email', managesPeople: 'managesPeople' }

type OfficeRights = Pick<CustomerPerson, 'seesPrices' | 'mayOrder' | 'orderLimit' | 'managesPeople'>

/** Rights as the shop stores them. */
export const rightsOf = ({ orderLimit, seesPrices, mayOrder, managesPeople }: OfficeRights) => ({
  seesPrices,
  mayOrder,
  orderLimitMinor: orderLimit,
  managesPeople,
})

export const presentPerson = ({
  orderLimitMinor,
  invitedAt,
  invitedUntil,
  ...row
}: PersonRow): CustomerPerson => ({
  ...row,
  orderLimit: orderLimitMinor,
  invitedAt: invitedAt.toISOString(),
  invitedUntil: invitedUntil?.toISOString() ?? null,
})
