import { clockText, HoursError, readHours, readTime } from '@partboard/domain/stock/calendar'
import { z } from 'zod'
import type { CalendarBranch, CalendarHoliday, CalendarRows, SupplierClass } from './calendar.queries.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const Words = z.strictObject({ pl: z.string().min(1), en: z.string().min(1) })
const Branch = z.strictObject({
  hours: z.partialRecord(z.enum(weekdays), z.array(z.string())).default({}),
  cutOff: z.string().optional(),
  transferDays: z.int().min(1).max(30).default(1),
  central: z.boolean().default(false),
  from: Words.optional(),
  to: Words.optional(),
})
const SupplierTimes = z.union([
  z.strictObject({ orderable: z.literal(false) }),
  z
    .strictObject({
      orderable: z.literal(true),
      minDays: z.int().min(1).max(365),
      maxDays: z.int().min(1).max(365),
    })
    .refine(({ minDays, maxDays }) => minDays <= maxDays, 'minDays is more than maxDays'),
])

/** The file of `calendar set`, and `calendar` in demo/shop.json (docs/operations/office.md#opening-hours-holidays-suppliers). */
const CalendarFile = z.strictObject({
  branches: z.record(z.string(), Branch),
  holidays: z
    .array(z.strictObject({ day: z.iso.date(), branch: z.string().optional(), name: z.string().default('') }))
    .default([]),
  supplierClasses: z
    .record(z.string().regex(/^[\w-]{1,20}$/, 'is not a code of letters and digits'), SupplierTimes)
    .default({}),
})
type CalendarFile = z.infer<typeof CalendarFile>

/** All mistakes in a calendar file, one line each; nothing was imported. */
export class CalendarError extends Error {
  override name = 'CalendarError'
}

/**
 * Checks and converts a calendar file. The file is complete: a warehouse that it does not contain has no hours.
 *
 * @param warehouses all warehouses of the shop, in order
 * @throws CalendarError
 */
export function readCalendarFile(
  json: unknown,
  warehouses: readonly Pick<CalendarBranch, 'id' | 'code' | 'name' | 'position' | 'allowsPickup'>[],
): CalendarRows & { classes: SupplierClass[] } {
  const parsed = CalendarFile.safeParse(json)
  if (!parsed.success)
    throw new CalendarError(
      parsed.error.issues
        .map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
        .join('\n'),
    )
  const file = parsed.data
  const idOf = new Map(warehouses.map(({ code, id }) => [code, id]))
  const problems: string[] = []
  for (const code of Object.keys(file.branches))
    if (!idOf.has(code)) problems.push(`branches.${code}: there is no warehouse ${code}`)
  const branches = warehouses.map((warehouse): CalendarBranch => {
    const given = file.branches[warehouse.code] ?? Branch.parse({})
    if (given.central && warehouse.allowsPickup)
      problems.push(`branches.${warehouse.code}: a central store hands nothing out, and this one does`)
    return {
      ...warehouse,
      hours: readWeek(warehouse.code, given, problems),
      cutOff: readCutOff(warehouse.code, given, problems),
      transferDays: given.transferDays,
      isCentral: given.central,
      from: given.from ?? null,
      to: given.to ?? null,
    }
  })
  const holidays = readHolidays(file, idOf, problems)
  if (problems.length > 0) throw new CalendarError(problems.join('\n'))
  const classes = Object.entries(file.supplierClasses).map(([code, times]) => ({
    code,
    time: times.orderable ? { minDays: times.minDays, maxDays: times.maxDays } : null,
  }))
  return { branches, holidays, classes }
}

function readWeek(code: string, { hours }: z.infer<typeof Branch>, problems: string[]) {
  return weekdays.map((weekday) => {
    try {
      return readHours(hours[weekday] ?? [])
    } catch (error) {
      if (!(error instanceof HoursError)) throw error
      problems.push(`branches.${code}.hours.${weekday}: ${error.message}`)
      return []
    }
  })
}

function readCutOff(code: string, { cutOff }: z.infer<typeof Branch>, problems: string[]): number | null {
  if (cutOff === undefined) return null
  const minute = readTime(cutOff)
  if (minute === null) problems.push(`branches.${code}.cutOff: '${cutOff}' is not a time such as 16:00`)
  return minute
}

function readHolidays(
  { holidays }: CalendarFile,
  idOf: ReadonlyMap<string, number>,
  problems: string[],
): CalendarHoliday[] {
  const seen = new Set<string>()
  return holidays.map(({ day, branch, name }, index) => {
    const key = `${day} ${branch ?? ''}`
    if (branch !== undefined && !idOf.has(branch))
      problems.push(`holidays.${index}: there is no warehouse ${branch}`)
    if (seen.has(key)) problems.push(`holidays.${index}: ${key.trim()} occurs twice`)
    seen.add(key)
    return { day, warehouseId: branch === undefined ? null : (idOf.get(branch) ?? null), name }
  })
}

/** Converts a calendar to a file that `readCalendarFile` accepts. */
export function printCalendarFile({
  branches,
  holidays,
  classes,
}: CalendarRows & { classes: readonly SupplierClass[] }): z.input<typeof CalendarFile> {
  const codeOf = new Map(branches.map(({ id, code }) => [id, code]))
  const hoursOf = ({ hours }: CalendarBranch) =>
    Object.fromEntries(
      weekdays.flatMap((weekday, index) => {
        const texts = (hours[index] ?? []).map(({ from, to }) => `${clockText(from)}-${clockText(to)}`)
        return texts.length > 0 ? [[weekday, texts]] : []
      }),
    )
  return {
    branches: Object.fromEntries(
      branches.map((branch) => [
        branch.code,
        {
          hours: hoursOf(branch),
          ...(branch.cutOff === null ? {} : { cutOff: clockText(branch.cutOff) }),
          transferDays: branch.transferDays,
          ...(branch.isCentral ? { central: true } : {}),
          ...(branch.from ? { from: branch.from } : {}),
          ...(branch.to ? { to: branch.to } : {}),
        },
      ]),
    ),
    holidays: holidays.map(({ day, warehouseId, name }) => ({
      day,
      ...(warehouseId === null ? {} : { branch: codeOf.get(warehouseId) ?? '' }),
      ...(name ? { name } : {}),
    })),
    supplierClasses: Object.fromEntries(
      classes.map(({ code, time }) => [code, time ? { orderable: true, ...time } : { orderable: false }]),
    ),
  }
}
