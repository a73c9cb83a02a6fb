import { getShippingAddress, listShippingMethods } from '@partboard/contract/checkout/checkout'
import { getCheckout } from '@partboard/contract/checkout/draft'
import { exampleOf } from '@partboard/contract/testing/example'
import type { CustomerId, WarehouseId } from '@partboard/contract/values'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../api/query.ts'
import { draftOf, emptyDraft } from '../../../state/checkout-draft.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { CheckoutPage } from '../CheckoutPage.tsx'
import { prefetchCheckout } from '../load-checkout.ts'

const shop = openShop()
const { answer: whole } = exampleOf(getCheckout)
const { answer: address } = exampleOf(getShippingAddress)
const { answer: methods } = exampleOf(listShippingMethods)
const branch = address.PickupPoints[0]!
const courier = methods.ShippingMethods[0]!

beforeEach(() =>
  shop.answer(getCheckout, {
    ...whole,
    ShippingAddress: {
      ...address,
      PickupPoints: [
        { ...branch, AllText: 'Wszystko do odbioru w pon. 30.11' },
        { ...branch, Id: 2 as WarehouseId, Name: 'Kraków', AllText: 'Wszystko do odbioru w śr. 02.12' },
      ],
    },
    ShippingMethods: {
      ShippingMethods: [
        { ...courier, Name: 'Kurier', Fee: 19.5, AllText: 'Wszystko u Ciebie we wt. 01.12' },
        { ...courier, Name: 'Paczkomat', Selected: false, AllText: 'Wszystko u Ciebie w czw. 03.12' },
      ],
      Warnings: [],
    },
  }),
)

/** What each choice says: its name, its price and what stands below. */
async function choices(label: string) {
  const group = await screen.findByRole('radiogroup', { name: label })
  const radios = within(group).getAllByRole('radio')
  return radios.map((radio) => radio.parentElement!.textContent!.replaceAll('\u00a0', ' '))
}
async function open(pickup: boolean) {
  draftOf(1 as CustomerId).set({ ...emptyDraft, pickup })
  await prefetchCheckout(queryClient)
  await show(<CheckoutPage step="shipping" />)
}

test('each branch says the day on which everything can be collected there', async () => {
  await open(true)
  expect(await choices('Oddział odbioru')).toEqual([
    expect.stringMatching(/^Warszawa Wola.*Wszystko do odbioru w pon\. 30\.11/),
    expect.stringMatching(/^Kraków.*Wszystko do odbioru w śr\. 02\.12/),
  ])
})

test('each way of shipping says its day and its price', async () => {
  await open(false)
  expect(await choices('Sposób dostawy')).toEqual([
    expect.stringMatching(/^Kurier19,50 zł brutto.*Wszystko u Ciebie we wt\. 01\.12/),
    expect.stringMatching(/^Paczkomatbez opłaty.*Wszystko u Ciebie w czw\. 03\.12/),
  ])
})
