import { partBrands } from '@partboard/client/text/part-number.ts'
import type { RefusedOwnNumber } from '@partboard/contract/own-numbers/own-numbers'
import { decodeText } from '@partboard/domain/files/decode'
import { MAX_OWN_NUMBERS, MAX_OWN_NUMBERS_BYTES } from '@partboard/domain/numbers/limits'
import { type OwnNumberRow, ownNumbersHead, readOwnNumberRows } from '@partboard/domain/parts/own-numbers'
import { IconUpload } from '@partboard/ui/icons/index.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { refusedOf, type Typed } from '../../state/csv-file.ts'
import { useImportOwnNumbers } from '../../state/own-numbers.ts'
import { useFormat } from '../../text/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { SaveRefused } from '../../ui/SaveRefused.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import classes from './OwnNumbers.module.css'

/** Refused rows that the page shows; the file has all. */
const shownRefused = 20

/** Takes a pasted list or a file: own number, part number, brand, own name. Rows that are refused say why. */
export function ImportOwnNumbers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { run, moveTaken, problem, result, typed, isBusy } = useImport()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void run(text)
  }
  const readFile = async (file: File | undefined) => {
    if (!file || isBusy) return
    if (file.size > MAX_OWN_NUMBERS_BYTES) return run(null)
    // The file may have been moved or deleted after its selection.
    const bytes = await file.arrayBuffer().catch(() => null)
    return run(bytes && decodeText(bytes))
  }
  return (
    <form className={classes.import} onSubmit={submit} aria-label={t('ownNumber.import')} noValidate>
      <TextArea
        label={t('ownNumber.rows')}
        description={t('ownNumber.rowsHint')}
        name="ownNumbers"
        rows={6}
        spellCheck={false}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {result && (
        <Result
          kept={result.kept}
          refused={result.refused}
          typed={typed}
          isBusy={isBusy}
          onMove={() => void moveTaken()}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="md" variant="filled" aria-disabled={isBusy}>
          <BusyLabel busy={isBusy} idle={t('ownNumber.saveList')} working={t('ownNumber.saving')} />
        </Button>
        <Button
          size="md"
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          aria-disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('ownNumber.file')}
        </Button>
        <Button size="md" variant="subtle" onClick={onClose}>
          {t('ownNumber.close')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t('ownNumber.file')}
          onChange={(event) => {
            void readFile(event.currentTarget.files?.[0])
            // Without a reset, selecting the same file again would cause no event.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </form>
  )
}

type Result = { kept: number; refused: readonly RefusedOwnNumber[] }

/** Reads and sends a list; keeps what became of it. */
function useImport() {
  const { t } = useTranslation()
  const { mutateAsync: send, isPending, refusal, reset } = useImportOwnNumbers()
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [sent, setSent] = useState<readonly OwnNumberRow[]>([])
  const [typed, setTyped] = useState<Typed>({ head: [], cells: new Map() })
  /** @param text null = the file cannot be read */
  const run = async (text: string | null) => {
    reset()
    setResult(null)
    setProblem(null)
    if (text === null) return setProblem(t('ownNumber.fileProblem'))
    const { readSheet } = await import('@partboard/domain/files/sheet')
    const sheet = readSheet(text)
    if ('problem' in sheet)
      return setProblem(
        t(sheet.problem === 'openQuote' ? 'cart.csvOpenQuote' : 'cart.csvStrayQuote', { line: sheet.line }),
      )
    const read = readOwnNumberRows(sheet.rows, partBrands())
    if ('problem' in read)
      return setProblem(
        read.problem === 'empty'
          ? t('ownNumber.rowsMissing')
          : t('ownNumber.tooMany', { max: MAX_OWN_NUMBERS }),
      )
    setSent(read.rows)
    setTyped({
      head: ownNumbersHead(sheet.rows) ?? [
        t('ownNumber.number'),
        t('cart.refusedNumber'),
        t('ownNumber.brand'),
        t('ownNumber.name'),
      ],
      cells: new Map(sheet.rows.map(({ line, cells }) => [line, cells])),
    })
    await send({ rows: read.rows, move: false }).then(
      ({ Kept, Refused }) => setResult({ kept: Kept, refused: Refused }),
      () => undefined,
    )
  }
  /** Sends the rows once more whose number another part has, so that it moves. */
  const moveTaken = async () => {
    const taken = new Set(result?.refused.flatMap(({ IsTaken, Line }) => (IsTaken ? Line : [])))
    const rows = sent.filter(({ line }) => taken.has(line))
    await send({ rows, move: true }).then(
      ({ Kept, Refused }) =>
        setResult((before) => ({
          kept: (before?.kept ?? 0) + Kept,
          refused: [...(before?.refused ?? []).filter(({ IsTaken }) => !IsTaken), ...Refused],
        })),
      () => undefined,
    )
  }
  return { run, moveTaken, problem: problem ?? refusal, result, typed, isBusy: isPending }
}

type ResultProps = Result & { typed: Typed; isBusy: boolean; onMove: () => void }

function Result({ kept, refused, typed, isBusy, onMove }: ResultProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const taken = refused.filter(({ IsTaken }) => IsTaken).length
  return (
    <>
      <div role="status">
        <Note kind={refused.length > 0 ? 'warn' : 'ok'}>
          {t('ownNumber.kept', { count: kept })}{' '}
          {refused.length > 0 && t('ownNumber.refused', { count: refused.length })}
        </Note>
      </div>
      {refused.length > 0 && (
        <>
          <ul className={classes.refused}>
            {refused.slice(0, shownRefused).map(({ Line, Number: own, PartNumber, Reason }) => (
              <li key={Line}>
                <b>{t('ownNumber.ofLine', { line: number(Line) })}</b>{' '}
                {[own, PartNumber].filter(Boolean).join(' → ')}
                <span className={classes.name}>{Reason}</span>
              </li>
            ))}
          </ul>
          <div className={classes.buttons}>
            <SaveRefused
              refused={refusedOf(
                typed,
                refused.map(({ Line, Reason }) => ({ Row: Line, Reason })),
              )}
            />
            {taken > 0 && (
              <Button aria-disabled={isBusy} onClick={onMove}>
                {t('ownNumber.moveTaken', { count: taken })}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}
