import { csvFile } from '@partboard/domain/files/csv'
import { IconDownload } from '@partboard/ui/icons/index.ts'
import { saveFile } from '@partboard/ui/save-file.ts'
import { useTranslation } from '../browser/texts.ts'
import { Button } from './controls/Button.tsx'

/** Rows of an import that were refused: the customer's own cells as they were typed, and the reason in words. */
export type Refused = {
  /** The head of the columns, which the import knows again. */
  head: readonly string[]
  rows: readonly { cells: readonly string[]; reason: string }[]
}

/** Saves refused rows as a file that a spreadsheet opens. Corrected, the import reads it again: the reason is the last column. */
export function useSaveRefused() {
  const { t, lang } = useTranslation()
  return ({ head, rows }: Refused) => {
    const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length))
    const columns = Array.from({ length: width }, (_, at) => at)
    const lines = rows.map(({ cells, reason }) => [
      ...columns.map((at) => ({ code: cells[at] ?? '' })),
      reason,
    ])
    const names = [...columns.map((at) => head[at]), t('cart.refusedReason')]
    saveFile(t('cart.refusedFile'), 'text/csv;charset=utf-8', csvFile([names, ...lines], lang))
  }
}

/** The button that saves refused rows; nothing when there are none. */
export function SaveRefused({ refused, className }: { refused: Refused | null; className?: string }) {
  const { t } = useTranslation()
  const save = useSaveRefused()
  if (!refused || refused.rows.length === 0) return null
  return (
    <Button
      className={className}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={() => save(refused)}
    >
      {t('cart.refusedSave')}
    </Button>
  )
}
