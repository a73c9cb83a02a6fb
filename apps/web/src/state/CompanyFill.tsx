import type { Values } from '@partboard/client/forms/useContractForm.ts'
import type { RegisteredCompany } from '@partboard/contract/customers/company-register'
import { registerOf } from '@partboard/domain/customers/nip'
import { Suspense } from 'react'
import { deferred } from '../browser/deferred.ts'
import { companyTexts } from '../locales/company.ts'
import { loadTexts } from './i18n.ts'
import { useConfig } from './reference.ts'

/** Only forms with a tax number need it, so it is a chunk of its own. */
const { Part } = deferred(async () => {
  const [part] = await Promise.all([import('../ui/company/CompanyFill.tsx'), loadTexts([companyTexts])])
  return part
})

/** What a register has for the fields of the forms, by wire name. */
const sources: Readonly<Record<string, (company: RegisteredCompany) => string>> = {
  Company: ({ Name }) => Name,
  Address1: ({ Street, HouseNumber }) => `${Street} ${HouseNumber}`.trim(),
  StreetAddress: ({ Street }) => Street,
  StreetAddress2: ({ HouseNumber }) => HouseNumber,
  ZipPostalCode: ({ ZipPostalCode }) => ZipPostalCode,
  City: ({ City }) => City,
}

type Props<V extends Values> = {
  form: { values: V; setValues: (part: Partial<V>) => void }
  label: (name: keyof V & string) => string
  /** The country of the number; null is read as Poland. */
  iso2: string | null
}

/** The press beside a tax number that fills a form from the register of its country; nothing if the shop asks none. */
export function CompanyFill<V extends Values>({ form, label, iso2 }: Props<V>) {
  const country = iso2 ?? 'PL'
  const { companyRegisters } = useConfig().general
  const register = registerOf(country)
  if (register === null || !companyRegisters.includes(register)) return null
  const fields = Object.entries(sources).flatMap(([name, of]) =>
    name in form.values ? [{ name, label: label(name), value: String(form.values[name]), of }] : [],
  )
  return (
    <Suspense fallback={null}>
      <Part
        typedNumber={String(form.values.VatNumber)}
        iso2={country}
        fields={fields}
        onFill={(values) => form.setValues(values as Partial<V>)}
      />
    </Suspense>
  )
}
