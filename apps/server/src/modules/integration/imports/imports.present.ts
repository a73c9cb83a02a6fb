import type {
  ImportDetail,
  ImportProblem,
  ImportSummary,
} from '@partboard/contract/integration/catalogue.office'
import { readReason, translateReason } from '@partboard/contract/integration/import-reasons'
import type { Lang } from '@partboard/contract/texts'
import type { CsvCell } from '@partboard/domain/files/csv'
import { isLargeLoss } from '@partboard/domain/stock/losses'
import { officeLangOf } from '@partboard/domain/text/languages'
import { groupId } from '../../../import/runs/run-rows.ts'
import type { Losses } from '../../../import/staging/losses.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import type { ChangeRow, ProblemRow, RunDetailRow, RunRow } from './imports.queries.ts'

export const presentRun = (run: RunRow, translate: Translate): ImportSummary => ({
  id: run.id,
  state: run.state,
  origin: run.origin,
  fileName: run.fileName,
  bytes: run.bytes,
  label: run.label,
  name: run.name,
  author: { kind: run.authorKind, name: run.authorName },
  createdAt: run.createdAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  publishedBy: run.publishedBy,
  rows: run.rows,
  version: run.version,
  basedOn: run.basedOn,
  failure: run.failure && { code: run.failure, message: translate(`import.failed.${run.failure}`) },
  blocking: run.problems.filter(({ isBlocking }) => isBlocking).length,
  warnings: run.problems.filter(({ isBlocking }) => !isBlocking).length,
})

export const presentRunDetail = (run: RunDetailRow, translate: Translate, lang: Lang): ImportDetail => ({
  ...presentRun(run, translate),
  progress: run.progress && { ...run.progress, files: [...run.progress.files] },
  problems: run.problems.map((group) => ({
    id: groupId(group),
    ...group,
    ...saidIn(lang, group.isBlocking, group.example),
  })),
  differences: run.differences && { ...run.differences, losses: presentLosses(run.differences.losses) },
})

const presentLosses = (losses: Losses = {}) =>
  Object.fromEntries(
    Object.entries(losses).map(([kind, loss]) => [kind, { ...loss, isLarge: isLargeLoss(loss) }]),
  )

export const presentProblem = ({ id, line, column, ...problem }: ProblemRow, lang: Lang): ImportProblem => ({
  ...problem,
  ...saidIn(lang, problem.isBlocking, problem.reason),
  id: String(id),
  line: line || null,
  column: column || null,
})

/** Code and sentence of a stored reason. The text of a warning is data. */
const saidIn = (lang: Lang, isBlocking: boolean, reason: string) => ({
  code: isBlocking ? (readReason(reason)?.code ?? null) : null,
  message: isBlocking ? translateReason(reason, officeLangOf(lang)) : reason,
})

export const problemFields = ({ isBlocking, file, line, column, reason }: ProblemRow): CsvCell[] => [
  isBlocking ? 'blocking' : 'warning',
  file,
  line || '',
  column,
  reason,
]

export const changeFields = ({ kind, change, key, before, after }: ChangeRow): CsvCell[] => [
  kind,
  change,
  { code: key },
  amountCell(before),
  amountCell(after),
]

const amountCell = (minor: number | null): CsvCell => (minor === null ? null : { minor })
