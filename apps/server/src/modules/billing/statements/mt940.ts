import {
  accountOf,
  amountOf,
  EntryError,
  oneLine,
  type ReadEntry,
  type ReadFile,
  readEach,
  StatementError,
} from './statement-entry.ts'

type Field = { tag: string; text: string }
type Entry = { line: string; details: string | null; account: string; currencyCode: string }

/**
 * Reads the credits of an MT940 statement (SWIFT), with the subfields of field 86 as Polish banks write them (`<20` or
 * `~20` to `25` the title, `27`, `28`, `32`, `33` the payer). Debits and reversals are left out.
 *
 * @throws StatementError
 */
export function readMt940(text: string, ours: readonly string[]): ReadFile {
  const fields = fieldsOf(text)
  if (!fields.some(({ tag }) => tag === '25') || !fields.some(({ tag }) => tag.startsWith('60')))
    throw new StatementError('the file is neither CAMT.053 nor MT940')
  const entries: Entry[] = []
  let account = ''
  let currencyCode = ''
  let isClosed = false
  for (const { tag, text: content } of fields) {
    if (tag === '25') account = accountOf(content.split('\n')[0]!)
    else if (/^60[FM]$/.test(tag)) currencyCode = /^[CD]\d{6}([A-Z]{3})/.exec(content)?.[1] ?? ''
    else if (tag === '61') entries.push({ line: content, details: null, account, currencyCode })
    // What follows the last entry is about the statement.
    else if (tag === '86' && entries.length > 0 && !isClosed) entries.at(-1)!.details ??= content
    if (/^6[02]/.test(tag)) isClosed = tag.startsWith('62')
  }
  return readEach(entries, ours, creditsOf)
}

/** The fields `:61:…` in their order. A field goes on until the next one begins. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const line of text.split(/\r?\n/)) {
    const start = /^(?:\{.*)?:(\d\d[A-Z]?):(.*)$/.exec(line)
    if (start) fields.push({ tag: start[1]!, text: start[2]! })
    else if (fields.length > 0 && !/^-\}?$|^\{/.test(line)) fields.at(-1)!.text += `\n${line}`
  }
  return fields
}

/** Value date, booking date, sign, amount, kind, reference of the payer, reference of the bank. */
const line61 =
  /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+(?:[.,]\d*)?)(?:[A-Z][A-Z0-9]{3}([^\n]*?))?(?:\/\/([^\n]*))?(?:\n|$)/

function creditsOf({ line, details, account, currencyCode }: Entry): ReadEntry[] {
  const match = line61.exec(line)
  if (!match) throw new EntryError('form', line.split('\n')[0]!)
  const [, valueDate, bookingDay, sign, amount, , reference = ''] = match
  if (sign !== 'C') return []
  const { title, payer } = details === null ? { title: '', payer: '' } : detailsOf(details)
  return [
    {
      account,
      bookedOn: dayOf(valueDate!, bookingDay),
      amountMinor: amountOf(amount!),
      currencyCode,
      title,
      payer,
      bankReference: /^NONREF$/i.test(reference.trim()) ? '' : reference.trim(),
      isCollective: false,
    },
  ]
}

/** The booking date has no year: around New Year it may be that before or after the value date's. */
function dayOf(valueDate: string, bookingDay: string | undefined): string {
  const year = 2000 + Number(valueDate.slice(0, 2))
  const month = Number(valueDate.slice(2, 4))
  if (!bookingDay) return `${year}-${valueDate.slice(2, 4)}-${valueDate.slice(4, 6)}`
  const shift = Number(bookingDay.slice(0, 2)) - month
  const bookingYear = shift > 6 ? year - 1 : shift < -6 ? year + 1 : year
  return `${bookingYear}-${bookingDay.slice(0, 2)}-${bookingDay.slice(2, 4)}`
}

function detailsOf(text: string): Pick<ReadEntry, 'title' | 'payer'> {
  const flat = text.replaceAll('\n', '')
  const mark = /^\d{3}([<~^?])\d\d/.exec(flat)?.[1] ?? /^([<~^?])\d\d/.exec(flat)?.[1]
  if (!mark) return { title: oneLine(text), payer: '' }
  const subfields = flat.split(mark).slice(1)
  const join = (numbers: readonly string[]) =>
    oneLine(
      subfields
        .filter((one) => numbers.includes(one.slice(0, 2)))
        .map((one) => one.slice(2))
        .join(''),
    )
  return { title: join(['20', '21', '22', '23', '24', '25', '26']), payer: join(['27', '28', '32', '33']) }
}
