import { parseArgs } from 'node:util'
import { type CustomerView, customerViews } from '@partboard/contract/office/customers'
import { formatNip } from '@partboard/domain/nip'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import { findAccount } from '../../services/accounts/close-account.queries.ts'
import { closeAccount } from '../../services/accounts/close-account.ts'
import { listSessions } from '../../services/accounts/sessions.queries.ts'
import { commandLine } from '../../services/audit/audit.ts'
import { moneyText } from '../../services/text/money-text.ts'
import { findCustomerDetail } from './customer.queries.ts'
import {
  addNote,
  blockCustomer,
  changeCustomer,
  type Discounts,
  decideTrade,
  setDiscounts,
  unblockCustomer,
} from './customers.changes.ts'
import { presentCustomer, presentSummary } from './customers.present.ts'
import { listCustomerRows } from './customers.queries.ts'
import { exportPerson } from './export.ts'

const usage = `customers list [TEXT] [--applications] [--view ${customerViews.join('|')}] [--limit N]
  customers show E-MAIL|ID
  customers approve E-MAIL|ID [--credit AMOUNT] [--discount GROUP=PERCENT …]
  customers refuse E-MAIL|ID --reason TEXT
  customers discount E-MAIL|ID [GROUP=PERCENT …]
  customers credit E-MAIL|ID AMOUNT|none
  customers block E-MAIL|ID --reason TEXT
  customers unblock E-MAIL|ID [--reason TEXT]
  customers note E-MAIL|ID TEXT
  customers export E-MAIL|ID
  customers close E-MAIL|ID
  with --json for an answer as JSON`

const by = { author: commandLine, lang: 'en' } as const

/**
 * `customers …`: lists, shows and changes customers (docs/operations.md#customers). Amounts are in PLN.
 *
 * @throws StartupError for wrong arguments, an unknown customer, or a change that is refused; then nothing has changed
 */
export const customersCommand: Command = async ({ db }, { dataDir }, args, report) => {
  const { action, subject, rest, values } = readArgs(args)
  const isJson = values.json === true
  if (action === 'list') return list(db, [subject ?? '', ...rest].join(' '), values, report)
  const found = subject === undefined ? undefined : await findAccount(db, subject)
  if (subject === undefined) throw new StartupError(`Usage: ${usage}`)
  if (!found) throw new StartupError(`There is no customer ${subject}.`)
  const { id } = found
  const target = { id, revision: null }
  const reason = values.reason ?? ''
  try {
    switch (action) {
      case 'show':
        break
      case 'approve': {
        const creditLimit = values.credit === undefined ? undefined : amountOf(values.credit)
        const discounts = values.discount && discountsOf(values.discount)
        await decideTrade(db, by, id, { decision: 'approve', reason: '', creditLimit, discounts })
        break
      }
      case 'refuse':
        await decideTrade(db, by, id, { decision: 'refuse', reason: requireText(reason, '--reason') })
        break
      case 'discount':
        await setDiscounts(db, by, target, discountsOf(rest))
        break
      case 'credit':
        await changeCustomer(db, by, target, { creditLimit: amountOf(rest.join(' ')) })
        break
      case 'block':
        await blockCustomer(db, commandLine, id, requireText(reason, '--reason'))
        break
      case 'unblock':
        await unblockCustomer(db, commandLine, id, reason)
        break
      case 'note':
        await addNote(db, commandLine, id, requireText(rest.join(' '), 'a text'))
        break
      case 'export':
        return report(JSON.stringify(await exportPerson(db, commandLine, { id, dataDir }), null, 2))
      case 'close':
        await closeAccount(db, commandLine, id)
        break
      default:
        throw new StartupError(`Usage: ${usage}`)
    }
  } catch (error) {
    throw error instanceof ShopError ? new StartupError(`${sentencesOf(error)} Nothing was changed.`) : error
  }
  await show(db, id, isJson, report)
}

async function list(
  db: Kysely<Database>,
  text: string,
  values: {
    applications?: boolean | undefined
    view?: string | undefined
    limit?: string | undefined
    json?: boolean | undefined
  },
  report: (line: string) => void,
): Promise<void> {
  const view = (values.applications ? 'applications' : (values.view ?? 'all')) as CustomerView
  if (!customerViews.includes(view)) throw new StartupError(`Usage: ${usage}`)
  const limit = Number(values.limit ?? 50)
  if (!Number.isInteger(limit) || limit < 1)
    throw new StartupError(`--limit takes a number, not '${values.limit}'.`)
  const rows = await listCustomerRows(db, { text, view, sort: 'name', after: null, limit })
  const customers = rows.map(presentSummary)
  if (values.json) return report(JSON.stringify({ items: customers.map(inPln) }))
  for (const one of customers) {
    const marks = [
      one.priceBasis === 'net' ? 'trade' : 'retail',
      ...(one.appliedAt ? ['applies for trade'] : []),
      ...(one.isBlocked ? ['blocked'] : []),
      ...(one.openOrders > 0 ? [`${one.openOrders} open`] : []),
    ]
    report([one.id, one.name, one.email, nipText(one.nip), marks.join(', ')].filter(Boolean).join('  '))
  }
  if (rows.length === limit) report(`The first ${limit}: --limit shows more.`)
}

async function show(
  db: Kysely<Database>,
  id: number,
  isJson: boolean,
  report: (line: string) => void,
): Promise<void> {
  const [row, sessions] = await Promise.all([findCustomerDetail(db, id, []), listSessions(db, id, null)])
  const customer = presentCustomer(row!, sessions)
  if (isJson) {
    const discounts = customer.discounts.map(({ group, percent }) => ({ group, percent: percent / 100 }))
    const lastYear = { ...customer.lastYear, total: customer.lastYear.total / 100 }
    const orders = customer.orders.map((order) => ({ ...order, total: order.total / 100 }))
    const creditFree = customer.creditFree === null ? null : customer.creditFree / 100
    return report(JSON.stringify({ ...inPln(customer), creditFree, discounts, lastYear, orders }))
  }
  const amount = (minor: number) => moneyText(minor, 'PLN', 'en')
  const { blocked, application, creditLimit, creditUsed, creditFree, lastYear } = customer
  if (customer.isClosed) return report(`${id}  closed on ${customer.closedAt!.slice(0, 10)}`)
  report(`${id}  ${customer.name}  ${customer.email}  ${nipText(customer.nip)}`.trim())
  report(`${customer.priceBasis === 'net' ? 'trade' : 'retail'} prices`)
  if (creditLimit !== null)
    report(`credit ${amount(creditLimit)}, used ${amount(creditUsed)}, free ${amount(creditFree!)}`)
  const discounts = customer.discounts.filter(({ percent }) => percent > 0)
  if (discounts.length > 0)
    report(`discounts ${discounts.map(({ group, percent }) => `${group}=${percent / 100}`).join(' ')}`)
  report(`${lastYear.orders} orders in 12 months, ${amount(lastYear.total)}; ${customer.openOrders} open`)
  if (application?.decision === null)
    report(`applies for trade prices since ${application.appliedAt.slice(0, 10)}`)
  if (blocked) report(`blocked since ${blocked.at.slice(0, 10)}: ${blocked.reason}`)
  for (const { at, text, by: author } of customer.notes) report(`${at.slice(0, 10)} ${author.name}: ${text}`)
}

/** Amounts as the API has them. */
const inPln = <T extends { creditLimit: number | null; creditUsed: number }>(customer: T): T => ({
  ...customer,
  creditLimit: customer.creditLimit === null ? null : customer.creditLimit / 100,
  creditUsed: customer.creditUsed / 100,
})

const nipText = (nip: string): string => (/^\d{10}$/.test(nip) ? formatNip(nip) : nip)

function sentencesOf({ code, details }: ShopError): string {
  const errors = Object.values(details.errors ?? {}).flat()
  return errors.length > 0 ? errors.join(' ') : translatorFor('en')(`error.${code}`, details.params)
}

function requireText(text: string, what: string): string {
  if (text.trim() === '') throw new StartupError(`This needs ${what}.\nUsage: ${usage}`)
  return text.trim()
}

/** @returns grosze; null for `none` */
function amountOf(text: string): number | null {
  if (text === 'none') return null
  if (!/^\d{1,10}([.,]\d{1,2})?$/.test(text))
    throw new StartupError(`'${text}' is no amount such as 15000 or 99.50.`)
  return Math.round(Number(text.replace(',', '.')) * 100)
}

function discountsOf(texts: readonly string[]): Discounts {
  return texts.map((text) => {
    const [, group, percent] = /^([\w-]{1,20})=(\d{1,3}(?:[.,]\d{1,2})?)$/.exec(text) ?? []
    const basisPoints = Math.round(Number(percent?.replace(',', '.')) * 100)
    if (group === undefined || !(basisPoints <= 10_000))
      throw new StartupError(`'${text}' is no discount such as A=12.5.`)
    return { group, percent: basisPoints }
  })
}

function readArgs(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: {
        applications: { type: 'boolean' },
        view: { type: 'string' },
        limit: { type: 'string' },
        reason: { type: 'string' },
        credit: { type: 'string' },
        discount: { type: 'string', multiple: true },
        json: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    const [action, subject, ...rest] = positionals
    return { action, subject, rest, values }
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
