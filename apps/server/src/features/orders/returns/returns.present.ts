import type { ReturnCase } from '@partboard/contract/office/returns'
import { localTime } from '@partboard/domain/calendar'
import { isOpenReturn } from '@partboard/domain/return-state'
import { refundDueOn } from '@partboard/domain/withdrawal'
import { now } from '../../../platform/time/clock.ts'
import { timeZone } from '../../../services/calendar/calendar.queries.ts'
import type { ReturnRow } from './returns.queries.ts'

/** Presents a case with its clock: 14 days from the statement, for the refund and for an answer. */
export function presentReturn({ goodsBackAt, ...row }: ReturnRow): ReturnCase {
  const dueOn = refundDueOn({ declaredAt: row.declaredAt, goodsBackAt }, timeZone)
  return {
    ...row,
    declaredAt: row.declaredAt.toISOString(),
    dueOn,
    isOverdue: isOpenReturn(row.state) && dueOn < localTime(now(), timeZone).day,
  }
}
