import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addItem } from '@partboard/contract/cart/cart'
import { exampleOf } from '@partboard/contract/testing/example'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show } from '../testing/screen.tsx'
import { call } from './api.ts'
import { usePress } from './press.ts'

const shop = openShop()
const { body } = exampleOf(addItem)

function Presses({ alone = false, inline = false }) {
  const add = usePress({
    mutationFn: (Quantity: number) => call(addItem, { body: { ...body!, Quantity } }),
    inline,
    alone,
  })
  return (
    <>
      {[1, 2].map((pieces) => (
        <button key={pieces} type="button" onClick={() => add.mutate(pieces)}>
          {pieces}
        </button>
      ))}
      <output>{add.isPending ? 'runs' : (add.refusal ?? (add.isSuccess ? 'done' : 'rests'))}</output>
    </>
  )
}
const press = (pieces: number) => fireEvent.click(screen.getByRole('button', { name: String(pieces) }))
const quantities = () => shop.bodiesOf(addItem).map((sent) => (sent as { Quantity: number }).Quantity)
const says = (text: string) => expect.poll(() => screen.getByRole('status').textContent).toBe(text)

test('the same press again is ignored while it runs, another one is not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.answer(addItem, [], promise)
  await show(<Presses />)
  for (const pieces of [1, 1, 2, 2, 1]) press(pieces)
  await says('runs')
  resolve()
  await says('done')
  expect(quantities().sort()).toEqual([1, 1, 2])
  press(1)
  await expect.poll(quantities).toHaveLength(4)
})

test('beside a press that runs alone every other one is ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.answer(addItem, [], promise)
  await show(<Presses alone />)
  for (const pieces of [1, 2, 1]) press(pieces)
  resolve()
  await says('done')
  expect(quantities()).toEqual([1])
})

test('a refusal that the page shows is its sentence and no notification, and the press can be repeated', async () => {
  shop.refuse(addItem, 409, { title: 'Tej części już nie ma.' })
  await show(<Presses inline />)
  press(1)
  await says('Tej części już nie ma.')
  expect(screen.queryByText('Tej części już nie ma.', { selector: ':not(output)' })).toBeNull()
  shop.answer(addItem, [])
  press(1)
  await says('done')
})

/** An import of what makes a mutation, from TanStack Query. */
const mutates = /import \{[^}]*\b(useMutation|MutationObserver)\b[^}]*\} from '@tanstack/

test('nothing of the shop changes something past this hook', () => {
  const sources = join(import.meta.dirname, '..')
  const bare = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => mutates.test(readFileSync(join(sources, file), 'utf8')))
  expect(bare).toEqual(['api/press.ts'])
})
