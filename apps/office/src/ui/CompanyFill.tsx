import { Button } from '@mantine/core'
import { readCompany } from '@partboard/contract/customers/company-register.office'
import type { CallAnswer } from '@partboard/contract/endpoint'
import { checkVatNumber } from '@partboard/domain/customers/nip'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/api.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './CompanyFill.module.css'
import { useSubmission } from './forms.ts'

type Answer = CallAnswer<typeof readCompany>
type Company = NonNullable<Answer['company']>

type Props<Name extends string> = {
  typedNumber: string
  country: string
  /** The fields that a register may fill: their labels, their texts, and what the register has for them. */
  fields: Readonly<Record<Name, { label: string; value: string; of: (company: Company) => string }>>
  onFill: (values: Partial<Record<Name, string>>) => void
}

/** Fills the empty fields of a company from the register of taxpayers, and shows the register's text beside another one. */
export function CompanyFill<Name extends string>({ typedNumber, country, fields, onFill }: Props<Name>) {
  const { t } = useTranslation()
  const { busy, message, run } = useSubmission()
  const [asked, setAsked] = useState<{ number: string | null; answer?: Answer; filled: string[] } | null>(
    null,
  )
  const checked = checkVatNumber(typedNumber, country)
  const number = checked.ok ? checked.vatNumber : null
  const { answer, filled } = asked && asked.number === number ? asked : { filled: [] }
  const company = answer?.company
  const all = Object.entries(fields) as [Name, Props<Name>['fields'][Name]][]

  // The person types on while the register answers.
  const now = useRef({ number, all, onFill })
  useEffect(() => {
    now.current = { number, all, onFill }
  })

  async function ask() {
    setAsked({ number, filled: [] })
    if (number === null) return
    await run(async () => {
      const answer = await call(readCompany, { querystring: { number, country } })
      const { company } = answer
      const empty = company
        ? now.current.all.filter(([, { value, of }]) => value.trim() === '' && of(company) !== '')
        : []
      setAsked({ number, answer, filled: empty.map(([, { label }]) => label) })
      if (!company || now.current.number !== number) return
      const values = Object.fromEntries(empty.map(([name, { of }]) => [name, of(company)]))
      now.current.onFill(values as Partial<Record<Name, string>>)
    })
  }
  const others = company
    ? all.filter(([, { value, of }]) => of(company) !== '' && value.trim() !== of(company))
    : []
  return (
    <div>
      <Button loading={busy} onClick={() => void ask()}>
        {t('company.fill')}
      </Button>
      <div className={classes.said} role="status">
        {asked && number === null && <p>{t('company.typeNumber')}</p>}
        {message && <p>{message}</p>}
        {answer && answer.result !== 'found' && <p>{t(`company.${answer.result}`)}</p>}
        {company && company.name + company.address === '' && <p>{t('company.silent')}</p>}
        {filled.length > 0 && <p>{t('company.filled', { fields: filled.join(', ') })}</p>}
        {company &&
          others.map(([name, { label, of }]) => (
            <div key={name} className={classes.other}>
              <span>
                {t('company.other', { field: label })} <b>{of(company)}</b>
              </span>
              <Button
                aria-label={t('company.takeField', { field: label })}
                onClick={() => onFill({ [name]: of(company) } as Partial<Record<Name, string>>)}
              >
                {t('company.take')}
              </Button>
            </div>
          ))}
        {company && company.address !== '' && <p>{t('company.address', { address: company.address })}</p>}
      </div>
    </div>
  )
}
