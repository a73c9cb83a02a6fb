/** How a person at a terminal names a thing that a call knows by its id: an order by its number, a customer by e-mail. */
import { readBranches } from '@partboard/contract/admin/shop.office'
import { listStaff } from '@partboard/contract/admin/staff.office'
import { listReturns } from '@partboard/contract/aftersale/returns.office'
import { listIssuedInvoices } from '@partboard/contract/billing/invoices.office'
import { listCustomers } from '@partboard/contract/customers/customers.office'
import { listCustomerPeople } from '@partboard/contract/customers/people.office'
import type { OfficeEndpoint } from '@partboard/contract/endpoint'
import { listOrders } from '@partboard/contract/order-pages/orders.office'
import { listPages } from '@partboard/contract/pages/content.office'
import { StartupError } from '../platform/lifecycle/lifecycle.ts'
import type { Shop } from '../platform/process/command.ts'
import { type CallValues, callOffice } from './office.ts'

type Subject = {
  /** What it is called, in help and refusals. */
  name: string
  /** The field by which people name it. */
  by: string
  list: OfficeEndpoint
  /** The list finds it by words. */
  isSearched?: true
  /** Whether the name may be all digits, as an id is. */
  hasDigits?: true
}

const order: Subject = { name: 'order', by: 'number', list: listOrders, isSearched: true, hasDigits: true }
const customer: Subject = { name: 'customer', by: 'email', list: listCustomers, isSearched: true }
const returned: Subject = { name: 'return', by: 'number', list: listReturns, isSearched: true }
const invoice: Subject = { name: 'invoice', by: 'number', list: listIssuedInvoices, isSearched: true }
const branch: Subject = { name: 'branch', by: 'code', list: readBranches }

const byPath: Readonly<Record<string, Subject>> = {
  '/orders/{id}': order,
  '/deposits/{orderId}': order,
  '/customers/{id}': customer,
  '/customers/{id}/people/{person}': { name: 'person', by: 'email', list: listCustomerPeople },
  '/invoices/{id}': invoice,
  '/returns/{id}': returned,
  '/settings/branches/{id}': branch,
  '/pages/{id}': { name: 'page', by: 'seName', list: listPages },
  '/staff/{id}': { name: 'staff', by: 'email', list: listStaff },
}
const byField: Readonly<Record<string, Subject>> = {
  orderId: order,
  customerId: customer,
  branchId: branch,
  pickupBranchId: branch,
}
/** Options that have an id, although their names do not say so. */
const byOption: Readonly<Record<string, Subject>> = { branch, customer }

/** What a parameter of a path is; undefined = its value is written as it is. */
export function subjectOfParam({ url }: OfficeEndpoint, param: string): Subject | undefined {
  const path = url.replace('/api/office/v1', '')
  return byPath[path.slice(0, path.indexOf(`{${param}}`) + param.length + 2)]
}

/** What an option is that has an id. */
export const subjectOfOption = (endpoint: OfficeEndpoint, name: string): Subject | undefined =>
  byOption[name] ?? subjectOfField(endpoint, name)

/** What a field is that has an id, at any depth of a body: `items.branchId`. */
export function subjectOfField({ url }: OfficeEndpoint, name: string): Subject | undefined {
  if (name === 'from' && url.endsWith('/merge')) return customer
  return byField[name.split('.').at(-1) ?? '']
}

/**
 * The id of a thing that a person names. Its id itself is written `id:17`, and of what no name is all digits `17` too.
 *
 * @throws StartupError when none or several have the name
 */
export async function idOf(
  shop: Pick<Shop, 'db' | 'config'>,
  { name, by, list, isSearched, hasDigits }: Subject,
  text: string,
  params: Readonly<Record<string, string>> = {},
): Promise<string> {
  const id = (hasDigits ? /^id:(\d+)$/ : /^(?:id:)?(\d+)$/).exec(text)?.[1]
  if (id !== undefined) return id
  const query: CallValues['query'] = isSearched && text !== '' ? { q: text, limit: '200' } : {}
  const answer = await callOffice(shop, list, { params, query })
  const { items } = JSON.parse(answer.toString('utf8')) as { items: Record<string, unknown>[] }
  const found = items.filter((item) => String(item[by]).toLowerCase() === text.toLowerCase())
  if (found.length > 1)
    throw new StartupError(
      `Several are ${name} ${text}: write ${found.map((one) => `id:${one.id}`).join(' or ')}.`,
    )
  if (!found[0]) throw new StartupError(`There is no ${name} ${text}. Nothing was changed.`)
  return String(found[0].id)
}
