import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/admin/staff.office'
import { type Right, roles, scopes } from '@partboard/domain/admin/office-rights'
import { addDays, instantOf } from '@partboard/domain/stock/calendar'
import { commandLine } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { readDay, readId, someText } from '../../../platform/process/read-options.ts'
import { makeStaffLink } from '../../mail/index.ts'
import { timeZone } from '../../stock/index.ts'
import { addKey, addPerson, changePerson, resetPerson, revokeKeyOf } from './staff.changes.ts'
import { listKeyRows, listStaffRows } from './staff.queries.ts'

/** `staff …`: lists, adds, resets and stops the people of the office (docs/operations/office.md#the-office). */
export const staffCommand: ShopCommand = (inShop) => {
  const staff = new Command('staff')
    .description('Lists, adds, resets and stops the people of the office.')
    .addHelpText(
      'after',
      examples("staff add anna@sklep.example --name 'Anna Nowak'", 'staff stop ola@sklep.example'),
    )
  does(staff.command('list'), calls.listStaff)
    .description('Lists the people of the office.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const rows = await listStaffRows(db)
        if (json) return report(JSON.stringify({ items: rows }))
        for (const { email, name, role, isActive, hasPassword } of rows) {
          const state = isActive ? (hasPassword ? [] : ['invited']) : ['stopped']
          report([email, name, role, ...state].join('  '))
        }
      }),
    )
  does(staff.command('add'), calls.inviteStaff)
    .description('Adds a person, who gets the link that sets the password by mail.')
    .argument('<e-mail>', 'of the person', readEmail)
    .requiredOption('--name <name>', 'of the person', someText)
    .option('--link', 'prints the link instead of mailing it')
    .addOption(new Option('--role <role>', 'what the person may do').choices(roles).default('owner' as const))
    .action(
      inShop(async (shop, email, { name, role, link }) => {
        const person = { email, name, role, branchIds: [] }
        const id = await addPerson(shop.db, commandLine, person, handOf(shop, link)).catch((error) => {
          if (error.constraint === 'staff__email_lower') throw new StartupError(`${email} is there already.`)
          throw error
        })
        await reportLink(shop, id, email, link)
      }),
    )
  does(staff.command('reset'), calls.resetStaff)
    .description(
      'Takes password and second factor away; the link for a new password goes to the person by mail.',
    )
    .argument('<e-mail>', 'of the person')
    .option('--link', 'prints the link instead of mailing it')
    .action(
      inShop(async (shop, email, { link }) => {
        const id = await idOf(shop, email)
        await resetPerson(shop.db, commandLine, id, handOf(shop, link))
        await reportLink(shop, id, email, link)
      }),
    )
  does(staff.command('stop'), calls.changeStaff)
    .description('Ends all sessions of a person, who cannot sign in any more.')
    .argument('<e-mail>', 'of the person')
    .action(
      inShop(async (shop, email) => {
        const id = await idOf(shop, email)
        const change = { id, revision: null, change: { isActive: false } }
        await changePerson(shop.db, commandLine, change).catch((error) => {
          if (error instanceof ShopError && error.code === 'last_owner')
            throw new StartupError(`${email} is the last owner: add another one first. Nothing was changed.`)
          throw error
        })
        shop.report(`${email} is stopped: all sessions have ended.`)
      }),
    )
  return staff
}

async function idOf({ db }: Shop, text: string): Promise<number> {
  const found = (await listStaffRows(db)).find(({ email }) => email.toLowerCase() === text.toLowerCase())
  if (!found) throw new StartupError(`There is no ${text} in the office.`)
  return found.id
}

/** Without a mail server, the operator hands the link on. */
const handOf = ({ config }: Shop, link: true | undefined) =>
  link || config.smtpUrl === undefined ? 'operator' : 'mail'

async function reportLink(shop: Shop, id: number, email: string, link: true | undefined): Promise<void> {
  const { db, config, report } = shop
  if (handOf(shop, link) === 'mail')
    return report(`The link that sets the password goes to ${email}. It works once, within 7 days.`)
  report('The person sets the password here, once, within 7 days:')
  report(`  ${await makeStaffLink(db, id, config.officeUrl)}`)
}

function readEmail(text: string): string {
  if (!/^\S+@\S+$/.test(text)) throw new InvalidArgumentError('It is an e-mail address.')
  return text
}

/** `keys …`: lists, issues and revokes API keys (docs/operations/office.md#the-office). */
export const keysCommand: ShopCommand = (inShop) => {
  const keys = new Command('keys')
    .description('Lists, issues and revokes API keys.')
    .addHelpText(
      'after',
      examples("keys issue 'ERP' --scope stock:write --scope orders:read --last-day 2027-12-31"),
    )
  does(keys.command('list'), calls.listKeys)
    .description('Lists the keys; the keys themselves are not stored.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const rows = await listKeyRows(db)
        if (json) return report(JSON.stringify({ items: rows }))
        for (const key of rows) {
          const used = key.lastUsedAt ? `used ${key.lastUsedAt.toISOString().slice(0, 10)}` : 'never used'
          const end = key.revokedAt
            ? ['revoked']
            : key.expiresAt
              ? [`until ${key.expiresAt.toISOString()}`]
              : []
          report([key.id, `${key.prefix}…`, key.name, key.scopes.join(','), used, ...end].join('  '))
        }
      }),
    )
  does(keys.command('issue'), calls.issueKey)
    .description('Issues a key, which is shown once.')
    .argument('<name>', 'of the program')
    .requiredOption('--scope <right>', `${scopes.join(', ')}; may be repeated`, addScope)
    .option('--last-day <day>', 'such as 2027-12-31', readDay)
    .action(
      inShop(async ({ db, report }, name, { scope, lastDay }) => {
        const expiresAt =
          lastDay === undefined ? null : instantOf({ day: addDays(lastDay, 1), minute: 0 }, timeZone)
        const { key } = await addKey(db, commandLine, { name, scopes: scope, expiresAt })
        report('The key, which is shown only now:')
        report(`  ${key}`)
      }),
    )
  does(keys.command('revoke'), calls.revokeKey)
    .description('Ends a key at once.')
    .argument('<id>', 'as `keys list` shows it', readId)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, id, { yes }) => {
        const name = (await listKeyRows(shop.db)).find((key) => key.id === id)?.name
        if (name !== undefined) await confirm(shop, name, yes)
        await revokeKeyOf(shop.db, commandLine, id).catch((error) => {
          if (error instanceof ShopError) throw new StartupError(`There is no key ${id} that still works.`)
          throw error
        })
        shop.report(`Key ${id} is revoked.`)
      }),
    )
  return keys
}

function addScope(text: string, before: Right[] | undefined): Right[] {
  const scope = scopes.find((known) => known === text)
  if (!scope) throw new InvalidArgumentError(`--scope takes ${scopes.join(', ')}, not '${text}'.`)
  return [...(before ?? []), scope]
}
