import { describe, expect, test } from 'vitest'
import { keysOf, StatementError } from './statement-entry.ts'
import { readStatement } from './statement-file.ts'

const read = (text: string) => {
  const found = readStatement(Buffer.from(text))
  if ('problem' in found) throw new StatementError(found.problem)
  return found.entries
}
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

  test('with a line that cannot be read is refused as a whole', () => {
    expect(() => read(mt940('261123X1,00'))).toThrow(StatementError)
  })
})

test('equal credits of one day are two, and keep their keys in a longer statement', () => {
  const [credit] = read(mt940('261123C1,00NTRFNONREF'))
  const day = keysOf([credit!, credit!])
  expect(new Set(day).size).toBe(2)
  expect(keysOf([{ ...credit!, bookedOn: '2026-11-22' }, credit!, credit!]).slice(1)).toEqual(day)
})

test('a file that is nested deeply, or has more credits than a day, says so', () => {
  expect(readStatement(Buffer.from('<a>'.repeat(100_000)))).toEqual({
    problem: 'the XML file is nested too deeply',
  })
  const many = mt940(Array(10_001).fill('261123C1,00NTRFNONREF').join('\n:61:'))
  expect(readStatement(Buffer.from(many))).toEqual({ problem: 'the file has more than 10000 credits' })
})
