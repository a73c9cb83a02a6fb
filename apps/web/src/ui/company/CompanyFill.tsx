import { findCompany, type RegisteredCompany } from '@partboard/contract/customers/company-register'
import { checkVatNumber } from '@partboard/domain/customers/nip'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../controls/Button.tsx'
import classes from './CompanyFill.module.css'

/** A field that a register may fill. */
export type CompanyField = {
  name: string
  label: string
  value: string
  /** What the register has for it; '' = nothing. */
  of: (company: RegisteredCompany) => string
}

type Props = {
  typedNumber: string
  iso2: string
  fields: readonly CompanyField[]
  onFill: (values: Record<string, string>) => void
}

/**
 * The press that fills a company's data from the register of taxpayers. It fills empty fields; where a field has another
 * text, it shows the register's, which the person takes or leaves.
 *
 * Source: docs/spec/shop.md#address-form.
 */
export default function CompanyFill({ typedNumber, iso2, fields, onFill }: Props) {
  const { t } = useTranslation()
  const [isWrong, setWrong] = useState(false)
  const press = usePress({
    mutationFn: (VatNumber: string) => call(findCompany, { body: { VatNumber, Country: iso2 } }),
    inline: true,
  })
  const [filled, setFilled] = useState<readonly string[]>([])
  const checked = checkVatNumber(typedNumber, iso2)
  const number = checked.ok ? checked.vatNumber : null
  const isOfNumber = press.variables === number && number !== null
  const answer = isOfNumber ? press.data : undefined

  // The person types on while the register answers.
  const now = useRef({ number, fields, onFill })
  useEffect(() => {
    now.current = { number, fields, onFill }
  })

  async function ask() {
    setWrong(number === null)
    if (number === null) return
    setFilled([])
    const { Company } = await press.mutateAsync(number)
    if (!Company || now.current.number !== number) return
    const empty = now.current.fields.filter(({ value, of }) => value.trim() === '' && of(Company) !== '')
    setFilled(empty.map(({ label }) => label))
    now.current.onFill(Object.fromEntries(empty.map(({ name, of }) => [name, of(Company)])))
  }
  return (
    <div className={classes.fill}>
      <Button disabled={press.isPending} onClick={() => void ask().catch(() => undefined)}>
        {press.isPending ? t('company.asking') : t('company.fill')}
      </Button>
      <div className={classes.said} role="status">
        {isWrong && number === null && <p>{t('company.typeNumber')}</p>}
        {isOfNumber && press.refusal && <p>{press.refusal}</p>}
        {answer && answer.Result !== 'found' && <p>{t(`company.${answer.Result}`)}</p>}
        {answer?.Company && (
          <Found company={answer.Company} fields={fields} filled={filled} onFill={onFill} />
        )}
      </div>
    </div>
  )
}

type FoundProps = Pick<Props, 'fields' | 'onFill'> & {
  company: RegisteredCompany
  /** The labels of the fields that were filled. */
  filled: readonly string[]
}

function Found({ company, fields, filled, onFill }: FoundProps) {
  const { t } = useTranslation()
  const others = fields.filter(({ value, of }) => of(company) !== '' && !isSame(value, of(company)))
  const hasAddress = fields.some(({ name }) => name === 'City')
  const isWhole = company.Street !== '' && company.City !== ''
  if (company.Name === '' && company.Address === '') return <p>{t('company.silent')}</p>
  return (
    <>
      {filled.length > 0 && <p>{t('company.filled', { fields: filled.join(', ') })}</p>}
      {filled.length === 0 && others.length === 0 && isWhole && <p>{t('company.same')}</p>}
      {others.map(({ name, label, of }) => (
        <div key={name} className={classes.other}>
          <span>
            {t('company.other', { field: label })} <b>{of(company)}</b>
          </span>
          <Button
            aria-label={t('company.takeField', { field: label })}
            onClick={() => onFill({ [name]: of(company) })}
          >
            {t('company.take')}
          </Button>
        </div>
      ))}
      {hasAddress && !isWhole && company.Address !== '' && (
        <p>{t('company.address', { address: company.Address })}</p>
      )}
    </>
  )
}

const isSame = (typed: string, found: string) => typed.trim().toLowerCase() === found.toLowerCase()
