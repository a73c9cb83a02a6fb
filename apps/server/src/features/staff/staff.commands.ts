import { parseArgs } from 'node:util'
import { addDays, instantOf } from '@partboard/domain/calendar'
import { type Right, type Role, roles, scopes } from '@partboard/domain/office-rights'
import { ShopError } from '../../platform/http/errors.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import { commandLine } from '../../services/audit/audit.ts'
import { timeZone } from '../../services/calendar/calendar.queries.ts'
import { addKey, addPerson, changePerson, resetPerson, revokeKeyOf } from './staff.changes.ts'
import { invitationLink } from './staff.link.ts'
import { listKeyRows, listStaffRows } from './staff.queries.ts'

const usage = `staff list | staff add E-MAIL --name NAME [--role ${roles.join('|')}] | staff reset E-MAIL | staff stop E-MAIL`
const keysUsage =
  'keys list | keys issue NAME --scope RIGHT [--scope RIGHT …] [--last-day YYYY-MM-DD] | keys revoke ID'

/**
 * `staff …`: lists, adds, resets and stops the people of the office (docs/operations.md#the-office).
 *
 * @throws StartupError for wrong arguments or an unknown person
 */
export const staffCommand: Command = async ({ db }, { publicUrl }, args, report) => {
  const { action, subject, values } = readArgs(args, usage, {
    name: { type: 'string' },
    role: { type: 'string' },
  })
  if (action === 'list' && subject === undefined) {
    for (const { email, name, role, isActive, hasPassword } of await listStaffRows(db)) {
      const state = isActive ? (hasPassword ? [] : ['invited']) : ['stopped']
      report([email, name, role, ...state].join('  '))
    }
    return
  }
  if (subject === undefined) throw new StartupError(`Usage: ${usage}`)
  if (action === 'add') {
    const role = (values.role ?? 'owner') as Role
    if (!roles.includes(role))
      throw new StartupError(`--role takes ${roles.join(', ')}, not '${values.role}'.`)
    if (!values.name || !/^\S+@\S+$/.test(subject)) throw new StartupError(`Usage: ${usage}`)
    const person = { email: subject, name: values.name, role, branchIds: [] }
    const { token } = await addPerson(db, commandLine, person).catch((error) => {
      if (error.constraint === 'staff__email_lower') throw new StartupError(`${subject} is there already.`)
      throw error
    })
    return reportLink(token)
  }
  const found = (await listStaffRows(db)).find(({ email }) => email.toLowerCase() === subject.toLowerCase())
  if (!found) throw new StartupError(`There is no ${subject} in the office.`)
  if (action === 'reset') return reportLink(await resetPerson(db, commandLine, found.id))
  if (action !== 'stop') throw new StartupError(`Usage: ${usage}`)
  await changePerson(db, commandLine, { id: found.id, revision: null, change: { isActive: false } }).catch(
    (error) => {
      if (error instanceof ShopError && error.code === 'last_owner')
        throw new StartupError(`${subject} is the last owner: add another one first. Nothing was changed.`)
      throw error
    },
  )
  report(`${subject} is stopped: all sessions have ended.`)

  function reportLink(token: string) {
    report('The person sets the password here, once, within 7 days:')
    report(`  ${invitationLink(publicUrl, token)}`)
  }
}

/**
 * `keys …`: lists, issues and revokes API keys (docs/operations.md#the-office).
 *
 * @throws StartupError for wrong arguments or an unknown key
 */
export const keysCommand: Command = async ({ db }, _config, args, report) => {
  const { action, subject, values } = readArgs(args, keysUsage, {
    scope: { type: 'string', multiple: true },
    'last-day': { type: 'string' },
  })
  if (action === 'list' && subject === undefined) {
    for (const key of await listKeyRows(db)) {
      const used = key.lastUsedAt ? `used ${key.lastUsedAt.toISOString().slice(0, 10)}` : 'never used'
      const end = key.revokedAt ? ['revoked'] : key.expiresAt ? [`until ${key.expiresAt.toISOString()}`] : []
      report([key.id, `${key.prefix}…`, key.name, key.scopes.join(','), used, ...end].join('  '))
    }
    return
  }
  if (subject === undefined) throw new StartupError(`Usage: ${keysUsage}`)
  if (action === 'issue') {
    const wanted = (values.scope ?? []) as Right[]
    const wrong = wanted.filter((scope) => !scopes.includes(scope))
    if (wanted.length === 0 || wrong.length > 0)
      throw new StartupError(
        `--scope takes ${scopes.join(', ')}${wrong.length > 0 ? `, not '${wrong[0]}'` : ''}.`,
      )
    const lastDay = values['last-day'] as string | undefined
    if (lastDay !== undefined && !/^\d{4}-\d\d-\d\d$/.test(lastDay))
      throw new StartupError(`--last-day takes a day such as 2027-12-31, not '${lastDay}'.`)
    const expiresAt =
      lastDay === undefined ? null : instantOf({ day: addDays(lastDay, 1), minute: 0 }, timeZone)
    const { key } = await addKey(db, commandLine, { name: subject, scopes: wanted, expiresAt })
    report('The key, which is shown only now:')
    report(`  ${key}`)
    return
  }
  if (action !== 'revoke' || !/^\d{1,9}$/.test(subject)) throw new StartupError(`Usage: ${keysUsage}`)
  await revokeKeyOf(db, commandLine, Number(subject)).catch((error) => {
    if (error instanceof ShopError) throw new StartupError(`There is no key ${subject} that still works.`)
    throw error
  })
  report(`Key ${subject} is revoked.`)
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

function readArgs<O extends Options>(args: string[], usage: string, options: O) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [action, subject, ...more] = positionals
    if (more.length > 0) throw new TypeError(`'${more[0]}' is not expected.`)
    return { action, subject, values }
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
