import { Argument, Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/customers/customers.office'
import { type CustomerView, customerViews } from '@partboard/contract/customers/customers.office'
import * as people from '@partboard/contract/customers/people.office'
import { formatNip } from '@partboard/domain/customers/nip'
import type { Kysely } from 'kysely'
import { commandLine } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/schema.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type Shop, type ShopCommand } from '../../platform/process/command.ts'
import { does } from '../../platform/process/office-calls.ts'
import { fieldNames, readFields } from '../../platform/process/read-fields.ts'
import { readAmount, readId, someText, wholeNumber } from '../../platform/process/read-options.ts'
import { fieldTable } from '../../platform/process/table.ts'
import { moneyText } from '../../platform/text/money-text.ts'
import { findAccount } from './accounts/close-account.queries.ts'
import { closeAccount } from './accounts/close-account.ts'
import { exportPerson } from './accounts/copy/copy-person.ts'
import { listSessions } from './accounts/sessions.queries.ts'
import {
  addNote,
  blockCustomer,
  changeCustomer,
  type Discounts,
  decideTrade,
  logCustomerOut,
  setDiscounts,
  unblockCustomer,
} from './customers.changes.ts'
import { mergeAccounts, previewMergeOf } from './people/merge.ts'
import { addPeopleCommands, peopleTable } from './people/people.commands.ts'
import { presentPerson } from './people/people.present.ts'
import { addPrivacyCommands } from './privacy/privacy.commands.ts'
import { findCustomerDetail } from './record/customer.queries.ts'
import { presentCustomer, presentSummary } from './record/customers.present.ts'
import { countCustomerRows, listCustomerRows } from './record/customers.queries.ts'
import { addTaxCommands } from './tax/tax-checks.commands.ts'

const by = { author: commandLine, lang: 'en' } as const

/** `customers …`: lists, shows and changes customers (docs/operations/office.md#customers). Amounts are in PLN. */
export const customersCommand: ShopCommand = (inShop) => {
  const customers = new Command('customers')
    .description('Lists, shows and changes customers. Amounts are in PLN.')
    .addHelpText(
      'after',
      examples(
        'customers list 123-456-32-18',
        'customers approve anna@example.pl --credit 15000 --discount A=12.5 --discount B=8',
        'customers discount anna@example.pl A=12.5',
      ),
    )

  does(customers.command('list'), calls.listCustomers)
    .description('Lists customers by name.')
    .argument('[text...]', 'name, company, e-mail, NIP, phone or number')
    .option('--applications', 'only those who apply for trade prices')
    .addOption(new Option('--view <view>', 'which customers').choices(customerViews).default('all' as const))
    .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(
      inShop(({ db, report }, words, { applications, view, limit, json }) =>
        list(db, { text: words.join(' '), view: applications ? 'applications' : view, limit, json }, report),
      ),
    )

  does(onCustomer('show', 'Shows a customer.'), calls.getCustomer).action(
    inShop(async (shop, subject, { json }) => show(shop, await idOf(shop, subject), json)),
  )
  does(
    onCustomer('approve', 'Grants the trade prices that the customer has applied for.'),
    calls.approveTrade,
  )
    .option('--credit <amount>', 'the credit limit', readCredit)
    .option('--discount <group=percent>', 'a discount; may be repeated', addDiscount)
    .action(
      inShop(async (shop, subject, { credit: creditLimit, discount: discounts, json }) =>
        change(shop, subject, json, (id) =>
          decideTrade(shop.db, by, id, { decision: 'approve', reason: '', creditLimit, discounts }),
        ),
      ),
    )
  does(onCustomer('refuse', 'Refuses trade prices; the customer reads the reason.'), calls.approveTrade)
    .requiredOption('--reason <text>', 'why', someText)
    .action(
      inShop((shop, subject, { reason, json }) =>
        change(shop, subject, json, (id) => decideTrade(shop.db, by, id, { decision: 'refuse', reason })),
      ),
    )
  does(
    onCustomer('discount', 'Replaces the discounts; without any, the customer has none.'),
    calls.setDiscounts,
  )
    .addArgument(new Argument('[group=percent...]', 'such as A=12.5').argParser(addDiscount))
    .action(
      inShop((shop, subject, discounts, { json }) =>
        change(shop, subject, json, (id) =>
          setDiscounts(shop.db, by, { id, revision: null }, discounts ?? []),
        ),
      ),
    )
  does(onCustomer('credit', 'Sets the credit limit.'), calls.changeCustomer)
    .argument('<amount>', 'an amount, or none', readCredit)
    .action(
      inShop((shop, subject, creditLimit, { json }) =>
        change(shop, subject, json, (id) =>
          changeCustomer(shop.db, by, { id, revision: null }, { creditLimit }),
        ),
      ),
    )
  does(onCustomer('block', 'Ends all sessions and refuses logins and orders.'), calls.blockCustomer)
    .requiredOption('--reason <text>', 'why', someText)
    .action(
      inShop((shop, subject, { reason, json }) =>
        change(shop, subject, json, (id) => blockCustomer(shop.db, commandLine, id, reason)),
      ),
    )
  does(onCustomer('unblock', 'Ends a block.'), calls.unblockCustomer)
    .requiredOption('--reason <text>', 'why', someText)
    .action(
      inShop((shop, subject, { reason, json }) =>
        change(shop, subject, json, (id) => unblockCustomer(shop.db, commandLine, id, reason)),
      ),
    )
  does(onCustomer('note', 'Adds a note for the staff.'), calls.addCustomerNote)
    .argument('<text...>', 'the note')
    .action(
      inShop((shop, subject, words, { json }) =>
        change(shop, subject, json, (id) => addNote(shop.db, commandLine, id, words.join(' '))),
      ),
    )
  does(
    onCustomer('sessions', 'Lists the devices on which the customer is logged in.'),
    calls.listCustomerSessions,
  ).action(
    inShop(async (shop, subject, { json }) => {
      const sessions = await listSessions(shop.db, await idOf(shop, subject), null)
      if (json) return shop.report(JSON.stringify({ items: sessions }))
      for (const { id, browser, system, last_seen } of sessions)
        shop.report([id, last_seen.toISOString(), browser, system].join('  '))
    }),
  )
  does(onCustomer('export', 'Prints all data of the customer as JSON.'), calls.exportCustomer).action(
    inShop(async (shop, subject) => {
      const copy = await exportPerson(shop.db, commandLine, { id: await idOf(shop, subject) })
      shop.report(JSON.stringify(copy, null, 2))
    }),
  )
  does(onCustomer('close', 'Deletes the personal data; the orders stay.'), calls.closeCustomer)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, subject, { yes, json }) => {
        await change(shop, subject, json, async (id) => {
          await confirm(shop, subject, yes)
          await closeAccount(shop.db, commandLine, id)
        })
      }),
    )
  does(
    onCustomer('merge', 'Merges another account into this one; its login becomes a person of it.'),
    people.previewMerge,
    people.mergeCustomers,
  )
    .argument('<from>', 'e-mail or number of the account to merge')
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, subject, other, { yes, json }) => {
        const from = await idOf(shop, other)
        await change(shop, subject, json, async (into) => {
          const preview = await previewMergeOf(shop.db, by.lang, { into, from })
          if (!json) for (const line of peopleTable(preview.people.map(presentPerson))) shop.report(line)
          await confirm(shop, other, yes)
          await mergeAccounts(shop.db, by, { into, from, seen: preview.seen })
        })
      }),
    )
  does(
    onCustomer('change', `Changes ${fieldNames(calls.changeCustomer.schema.body).join(', ')}.`),
    calls.changeCustomer,
  )
    .argument('<field=value...>', 'the fields')
    .action(
      inShop((shop, subject, fields, { json }) =>
        change(shop, subject, json, (id) => {
          const values = readFields(calls.changeCustomer.schema.body, fields)
          return changeCustomer(shop.db, by, { id, revision: null }, values)
        }),
      ),
    )
  does(
    onCustomer('logout', 'Ends the sessions of the customer, or one of them.'),
    calls.endCustomerSessions,
    calls.endCustomerSession,
  )
    .option('--session <id>', 'as `customers sessions` shows it', readId)
    .action(
      inShop((shop, subject, { session = null, json }) =>
        change(shop, subject, json, (id) => logCustomerOut(shop.db, commandLine, id, session)),
      ),
    )
  does(customers.command('counts'), calls.countCustomers)
    .description('Counts the customers of each view.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const counts = await countCustomerRows(db)
        if (json) return report(JSON.stringify(counts))
        for (const line of fieldTable(counts)) report(line)
      }),
    )
  addPeopleCommands(customers, inShop)
  addPrivacyCommands(customers, inShop)
  addTaxCommands(customers, inShop)
  return customers

  function onCustomer(name: string, description: string) {
    return customers
      .command(name)
      .description(description)
      .argument('<customer>', 'e-mail or number')
      .option('--json', 'as JSON')
  }
}

async function idOf({ db }: Shop, subject: string): Promise<number> {
  const found = await findAccount(db, subject)
  if (!found) throw new StartupError(`There is no customer ${subject}.`)
  return found.id
}

async function change(
  shop: Shop,
  subject: string,
  isJson: true | undefined,
  make: (id: number) => Promise<unknown>,
): Promise<void> {
  const id = await idOf(shop, subject)
  await make(id)
  await show(shop, id, isJson)
}

/** @returns grosze; null for `none` */
const readCredit = (text: string): number | null => (text === 'none' ? null : readAmount(text))

async function list(
  db: Kysely<Database>,
  { text, view, limit, json }: { text: string; view: CustomerView; limit: number; json: true | undefined },
  report: (line: string) => void,
): Promise<void> {
  const rows = await listCustomerRows(db, { text, view, sort: 'name', after: null, limit })
  const customers = rows.map(presentSummary)
  if (json) return report(JSON.stringify({ items: customers.map(inPln) }))
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

async function show({ db, report }: Shop, id: number, isJson: true | undefined): Promise<void> {
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

/** Collects discounts such as `A=12.5`. */
function addDiscount(text: string, before: Discounts | undefined): Discounts {
  const [, group, percent] = /^([\w-]{1,20})=(\d{1,3}(?:[.,]\d{1,2})?)$/.exec(text) ?? []
  const basisPoints = Math.round(Number(percent?.replace(',', '.')) * 100)
  if (group === undefined || !(basisPoints <= 10_000))
    throw new InvalidArgumentError(`'${text}' is no discount such as A=12.5.`)
  return [...(before ?? []), { group, percent: basisPoints }]
}
