import { SaxesParser } from 'saxes'
import {
  accountOf,
  amountOf,
  oneLine,
  type ReadEntry,
  type ReadFile,
  readEach,
  StatementError,
} from './statement-entry.ts'

/** Maximum elements inside one another; a statement has about 15. */
const maxDepth = 50

type Node = { name: string; text: string; attributes: Record<string, string>; children: Node[] }

/**
 * Reads the credits of a CAMT.053 statement (ISO 20022, any version). Debits, reversals and entries that the bank has not
 * booked yet are left out. A collective entry gives one credit for each of its transactions; without their amounts it is
 * one credit, about which a person decides.
 *
 * @throws StatementError
 */
export function readCamt(xml: string, ours: readonly string[]): ReadFile {
  const document = parse(xml)
  const statements = all(document, 'BkToCstmrStmt').flatMap((node) => children(node, 'Stmt'))
  if (statements.length === 0) throw new StatementError('the XML file is not a CAMT.053 statement')
  const entries = statements.flatMap((statement) => {
    const id = at(statement, 'Acct', 'Id')
    const account = accountOf(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'))
    return children(statement, 'Ntry').map((entry) => ({ entry, account }))
  })
  return readEach(entries, ours, ({ entry, account }) =>
    isBookedCredit(entry) ? creditsOf(entry, account) : [],
  )
}

function isBookedCredit(entry: Node): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const isBooked = status === '' || status === 'BOOK'
  return textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true' && isBooked
}

function creditsOf(entry: Node, account: string): ReadEntry[] {
  const parts = children(entry, 'NtryDtls').flatMap((details) => children(details, 'TxDtls'))
  // An entry without a booking date has that of its value.
  const [bookedOn = ''] = ['BookgDt', 'ValDt'].flatMap((date) =>
    ['Dt', 'DtTm'].flatMap((form) => textAt(entry, date, form).slice(0, 10) || []),
  )
  const whole = at(entry, 'Amt')
  const reference = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  const credit = (part: Node | null, amount: Node | null, isCollective = false): ReadEntry => ({
    account,
    bookedOn,
    amountMinor: amountOf(amount?.text ?? ''),
    currencyCode: amount?.attributes.Ccy ?? '',
    title: oneLine(titleOf(part) || textAt(entry, 'AddtlNtryInf')),
    payer: oneLine(textAt(part, 'RltdPties', 'Dbtr', 'Nm') || textAt(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm')),
    bankReference: known(textAt(part, 'Refs', 'AcctSvcrRef')) || known(reference),
    isCollective,
  })
  if (parts.length <= 1) return [credit(parts[0] ?? null, whole)]
  const amounts = parts.map((part) => at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt'))
  if (amounts.includes(null)) {
    const title = parts.map(titleOf).filter(Boolean).join(' ')
    return [{ ...credit(null, whole, true), ...(title === '' ? {} : { title: oneLine(title) }) }]
  }
  return parts.map((part, nth) => credit(part, amounts[nth]!))
}

const known = (reference: string): string => (/^(NONREF|NOTPROVIDED)?$/i.test(reference) ? '' : reference)

function titleOf(part: Node | null): string {
  const info = at(part, 'RmtInf')
  const free = info ? children(info, 'Ustrd').map(({ text }) => text.trim()) : []
  const structured = textAt(info, 'Strd', 'CdtrRefInf', 'Ref')
  const endToEnd = known(textAt(part, 'Refs', 'EndToEndId'))
  return [...free, structured].filter(Boolean).join(' ') || endToEnd
}

function parse(xml: string): Node {
  const root: Node = { name: '', text: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new StatementError(`the XML file is broken: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new StatementError('the XML file has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw new StatementError('the XML file is nested too deeply')
    const node = { name: name.replace(/^.*:/, ''), text: '', attributes, children: [] }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return root
}

const children = (node: Node, name: string): Node[] => node.children.filter((child) => child.name === name)

const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : all(child, name)))

const at = (node: Node | null, ...path: string[]): Node | null =>
  path.reduce<Node | null>(
    (place, name) => place?.children.find((child) => child.name === name) ?? null,
    node,
  )

const textAt = (node: Node | null, ...path: string[]): string => at(node, ...path)?.text.trim() ?? ''
