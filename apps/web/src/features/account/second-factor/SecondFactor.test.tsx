import {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from '@partboard/contract/customers/second-factor'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { secondFactorTexts } from '../../../locales/second-factor.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { SecondFactor } from './SecondFactor.tsx'

const shop = openShop()
beforeEach(() => loadTexts([secondFactorTexts]))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('it is switched on by password and the app’s first code, and the recovery codes are shown once', async () => {
  shop.answer(readSecondFactor, { Since: null, CodesLeft: 0 })
  await show(<SecondFactor />)
  await press('Włącz')
  await press('Dalej')
  expect(shop.bodiesOf(startSecondFactor)).toEqual([])
  await userEvent.type(screen.getByLabelText('Hasło'), 'tajne hasło')
  await press('Dalej')
  await screen.findByAltText('Kod QR dla aplikacji uwierzytelniającej')
  expect(document.activeElement).toBe(screen.getByLabelText('Kod'))
  await userEvent.type(screen.getByLabelText('Kod'), '492039')
  shop.answer(readSecondFactor, { Since: '2026-11-20T10:42:00.000Z', CodesLeft: 10 })
  await press('Włącz logowanie dwuetapowe')
  const heading = await screen.findByRole('heading', { name: 'Kody zapasowe' })
  expect(document.activeElement).toBe(heading)
  expect(shop.bodiesOf(confirmSecondFactor)).toEqual([{ code: '492039' }])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('k3vd-7qaz-m2xw-p4ne')
  await press('Mam je zapisane')
  await screen.findByText(/^Włączone od .*: 10\.$/)
  expect(screen.queryByText('k3vd-7qaz-m2xw-p4ne')).toBeNull()
})

test('a refused code keeps the form, with the sentence at its field', async () => {
  shop.answer(readSecondFactor, { Since: '2026-11-20T10:42:00.000Z', CodesLeft: 0 })
  shop.refuse(endSecondFactor, 400, {
    title: 'Popraw zaznaczone pola.',
    errors: { code: ['Ten kod jest nieprawidłowy albo został już użyty. Podaj następny.'] },
  })
  await show(<SecondFactor />)
  await screen.findByText(/^Nie masz już kodów zapasowych/)
  await press('Wyłącz')
  await userEvent.type(screen.getByLabelText('Kod'), '000 000')
  await userEvent.type(screen.getByLabelText('Hasło'), 'tajne hasło')
  await press('Wyłącz')
  await screen.findByText(/^Ten kod jest nieprawidłowy/)
  expect(document.activeElement).toBe(screen.getByLabelText('Kod'))
})
