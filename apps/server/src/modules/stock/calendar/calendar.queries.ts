import type { Interval, ShopCalendar } from '@partboard/domain/stock/calendar'
import type { SupplierTime } from '@partboard/domain/stock/promise'
import { shopTimeZone } from '@partboard/domain/text/time-zone'
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database, OfficeText } from '../../../platform/database/schema.ts'

/** Words for a warehouse in messages; null = its name is used. */
export type BranchWords = { name: string; from: OfficeText | null; to: OfficeText | null }

/** A warehouse with its stored calendar. */
export type CalendarBranch = {
  id: number
  code: string
  name: string
  position: number
  allowsPickup: boolean
  isCentral: boolean
  hours: Interval[][]
  cutOff: number | null
  transferDays: number
  from: OfficeText | null
  to: OfficeText | null
}
export type CalendarHoliday = { day: string; warehouseId: number | null; name: string }
export type SupplierClass = { code: string; time: SupplierTime | null }
export type CalendarRows = { branches: CalendarBranch[]; holidays: CalendarHoliday[] }

/** Time zone of all branches. */
export const timeZone = shopTimeZone

/** A day before all holidays, to read them all. */
export const everyHoliday = '0001-01-01'

/** Reads all open warehouses by position with their hours, and the holidays from `firstDay` on. */
export async function readCalendarRows(db: Kysely<Database>, firstDay: string): Promise<CalendarRows> {
  const { rows } = await sql<CalendarRows>`${prepared}
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'code', code, 'name', name, 'position', position, 'allowsPickup', allows_pickup,
          'isCentral', is_central, 'hours', hours, 'cutOff', cut_off, 'transferDays', transfer_days,
          'from', words_from, 'to', words_to
        ) order by position, id), '[]') from warehouse where closed_at is null) as branches,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'day', day, 'warehouseId', warehouse_id, 'name', name
        ) order by day, warehouse_id), '[]') from holiday where day >= ${firstDay}::date) as holidays`.execute(
    db,
  )
  return rows[0]!
}

export function calendarOf({ branches, holidays }: CalendarRows): ShopCalendar {
  return {
    timeZone,
    branches: branches.map(({ id, hours, ...branch }) => ({ ...branch, warehouseId: id, week: hours })),
    holidays,
  }
}

export async function readSupplierClasses(db: Kysely<Database>): Promise<SupplierClass[]> {
  const rows = await db.selectFrom('supplier_class').selectAll().orderBy('code').execute()
  return rows.map(({ code, min_days, max_days }) => ({
    code,
    time: min_days === null || max_days === null ? null : { minDays: min_days, maxDays: max_days },
  }))
}

/** Replaces the whole calendar and the supplier classes. The warehouses must exist. */
export async function writeCalendar(
  trx: Transaction<Database>,
  { branches, holidays, classes }: CalendarRows & { classes: readonly SupplierClass[] },
): Promise<void> {
  await sql`
    update warehouse w
    set hours = b.hours, cut_off = b."cutOff", transfer_days = b."transferDays", is_central = b."isCentral",
        words_from = b."from", words_to = b."to"
    from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as b (
      id int, hours jsonb, "cutOff" int, "transferDays" int, "isCentral" boolean, "from" jsonb, "to" jsonb
    )
    where b.id = w.id`.execute(trx)
  await sql`delete from holiday`.execute(trx)
  await sql`
    insert into holiday (day, warehouse_id, name)
    select day, "warehouseId", name
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as h (day date, "warehouseId" int, name text)`.execute(
    trx,
  )
  await sql`delete from supplier_class`.execute(trx)
  const rows = classes.map(({ code, time }) => ({
    code,
    min_days: time?.minDays ?? null,
    max_days: time?.maxDays ?? null,
  }))
  if (rows.length > 0) await trx.insertInto('supplier_class').values(rows).execute()
}
