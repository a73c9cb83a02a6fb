import { describe, expect, test } from 'vitest'
import { keysOf, StatementError } from './statement-entry.ts'
import { readStatement } from './statement-file.ts'

const ours = ['PL61109010140000071219812874']
const readAll = (text: string, encoding: BufferEncoding = 'utf8') => {
  const found = readStatement(Buffer.from(text, encoding), ours)
  if ('problem' in found) throw new StatementError(found.problem)
  return found
}
const read = (text: string) => readAll(text).entries
const camt = (
  entries: string,
  before = '',
) => `${before}<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<n:BkToCstmrStmt><n:Stmt><n:Acct><n:Id><n:Othr><n:Id>61109010140000071219812874</n:Id></n:Othr></n:Id></n:Acct>${entries}</n:Stmt>
</n:BkToCstmrStmt></n:Document>`
const entry = ({ sign = 'CRDT', more = '', details = '' }) => `<n:Ntry><n:Amt Ccy="PLN">30.5</n:Amt>
<n:CdtDbtInd>${sign}</n:CdtDbtInd>${more}<n:BookgDt><n:Dt>2026-11-23</n:Dt></n:BookgDt>
<n:AcctSvcrRef>B1</n:AcctSvcrRef><n:NtryDtls>${details}</n:NtryDtls></n:Ntry>`
const part = (amount: string, title: string) =>
  `<n:TxDtls><n:Amt Ccy="PLN">${amount}</n:Amt><n:RmtInf><n:Ustrd>${title}</n:Ustrd></n:RmtInf></n:TxDtls>`
const mt940 = (line: string, details = 'tytul') =>
  `:20:1\n:25:PL61109010140000071219812874\n:60F:C261122PLN0,00\n:61:${line}\n:86:${details}\n:62F:C261123PLN0,00\n-`

describe('CAMT.053', () => {
  test('gives one credit for each transaction of a collective entry', () => {
    const details = part('10.00', '100214') + part('20.50', '100215')
    expect(read(camt(entry({ details })))).toMatchObject([
      { account: 'PL61109010140000071219812874', amountMinor: 10_00, title: '100214', bankReference: 'B1' },
      { amountMinor: 20_50, title: '100215', currencyCode: 'PLN', bookedOn: '2026-11-23' },
    ])
  })

  test.each([
    ['debits', entry({ sign: 'DBIT' })],
    ['reversals', entry({ more: '<n:RvslInd>true</n:RvslInd>' })],
    ['credits that are not booked yet', entry({ more: '<n:Sts><n:Cd>PDNG</n:Cd></n:Sts>' })],
  ])('leaves out %s', (_, entries) => {
    expect(read(camt(entries))).toEqual([])
  })

  test('gives one credit to decide about, where a collective entry does not say its amounts', () => {
    const bare = (title: string) => `<n:TxDtls><n:RmtInf><n:Ustrd>${title}</n:Ustrd></n:RmtInf></n:TxDtls>`
    expect(read(camt(entry({ details: bare('100214') + bare('100215') + part('1', '') })))).toMatchObject([
      { amountMinor: 30_50, title: '100214 100215', isCollective: true },
    ])
  })

  test('takes the value date where the bank gives no booking date', () => {
    const valued = entry({}).replaceAll('BookgDt', 'ValDt')
    expect(read(camt(valued))).toMatchObject([{ bookedOn: '2026-11-23' }])
  })

  test.each([
    ['-5.00', 'amount', '-5.00'],
    ['5.005', 'amount', '5.005'],
    ['0.00', 'amount', '0'],
    ['', 'amount', ''],
    ['1.000,00', 'amount', '1.000,00'],
  ])('an amount %s costs its entry alone, and names it', (amount, fault, detail) => {
    const wrong = entry({}).replace('30.5', amount)
    const { entries, skipped } = readAll(camt(entry({ sign: 'DBIT' }) + wrong + entry({})))
    expect(entries).toHaveLength(1)
    expect(skipped).toEqual([{ entry: 2, fault, detail }])
  })

  test.each([
    ['2026-02-30', { fault: 'date', detail: '2026-02-30' }],
    ['', { fault: 'date', detail: '' }],
  ])('a date %s costs its entry alone', (date, wrong) => {
    const { entries, skipped } = readAll(camt(entry({}).replace('2026-11-23', date) + entry({})))
    expect(entries).toHaveLength(1)
    expect(skipped).toEqual([{ entry: 1, ...wrong }])
  })

  test('reads amounts with blanks between thousands, and any encoding', () => {
    const file = camt(
      entry({}).replace('30.5', '1 000 000.00'),
      '\ufeff<?xml version="1.0" encoding="UTF-16"?>',
    )
    expect(readAll(file, 'utf16le').entries).toMatchObject([{ amountMinor: 1_000_000_00 }])
  })

  test('leaves out a second account that is not ours, by name', () => {
    const other = 'DE89370400440532013000'
    const both = camt(
      `${entry({})}</n:Stmt><n:Stmt><n:Acct><n:Id><n:IBAN>${other}</n:IBAN></n:Id></n:Acct>${entry({ sign: 'DBIT' })}${entry({})}`,
    )
    expect(readAll(both)).toMatchObject({
      entries: [{ amountMinor: 30_50 }],
      skipped: [{ entry: 3, fault: 'account', detail: other }],
    })
  })

  test('with a document type is refused, because that could name other files', () => {
    expect(() => read(camt('', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'))).toThrow(
      StatementError,
    )
  })
})

describe('MT940', () => {
  test.each([
    ['2612310102C30,5NTRFNONREF', '2027-01-02'],
    ['2701011231C30,5NTRFNONREF', '2026-12-31'],
    ['261123C30,5NTRFNONREF', '2026-11-23'],
    ['261123C30.50NTRFNONREF', '2026-11-23'],
    ['261123C30,5', '2026-11-23'],
  ])('%s is booked on %s', (line, bookedOn) => {
    expect(read(mt940(line))).toMatchObject([{ bookedOn, amountMinor: 30_50, bankReference: '' }])
  })

  test.each(['261123D1,00NTRFNONREF', '261123RC1,00NTRFNONREF'])('%s is no credit', (line) => {
    expect(read(mt940(line))).toEqual([])
  })

  test('joins the subfields of the title, also over lines', () => {
    const [credit] = read(
      mt940('261123C1,00NTRFNONREF//R7', '020~00PRZELEW~20Zam. 100\n~21214~32JAN\n~33NOWAK'),
    )
    expect(credit).toMatchObject({ title: 'Zam. 100214', payer: 'JANNOWAK', bankReference: 'R7' })
  })

  test.each([
    ['261123X1,00', 'form', '261123X1,00'],
    ['261123C1,005NTRFNONREF', 'amount', '1,005'],
    ['261323C1,00NTRFNONREF', 'date', '2026-13-23'],
  ])('a line %s costs itself alone, with its details', (line, fault, detail) => {
    const { entries, skipped } = readAll(mt940(`${line}\n:86:his title\n:61:261123C1,00NTRFNONREF`, 'own'))
    expect(entries).toMatchObject([{ title: 'own' }])
    expect(skipped).toEqual([{ entry: 1, fault, detail }])
  })

  test('has remarks about the whole statement, which belong to no credit', () => {
    const [credit] = read(`${mt940('261123C1,00NTRFNONREF').replace(':86:tytul\n', '')}\n:86:about all`)
    expect(credit).toMatchObject({ title: '' })
  })
})

test('equal credits of one day are two, and keep their keys in a longer statement', () => {
  const [credit] = read(mt940('261123C1,00NTRFNONREF'))
  const day = keysOf([credit!, credit!])
  expect(new Set(day).size).toBe(2)
  expect(keysOf([{ ...credit!, bookedOn: '2026-11-22' }, credit!, credit!]).slice(1)).toEqual(day)
})

test('a file that is nested deeply, or has more credits than a day, says so', () => {
  expect(readStatement(Buffer.from('<a>'.repeat(100_000)), ours)).toEqual({
    problem: 'the XML file is nested too deeply',
  })
  const many = mt940(Array(10_001).fill('261123C1,00NTRFNONREF').join('\n:61:'))
  expect(readStatement(Buffer.from(many), ours)).toEqual({ problem: 'the file has more than 10000 credits' })
})
