import { getCustomer } from '@partboard/contract/customers/account'
import { listOrderRequests } from '@partboard/contract/customers/people'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show } from '../testing/screen.tsx'
import { useWaitingRequests } from './order-requests.ts'

const shop = openShop()

const Count = () => <output>{useWaitingRequests()} czeka</output>
const { answer: customer } = exampleOf(getCustomer)
const request = exampleOf(listOrderRequests).answer[0]!
const asked = () => shop.received.filter(({ endpoint }) => endpoint === listOrderRequests)

test('who may decide reads how many orders wait for it', async () => {
  shop.answer(getCustomer, { ...customer, Company: 'Auto-Serwis', Rights: ['ManagePeople'] })
  shop.answer(listOrderRequests, [
    { ...request, State: 'open' },
    { ...request, Id: 2, State: 'refused' },
  ])
  await show(<Count />)
  expect(await screen.findByText('1 czeka')).toBeTruthy()
})

test.each([
  ['who may not decide', { Company: 'Auto-Serwis', Rights: [] }],
  ['a private person', { Company: '' }],
])('%s asks for no requests', async (_, who) => {
  shop.answer(getCustomer, { ...customer, ...who })
  await show(<Count />)
  expect(await screen.findByText('0 czeka')).toBeTruthy()
  expect(asked()).toEqual([])
})
