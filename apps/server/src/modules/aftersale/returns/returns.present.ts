import type { ReturnCase, ReturnDetail } from '@partboard/contract/aftersale/returns.office'
import { caseDueOn } from '@partboard/domain/aftersale/claim'
import { isOpenReturn } from '@partboard/domain/aftersale/return-state'
import { localTime } from '@partboard/domain/stock/calendar'
import { now } from '../../../platform/time/clock.ts'
import { timeZone } from '../../stock/index.ts'
import type { CaseRefund } from './case-refund.ts'
import type { listCasePictures, ReturnRow } from './returns.queries.ts'

/** Presents a case with its clock: the last day of the answer, or of the refund. */
export function presentReturn({ goodsBackAt, decidedAt, language: _, ...row }: ReturnRow): ReturnCase {
  const dueOn = caseDueOn({ ...row, decidedAt, goodsBackAt }, timeZone)
  return {
    ...row,
    lines: row.lines.map(({ feeMinor: _, backPieces: __, ...line }) => line),
    declaredAt: row.declaredAt.toISOString(),
    dueOn,
    isOverdue: isOpenReturn(row.state) && dueOn < localTime(now(), timeZone).day,
  }
}

/** Presents a case with its pictures and what it makes refundable. */
export const presentReturnDetail = (
  row: ReturnRow,
  pictures: Awaited<ReturnType<typeof listCasePictures>>,
  refund: CaseRefund,
): ReturnDetail => ({
  ...presentReturn(row),
  language: row.language,
  goodsBackAt: row.goodsBackAt?.toISOString() ?? null,
  pictures,
  refund,
})
