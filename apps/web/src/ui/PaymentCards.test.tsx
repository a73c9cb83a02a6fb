import type { OnlinePayment, Transfer } from '@partboard/contract/order-pages/order-shapes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { translate } from '../browser/texts.ts'
import { openShop, show } from '../testing/screen.tsx'
import { PaymentCards } from './PaymentCards.tsx'

openShop()

const transfer: Transfer = {
  Holder: 'Części Nowak',
  Account: '74 0000 0000 0000 0000 0000 0001',
  BankName: '',
  Title: '100161',
  Amount: 50_758,
  CurrencyCode: 'PLN',
  DueOn: null,
  IsOverdue: false,
  QrCode: null,
}
const provider = (State: OnlinePayment['State']): OnlinePayment => ({ State, Amount: 50_758, Methods: [] })
const foldOf = (text: string) => screen.getByText(text).closest('details')

test.each([
  ['by transfer', 'open', false, 'Części Nowak', 'Strona operatora'],
  ['online', 'open', true, 'Strona operatora', 'Części Nowak'],
] as const)(
  'an order that is paid %s shows its card, and the other way opens',
  async (_, state, isOnline, own, other) => {
    await show(
      <PaymentCards
        order={{ Transfer: transfer, OnlinePayment: provider(state) }}
        isOnline={isOnline}
        online={<p>Strona operatora</p>}
      />,
    )
    expect(foldOf(own)).toBeNull()
    expect(foldOf(other)?.textContent).toContain(translate('payment.otherwise'))
  },
)

test.each(['failed', 'waiting', 'paid'] as const)(
  'what has become of an online payment beside a transfer is seen at once: %s',
  async (state) => {
    await show(
      <PaymentCards
        order={{ Transfer: transfer, OnlinePayment: provider(state) }}
        isOnline={false}
        online={<p>Strona operatora</p>}
      />,
    )
    expect(foldOf('Strona operatora')).toBeNull()
  },
)

test('one way alone has nothing to open', async () => {
  await show(
    <PaymentCards order={{ Transfer: transfer, OnlinePayment: undefined }} isOnline={false} online={null} />,
  )
  expect(foldOf('Części Nowak')).toBeNull()
})
