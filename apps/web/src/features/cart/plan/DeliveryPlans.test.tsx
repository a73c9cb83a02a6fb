import { listDeliveryPlans } from '@partboard/contract/checkout/checkout'
import { exampleOf } from '@partboard/contract/testing/example'
import { useSuspenseQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/query.ts'
import { customerQuery } from '../../../state/frame/customer.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { DeliveryPlans } from './DeliveryPlans.tsx'

const shop = openShop()
const plan = exampleOf(listDeliveryPlans).answer[0]!

function Plans() {
  useSuspenseQuery(customerQuery())
  return <DeliveryPlans />
}

test('one plan is a sentence, and two are a choice', async () => {
  shop.answer(listDeliveryPlans, [plan])
  await show(<Plans />)
  await screen.findByRole('heading', { name: 'Skąd i kiedy' })
  expect(screen.getByText(/^wszystko.* · .*Warszawa Wola/i)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  cleanup()
  queryClient.clear()
  shop.answer(listDeliveryPlans, [plan, { ...plan, Kinds: ['usual'], Selected: false }])
  await show(<Plans />)
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})
