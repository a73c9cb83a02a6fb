import { SaxesParser } from 'saxes'
import { accountOf, amountOf, oneLine, type ReadEntry, StatementError } from './statement-entry.ts'

/** Maximum elements inside one another; a statement has about 15. */
const maxDepth = 50

type Node = { name: string; text: string; attributes: Record<string, string>; children: Node[] }

/**
 * Reads the credits of a CAMT.053 statement (ISO 20022, any version). Debits, reversals and entries that the bank has not
 * booked yet are left out. A collective entry gives one credit for each of its transactions.
 *
 * @throws StatementError
 */
export function readCamt(xml: string): ReadEntry[] {
  const document = parse(xml)
  const statements = all(document, 'BkToCstmrStmt').flatMap((node) => children(node, 'Stmt'))
  if (statements.length === 0) throw new StatementError('the XML file is not a CAMT.053 statement')
  return statements.flatMap((statement) => {
    const id = at(statement, 'Acct', 'Id')
    const account = accountOf(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'))
    return children(statement, 'Ntry')
      .filter(isBookedCredit)
      .flatMap((entry) => creditsOf(entry, account))
  })
}

function isBookedCredit(entry: Node): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const isBooked = status === '' || status === 'BOOK'
  return textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true' && isBooked
}

function creditsOf(entry: Node, account: string): ReadEntry[] {
  const parts = children(entry, 'NtryDtls').flatMap((details) => children(details, 'TxDtls'))
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(bookedOn)) throw new StatementError('an entry has no booking date')
  const whole = at(entry, 'Amt')
  const reference = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  const credit = (part: Node | null, amount: Node | null): ReadEntry => ({
    account,
    bookedOn,
    amountMinor: amountOf(amount?.text ?? ''),
    currencyCode: amount?.attributes.Ccy ?? '',
    title: oneLine(titleOf(part) || textAt(entry, 'AddtlNtryInf')),
    payer: oneLine(textAt(part, 'RltdPties', 'Dbtr', 'Nm') || textAt(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm')),
    bankReference: known(textAt(part, 'Refs', 'AcctSvcrRef')) || known(reference),
  })
  if (parts.length <= 1) return [credit(parts[0] ?? null, whole)]
  return parts.map((part) => credit(part, at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt')))
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
