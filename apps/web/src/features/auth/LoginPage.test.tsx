import { login } from '@partboard/contract/customers/auth'
import { listSlides } from '@partboard/contract/pages/content'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { LoginPage } from './LoginPage.tsx'

const shop = openShop()
const email = 'anna@warsztat.example'

test('a login that needs a code asks for it, without a word of fault, and keeps what was typed', async () => {
  shop.answer(listSlides, [])
  shop.refuse(login, 401, { title: 'Podaj kod.', code: 'second_factor_needed' })
  await show(<LoginPage />)
  await userEvent.type(screen.getByLabelText('Adres e-mail'), email)
  await userEvent.type(screen.getByLabelText('Hasło'), 'tajne hasło{Enter}')
  const field = await screen.findByLabelText('Kod')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText('Podaj kod.')).toBeNull()
  shop.refuse(login, 401, { title: 'Ten kod jest nieprawidłowy.', code: 'login_code_wrong' })
  await userEvent.type(field, '000000{Enter}')
  await screen.findByText('Ten kod jest nieprawidłowy.')
  expect(shop.bodiesOf(login)).toMatchObject([{ email }, { email, code: '000000' }])
})
