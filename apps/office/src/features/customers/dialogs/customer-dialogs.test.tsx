import { blockCustomer, changeCustomer, setDiscounts } from '@partboard/contract/customers/customers.office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { customerOf, examples } from '../../../testing/examples.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { useCustomerChange } from '../useCustomerChange.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { DiscountDialog } from './DiscountDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const shop = openShop()
const customer = customerOf()
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function Credit({ onClose }: { onClose: () => void }) {
  const change = useCustomerChange(customer)
  const onSave = (creditLimit: number | null) => change.change({ creditLimit })
  return <CreditDialog title="Limit" customer={customer} change={change} onSave={onSave} onClose={onClose} />
}

test('an empty credit limit is none, and the dialog says what is used', async () => {
  shop.answer(changeCustomer, examples.customer)
  const onClose = vi.fn()
  await show(<Credit onClose={onClose} />)
  await screen.findByText(/Wykorzystano 1\s?200,50/)
  expect(field(/^Limit/).value).toBe('5000,00')
  type(/^Limit/, '')
  press('Zapisz')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shop.bodiesOf(changeCustomer)).toEqual([{ creditLimit: null }])
  expect(shop.received.find(({ endpoint }) => endpoint === changeCustomer)?.headers['if-match']).toBe('"2"')
})

test('a limit below what is used is refused at the field, and the dialog stays', async () => {
  shop.refuse(changeCustomer, 409, { title: 'Wykorzystano więcej.', code: 'credit_below_used' })
  const onClose = vi.fn()
  await show(<Credit onClose={onClose} />)
  await screen.findByRole('dialog')
  type(/^Limit/, '100')
  press('Zapisz')
  await screen.findByText('Wykorzystano więcej.')
  expect(field(/^Limit/).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

test('empty discounts are left out, and a refusal is said at its group', async () => {
  shop.refuse(setDiscounts, 400, { title: 'Popraw.', errors: { 'items.0.percent': ['Najwyżej 10.'] } })
  await show(<DiscountDialog customer={customer} onClose={() => {}} />)
  await screen.findByRole('dialog')
  expect(field('Grupa A, %').value).toBe('5')
  type('Grupa A, %', '')
  type('Grupa B, %', '12,5')
  press('Zapisz')
  await screen.findByText('Najwyżej 10.')
  expect(field('Grupa B, %').getAttribute('aria-invalid')).toBe('true')
  expect(field('Grupa A, %').getAttribute('aria-invalid')).not.toBe('true')
  expect(shop.bodiesOf(setDiscounts)).toEqual([{ items: [{ group: 'B', percent: 12.5 }] }])
})

function Reason() {
  const change = useCustomerChange(customer)
  return (
    <ReasonDialog
      title="Zablokuj"
      hint="Nikt nie czyta."
      change={change}
      onSave={change.block}
      onClose={() => {}}
    />
  )
}

test('a refused reason is said at the field and stays', async () => {
  shop.refuse(blockCustomer, 400, { title: 'Popraw.', errors: { reason: ['Wpisz powód.'] } })
  await show(<Reason />)
  await screen.findByRole('dialog')
  type('Powód', 'x')
  press('Zablokuj')
  await screen.findByText('Wpisz powód.')
  expect(field('Powód').value).toBe('x')
  expect(field('Powód').getAttribute('aria-invalid')).toBe('true')
})
