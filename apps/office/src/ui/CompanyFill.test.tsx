import { readCompany } from '@partboard/contract/customers/company-register.office'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { test } from 'vitest'
import { openShop, show } from '../testing/screen.tsx'
import { CompanyFill } from './CompanyFill.tsx'

const office = openShop()

function Form() {
  const [typed, setTyped] = useState({ company: 'ROMEX', city: '' })
  return (
    <>
      <p>{`${typed.company} / ${typed.city}`}</p>
      <CompanyFill
        typedNumber="123-456-32-18"
        country="PL"
        fields={{
          company: { label: 'Firma', value: typed.company, of: ({ name }) => name },
          city: { label: 'Miejscowość', value: typed.city, of: ({ city }) => city },
        }}
        onFill={(values) => setTyped((now) => ({ ...now, ...values }))}
      />
    </>
  )
}
const company = { number: '1234563218', name: 'Romex sp. z o.o.', street: '', houseNumber: '', postcode: '' }

test('empty fields are filled, another text stays until the clerk takes that of the register', async () => {
  office.answer(readCompany, { result: 'found', company: { ...company, city: 'Łódź', address: 'ŁÓDŹ' } })
  await show(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Uzupełnij z rejestru' }))
  await screen.findByText('ROMEX / Łódź')
  await screen.findByText('Wpisano z rejestru: Miejscowość.')
  fireEvent.click(screen.getByRole('button', { name: 'Wstaw z rejestru: Firma' }))
  await screen.findByText('Romex sp. z o.o. / Łódź')
})

test('a register that does not answer is said', async () => {
  office.answer(readCompany, { result: 'away', company: null })
  await show(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Uzupełnij z rejestru' }))
  await screen.findByText(/^Rejestr teraz nie odpowiada/)
})
