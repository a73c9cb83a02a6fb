import { getCustomer } from '@partboard/contract/customers/account'
import { exampleOf } from '@partboard/contract/testing/example'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { signIn, signOut } from '../../browser/session.ts'
import { openShop } from '../../testing/screen.tsx'
import { loadClaim } from './load-claim.ts'
import { loadWithdrawal } from './load-withdrawal.ts'

const shop = openShop()

/** Where a page leads at once; null = it stays. */
const leadsTo = (loaded: Promise<void>) =>
  loaded.then(
    () => null,
    (thrown: unknown) => {
      if (!isRedirect(thrown)) throw thrown
      return thrown.options
    },
  )

test.each([
  ['a withdrawal', loadWithdrawal],
  ['a claim', loadClaim],
])('the page of %s leads a customer to giving back in the account, and stays for others', async (_, load) => {
  shop.answer(getCustomer, exampleOf(getCustomer).answer)
  expect(await leadsTo(load(queryClient, { order: '100001' }))).toMatchObject({
    to: '/my-account/give-back',
    search: { order: '100001' },
  })
  expect(await leadsTo(load(queryClient, { order: '100001', by: 'number' }))).toBeNull()
  // A session that has ended is no reason to keep somebody from a withdrawal.
  queryClient.clear()
  shop.refuse(getCustomer, 401, { title: 'Sesja wygasła.' })
  expect(await leadsTo(load(queryClient, {}))).toBeNull()
  signOut()
  expect(await leadsTo(load(queryClient, {}))).toBeNull()
  signIn('token')
})
