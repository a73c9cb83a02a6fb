import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import {
  type CustomerPerson,
  changeCustomerPerson,
  inviteCustomerPerson,
  inviteCustomerPersonAgain,
  listCustomerPeople,
  removeCustomerPerson,
} from '@partboard/contract/customers/people.office'
import { z } from 'zod'
import { commandLine } from '../../../platform/audit/audit.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type InShop, type Shop } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { fieldNames, readFields } from '../../../platform/process/read-fields.ts'
import { tableOf, yesNo } from '../../../platform/process/table.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { findAccount } from '../accounts/close-account.queries.ts'
import { changePerson, inviteAgain, invitePerson, listEverybody, removePerson } from '../accounts/people.ts'
import { fields, presentPerson, rightsOf } from './people.present.ts'

const by = { author: commandLine, lang: 'en' } as const
const Rights = changeCustomerPerson.schema.body
/** What a new person may do when nothing is said. */
const startRights = { seesPrices: true, mayOrder: true, orderLimit: null, managesPeople: false }

/** Adds `customers people …`: who buys for a customer, and what they may do (docs/operations/office.md#customers). */
export function addPeopleCommands(customers: CommandUnknownOpts, inShop: InShop): void {
  const people = new Command('people')
    .description('Lists, invites, changes and removes the people of a customer.')
    .addHelpText(
      'after',
      examples(
        'customers people list anna@example.pl',
        'customers people invite anna@example.pl jan@example.pl Jan Nowak orderLimit=500',
        'customers people change anna@example.pl jan@example.pl orderLimit=none seesPrices=true',
      ),
    )
  does(onCustomer('list', 'Lists the people, the first one first.'), listCustomerPeople).action(
    inShop(async (shop, subject, { json }) => show(shop, await companyOf(shop, subject), json)),
  )
  does(
    onCustomer('invite', 'Invites a person, who gets a mail with a link to set a password.'),
    inviteCustomerPerson,
  )
    .argument('<e-mail>', 'of the person')
    .argument('<first-name>', 'of the person')
    .argument('<last-name>', 'of the person')
    .argument('[right=value...]', fieldNames(Rights).join(', '))
    .action(
      inShop(async (shop, subject, email, firstName, lastName, rights, { json }) => {
        const companyId = await companyOf(shop, subject)
        const person = Object.assign({ email, firstName, lastName }, startRights)
        const invited = readFields(inviteCustomerPerson.schema.body, rights, person)
        const target = { companyId, fields, storeId: null }
        await invitePerson(shop.db, by, target, {
          email: invited.email,
          firstName: invited.firstName,
          lastName: invited.lastName,
          rights: rightsOf(invited),
        })
        await show(shop, companyId, json)
      }),
    )
  does(onPerson('change', 'Changes what a person may do.'), changeCustomerPerson)
    .argument('<right=value...>', fieldNames(Rights).join(', '))
    .action(
      inShop(async (shop, subject, text, given, { json }) => {
        const companyId = await companyOf(shop, subject)
        const { id, revision, seesPrices, mayOrder, orderLimit, managesPeople } = await personOf(
          shop,
          companyId,
          text,
        )
        const before = z.encode(Rights, { seesPrices, mayOrder, orderLimit, managesPeople })
        const target = { companyId, personId: id, revision, fields }
        await changePerson(shop.db, by, target, rightsOf(readFields(Rights, given, before)))
        await show(shop, companyId, json)
      }),
    )
  does(onPerson('remind', 'Sends the invitation again.'), inviteCustomerPersonAgain).action(
    inShop(async (shop, subject, text, { json }) => {
      const companyId = await companyOf(shop, subject)
      await inviteAgain(shop.db, by, companyId, (await personOf(shop, companyId, text)).id)
      await show(shop, companyId, json)
    }),
  )
  does(
    onPerson('remove', 'Removes a person: the sessions end, and the login is deleted.'),
    removeCustomerPerson,
  )
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, subject, text, { yes, json }) => {
        const companyId = await companyOf(shop, subject)
        const { id, email } = await personOf(shop, companyId, text)
        await confirm(shop, email, yes)
        await removePerson(shop.db, by, companyId, id)
        await show(shop, companyId, json)
      }),
    )
  customers.addCommand(people)

  function onCustomer(name: string, description: string) {
    return people
      .command(name)
      .description(description)
      .argument('<customer>', 'e-mail or number')
      .option('--json', 'as JSON')
  }

  function onPerson(name: string, description: string) {
    return onCustomer(name, description).argument('<person>', 'e-mail or number of the person')
  }
}

async function companyOf({ db }: Shop, subject: string): Promise<number> {
  const found = await findAccount(db, subject)
  if (!found) throw new StartupError(`There is no customer ${subject}.`)
  return found.id
}

async function personOf({ db }: Shop, companyId: number, text: string): Promise<CustomerPerson> {
  const people = (await listEverybody(db, companyId)).map(presentPerson)
  const person = people.find(
    ({ id, email }) => String(id) === text || email.toLowerCase() === text.toLowerCase(),
  )
  if (!person) throw new StartupError(`The customer has no person ${text}. Nothing was changed.`)
  return person
}

async function show({ db, report }: Shop, companyId: number, isJson: true | undefined): Promise<void> {
  const items = (await listEverybody(db, companyId)).map(presentPerson)
  if (isJson) return report(wire(listCustomerPeople, { items }))
  for (const line of peopleTable(items)) report(line)
}

/** A table of people and their rights. */
export function peopleTable(items: readonly CustomerPerson[]): string[] {
  const rows = items.map(({ id, email, firstName, lastName, isFirst, hasJoined, ...rights }) => [
    ...[id, email, `${firstName} ${lastName}`, isFirst ? 'first' : hasJoined ? 'joined' : 'invited'],
    ...[yesNo(rights.seesPrices), yesNo(rights.mayOrder)],
    ...[
      rights.orderLimit === null ? 'any' : moneyText(rights.orderLimit, 'PLN', 'en'),
      yesNo(rights.managesPeople),
    ],
  ])
  const heads = ['number', 'e-mail', 'name', 'state', 'sees prices', 'orders', 'up to', 'manages people']
  return tableOf(heads, rows)
}
