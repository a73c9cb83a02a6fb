import type { Columns } from '@partboard/domain/files/columns'
import { MAX_CSV_ROWS } from '@partboard/domain/numbers/limits'
import { IconUpload } from '@partboard/ui/icons/index.ts'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { type CsvFile, readCsvFile, refusedOf, useCsvProblem } from '../../../state/csv-file.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import { ColumnsQuestion, type UnnamedColumns } from '../../../ui/ColumnsQuestion.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { Refused } from '../../../ui/SaveRefused.tsx'
import classes from '../CartTools.module.css'
import { useAddRows } from '../cart.queries.ts'
import { ServerMessages } from '../ServerMessages.tsx'

/** Adds the rows of a CSV file to the cart (docs/spec/shop.md#csv-import). @param onUsed a file was chosen */
export default function CsvImport({ onUsed }: { onUsed: () => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const { run, isBusy, problem, unnamed, messages, refused, forget } = useImport()

  const choose = (chosen: File | undefined) => {
    if (!chosen || isBusy) return
    forget()
    setFile(chosen)
    onUsed()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  const importFile = async (columns?: Columns) => {
    if (!file || isBusy) return
    // A second press does not import the same file again; after a failure the file stays selected for a retry.
    if (await run(file, columns)) setFile(null)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void importFile()
  }
  return (
    <form className={classes.tool} onSubmit={submit} aria-labelledby="csv-import">
      <h2 id="csv-import">{t('cart.csv')}</h2>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={20} stroke={1.6} aria-hidden />
        <span className={classes.fileName}>
          {file ? file.name : t('cart.csvDrop')} {!file && <u>{t('cart.csvChoose')}</u>}
        </span>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('cart.csvFile')}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            // Without a reset, selecting the same file after a correction would cause no event.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p className={classes.hint}>
        {t('cart.csvHint', { maximum: MAX_CSV_ROWS })}{' '}
        <a href="/przyklad-koszyka.csv" download>
          {t('cart.csvExample')}
        </a>
      </p>
      {problem !== null && (
        <div className={classes.note}>
          <Note kind="bad">{problem}</Note>
        </div>
      )}
      {unnamed && (
        <ColumnsQuestion {...unnamed} isBusy={isBusy} onAnswer={(columns) => void importFile(columns)} />
      )}
      <div className={classes.submit}>
        {file ? (
          <Button type="submit" size="md" aria-disabled={isBusy}>
            <BusyLabel busy={isBusy} idle={t('cart.csvImport')} working={t('cart.csvImporting')} />
          </Button>
        ) : (
          <BlockedButton
            label={t('cart.csvImport')}
            reason={t('cart.csvMissing')}
            variant="default"
            size="md"
            fullWidth={false}
          />
        )}
      </div>
      <ServerMessages messages={messages} refused={refused} onDismiss={forget} />
    </form>
  )
}

function useImport() {
  const { t } = useTranslation()
  const sentence = useCsvProblem()
  const addRows = useAddRows()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unnamed, setUnnamed] = useState<UnnamedColumns | null>(null)
  const [messages, setMessages] = useState<string[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)

  const read = async (file: File, columns?: Columns): Promise<CsvFile | null> => {
    setReading(true)
    try {
      return await readCsvFile(file, columns)
    } catch {
      // The file was moved or deleted after its selection, or the parser's chunk did not load.
      return null
    } finally {
      setReading(false)
    }
  }
  /** Imports a file; returns whether the server accepted the request. */
  const run = async (file: File, columns?: Columns): Promise<boolean> => {
    addRows.reset()
    setProblem(null)
    setMessages([])
    const content = await read(file, columns)
    setUnnamed(content !== null && 'sheet' in content ? content : null)
    if (content === null || 'problem' in content) {
      setProblem(content === null ? t('cart.csvUnreadable') : sentence(content))
      return false
    }
    try {
      const { messages, refused: rows } = await addRows.mutateAsync(content.rows)
      setRefused(refusedOf(content.typed, rows, content.skipped))
      const skipped = content.skipped.join(', ')
      setMessages(skipped ? [...messages, t('cart.csvSkipped', { lines: skipped })] : messages)
      return true
    } catch {
      return false
    }
  }
  const forget = () => {
    addRows.reset()
    setProblem(null)
    setUnnamed(null)
    setMessages([])
  }
  return {
    run,
    isBusy: isReading || addRows.isPending,
    problem: problem ?? addRows.refusal,
    unnamed,
    messages,
    refused,
    forget,
  }
}
