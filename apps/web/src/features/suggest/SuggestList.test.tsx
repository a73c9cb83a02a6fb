import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import SuggestList, { type SuggestKeys } from './SuggestList.tsx'

openShop()

/** A field with its list, as in the header. */
function Field({ onAll }: { onAll?: () => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const keys = useRef<SuggestKeys>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keys.current?.submit()
      }}
    >
      <input aria-label="Szukaj" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <output>{active}</output>
      <SuggestList
        id="list"
        typed={typed}
        kind="words"
        keys={keys}
        active={active}
        onActive={setActive}
        onRows={() => {}}
        onPart={() => {}}
        onVin={() => {}}
        {...(onAll && { onAll })}
      />
    </form>
  )
}
const field = () => screen.getByRole('textbox', { name: 'Szukaj' })

test('Enter right after the last letter opens all results; once the suggestions are there, it selects the first', async () => {
  const onAll = vi.fn()
  await show(<Field onAll={onAll} />)
  await userEvent.type(field(), 'hamulec{Enter}')
  expect(onAll).toHaveBeenCalledOnce()
  await screen.findAllByRole('option')
  await userEvent.type(field(), '{Enter}')
  expect(onAll).toHaveBeenCalledOnce()
  expect(document.querySelector('output')!.textContent).toMatch(/^list-/)
})
