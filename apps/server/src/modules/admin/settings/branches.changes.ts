import type { BranchChange, Holiday, NewBranch } from '@partboard/contract/admin/shop.office'
import { HoursError, type Interval, readHours, readTime } from '@partboard/domain/stock/calendar'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type Translate, translatorFor } from '../../../platform/http/texts.ts'
import { insertRows, plainBranch } from '../new-shop/first-rows.ts'
import {
  type BranchRow,
  countInBranch,
  deleteUnusedBranch,
  lockBranches,
  readHolidayRows,
  updateBranch,
  writeHolidays,
} from './branches.queries.ts'
import type { Change } from './methods.changes.ts'
import { lockTopic } from './revisions.queries.ts'
import { listStores } from './stores.queries.ts'

/** A branch to change, and the revision that the author has seen; null = any. */
type Target = Change & { id: number }

/**
 * Adds a branch behind the others.
 *
 * @returns its id
 * @throws ShopError 'branch_code_taken', 'validation'
 */
export function addBranchTo(
  db: Kysely<Database>,
  { author, lang }: Pick<Change, 'author' | 'lang'>,
  branch: NewBranch,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const branches = await lockBranches(trx)
    requireCode(branches, branch.code, null)
    const [store] = await listStores(trx)
    const next = (field: 'id' | 'position') => Math.max(0, ...branches.map((one) => one[field])) + 1
    const id = next('id')
    const columns = { allows_pickup: true, is_branch_office: true, ...columnsOf(branch, translatorFor(lang)) }
    if (columns.is_central) columns.allows_pickup = false
    const row = {
      ...plainBranch,
      url: '',
      email: '',
      phone_number: '',
      company: store?.company_name ?? '',
      ...columns,
      id,
      position: next('position'),
    }
    // Columns with JSON are text until here.
    const json = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, jsonColumns.has(name) ? parsed(value) : value]),
    )
    await insertRows(trx, 'warehouse', [json])
    await audit(trx, author, {
      action: 'branch.added',
      subject: { kind: 'branch', id },
      after: auditedOf(json as never),
    })
    return id
  })
}

/**
 * Changes a branch, or opens it again. Promises follow it from the next answer on.
 *
 * @throws ShopError 'branch_not_found', 'changed_meanwhile', 'branch_code_taken', 'last_branch', 'validation'
 */
export function changeBranchOf(
  db: Kysely<Database>,
  { author, lang, id, revision }: Target,
  change: BranchChange,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const branches = await lockBranches(trx)
    const before = findBranch(branches, id, revision)
    if (change.code !== undefined) requireCode(branches, change.code, id)
    const translate = translatorFor(lang)
    const columns = columnsOf(change, translate)
    const after = { ...before, ...columns }
    if (after.is_central && after.allows_pickup)
      throw new ShopError('validation', { errors: { isCentral: [translate('branch.central')] } })
    const isOpen = change.isClosed === false || before.closed_at === null
    if (before.allows_pickup && isOpen && !after.allows_pickup) requireOtherPickup(branches, id)
    await updateBranch(trx, id, { ...columns, ...(change.isClosed === false ? { closed_at: null } : {}) })
    const [changed] = (await lockBranches(trx)).filter((branch) => branch.id === id)
    await audit(trx, author, {
      action: 'branch.changed',
      subject: { kind: 'branch', id },
      before: auditedOf(before),
      after: auditedOf(changed!),
    })
  })
}

/**
 * Closes a branch: it is deleted when nothing refers to it, else hidden from customers.
 *
 * @throws ShopError 'branch_not_found', 'changed_meanwhile', 'last_branch'
 */
export function closeBranchOf(
  db: Kysely<Database>,
  { author, lang, id, revision }: Target,
): Promise<{ isDeleted: boolean; pieces: number; openOrders: number; message: string }> {
  return inTransaction(db, async (trx) => {
    const branches = await lockBranches(trx)
    const branch = findBranch(branches, id, revision)
    if (branch.allows_pickup && branch.closed_at === null) requireOtherPickup(branches, id)
    const { pieces, openOrders } = await countInBranch(trx, id)
    const isEmpty = pieces === 0 && openOrders === 0
    const isDeleted = isEmpty && (await deleteUnusedBranch(trx, id))
    if (!isDeleted && branch.closed_at === null) await updateBranch(trx, id, { closed_at: new Date() })
    await audit(trx, author, {
      action: isDeleted ? 'branch.deleted' : 'branch.closed',
      subject: { kind: 'branch', id },
      before: isDeleted ? auditedOf(branch) : { closed: branch.closed_at !== null },
      after: isDeleted ? null : { closed: true },
    })
    const key = isDeleted ? 'branch.deleted' : isEmpty ? 'branch.hiddenForHistory' : 'branch.hidden'
    const message = translatorFor(lang)(key, { name: branch.name, pieces, orders: openOrders })
    return { isDeleted, pieces, openOrders, message }
  })
}

/**
 * Replaces the days on which branches are closed.
 *
 * @throws ShopError 'changed_meanwhile', 'validation' for a repeated day or an unknown branch
 */
export function setAllHolidays(
  db: Kysely<Database>,
  { author, lang, revision }: Change,
  holidays: readonly Holiday[],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockTopic(trx, 'holidays', revision)
    const before = await readHolidayRows(trx)
    await requireHolidays(trx, holidays, translatorFor(lang))
    await writeHolidays(trx, holidays)
    const [had, has] = [before.map(holidayText), holidays.map(holidayText)]
    await audit(trx, author, {
      action: 'holidays.set',
      subject: { kind: 'settings', id: 'holidays' },
      before: { days: had.filter((day) => !has.includes(day)) },
      after: { days: has.filter((day) => !had.includes(day)) },
    })
  })
}

const holidayText = ({ day, branchId, name }: Holiday): string =>
  [day, branchId === null ? '' : `(${branchId})`, name].filter(Boolean).join(' ')

async function requireHolidays(
  trx: Transaction<Database>,
  holidays: readonly Holiday[],
  translate: Translate,
): Promise<void> {
  const known = new Set((await lockBranches(trx)).map(({ id }) => id))
  const seen = new Set<string>()
  const errors: Record<string, string[]> = {}
  for (const [index, { day, branchId }] of holidays.entries()) {
    const key = `${day} ${branchId ?? ''}`
    if (branchId !== null && !known.has(branchId))
      errors[`items.${index}.branchId`] = [translate('field.invalid')]
    if (seen.has(key)) errors[`items.${index}.day`] = [translate('holidays.repeated')]
    seen.add(key)
  }
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
}

function findBranch(branches: readonly BranchRow[], id: number, revision: number | null): BranchRow {
  const branch = branches.find((one) => one.id === id)
  if (!branch) throw new ShopError('branch_not_found')
  if (revision !== null && branch.revision !== revision) throw new ShopError('changed_meanwhile')
  return branch
}

function requireCode(branches: readonly BranchRow[], code: string, own: number | null): void {
  if (branches.some((branch) => branch.code === code && branch.id !== own))
    throw new ShopError('branch_code_taken')
}

function requireOtherPickup(branches: readonly BranchRow[], id: number): void {
  const others = branches.filter((branch) => branch.id !== id)
  if (!others.some(({ allows_pickup, closed_at }) => allows_pickup && closed_at === null))
    throw new ShopError('last_branch')
}

const columnNames = {
  code: 'code',
  name: 'name',
  street: 'address1',
  postcode: 'zip_postal_code',
  city: 'city',
  phone: 'phone_number',
  email: 'email',
  url: 'url',
  allowsPickup: 'allows_pickup',
  isBranchOffice: 'is_branch_office',
  isCentral: 'is_central',
  transferDays: 'transfer_days',
} as const
const jsonColumns: ReadonlySet<string> = new Set(['hours', 'words_from', 'words_to'])
const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

/** Converts a change to columns. @throws ShopError 'validation' for hours that overlap */
function columnsOf(change: BranchChange, translate: Translate): Updateable<Database['warehouse']> {
  const { hours, cutOff, from, to } = change
  const plain = Object.entries(columnNames).flatMap(([field, column]) => {
    const value = change[field as keyof typeof columnNames]
    return value === undefined ? [] : [[column, value] as const]
  })
  return {
    ...Object.fromEntries(plain),
    ...(hours === undefined
      ? {}
      : { hours: JSON.stringify(hours.map((day, index) => readDay(day, index, translate))) }),
    ...(cutOff === undefined ? {} : { cut_off: cutOff === null ? null : readTime(cutOff) }),
    ...(from === undefined ? {} : { words_from: from && JSON.stringify(from) }),
    ...(to === undefined ? {} : { words_to: to && JSON.stringify(to) }),
  }
}

function readDay(
  day: readonly { from: string; to: string }[],
  index: number,
  translate: Translate,
): Interval[] {
  try {
    return readHours(day.map(({ from, to }) => `${from}-${to}`))
  } catch (error) {
    if (!(error instanceof HoursError)) throw error
    throw new ShopError('validation', { errors: { [`hours.${index}`]: [translate('branch.hours')] } })
  }
}

const auditedOf = ({ revision: _, id: __, position: ___, company: ____, ...row }: BranchRow) => row
