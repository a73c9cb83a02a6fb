/** The account of the demo shop. */
const account = '74000000000000000000000001'

/** A credit of a bank statement. `amount` in `currency`, PLN by default. */
type Credit = { title: string; amount: number; currency?: string; payer?: string; reference?: string }

const day = () => new Date().toISOString().slice(0, 10)

/** A statement as a bank writes it in CAMT.053. */
export const camt = (credits: readonly Credit[]): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
<BkToCstmrStmt><Stmt><Acct><Id><IBAN>PL${account}</IBAN></Id></Acct>
${credits
  .map(
    ({ title, amount, currency = 'PLN', payer = 'Jan Nowak', reference = '' }) => `
<Ntry><Amt Ccy="${currency}">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day()}</Dt></BookgDt>${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<NtryDtls><TxDtls>
<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join('')}</Stmt></BkToCstmrStmt></Document>`

/** A statement as a bank writes it in MT940. */
export const mt940 = (credits: readonly Credit[], currency = 'PLN'): string => {
  const date = day().slice(2).replaceAll('-', '')
  return [
    ':20:WYCIAG',
    `:25:/PL${account}`,
    ':28C:1',
    `:60F:C${date}${currency}0,00`,
    ...credits.flatMap(({ title, amount, payer = 'Jan Nowak', reference = '' }) => [
      `:61:${date}${date.slice(2)}C${amount.toFixed(2).replace('.', ',')}NTRFNONREF${reference && `//${reference}`}`,
      `:86:020<00PRZELEW<20${title}<32${payer}`,
    ]),
    `:62F:C${date}${currency}0,00`,
    '-',
    '',
  ].join('\r\n')
}
