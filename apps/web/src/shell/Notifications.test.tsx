import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify } from '../browser/notify.ts'
import { openShop, show } from '../testing/screen.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

openShop()
afterEach(() => void vi.useRealTimers())

const passes = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a success leaves after six seconds, but not while the pointer is over it; a danger stays, once', async () => {
  await show(null)
  vi.useFakeTimers()
  act(() => {
    notify.success('Zapisano.')
    notify.danger('Błąd', 'Nie zapisano.')
    notify.danger('Błąd', 'Nie zapisano.')
  })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  fireEvent.mouseEnter(screen.getByRole('status'))
  passes(20_000)
  expect(screen.getByRole('status').dataset.leaving).toBeUndefined()
  fireEvent.mouseLeave(screen.getByRole('status'))
  passes(5_900)
  expect(screen.getByRole('status').dataset.leaving).toBeUndefined()
  passes(100)
  expect(screen.getByRole('status').dataset.leaving).toBe('true')
  passes(200)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('F6 leads to the action of a notification, which stays while it has the focus, and back', async () => {
  await show(<input aria-label="Ilość" />)
  const field = screen.getByRole('textbox', { name: 'Ilość' })
  field.focus()
  let undone = 0
  act(() => notify.success('Usunięto.', { label: 'Cofnij', onPress: () => undone++ }))
  await userEvent.keyboard('{F6}')
  const undo = screen.getByRole('button', { name: 'Cofnij' })
  expect(document.activeElement).toBe(undo)
  vi.useFakeTimers()
  passes(60_000)
  vi.useRealTimers()
  expect(screen.getByRole('status').dataset.leaving).toBeUndefined()
  await userEvent.keyboard('{F6}')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{F6}{Enter}')
  expect(undone).toBe(1)
})

test('what only a notification can undo waits for the next action of the customer', async () => {
  await show(null)
  vi.useFakeTimers()
  act(() => notify.success('Usunięto.', { label: 'Cofnij', onPress: () => undefined, waits: true }))
  passes(600_000)
  expect(screen.getByRole('status').dataset.leaving).toBeUndefined()
  act(() => notify.endUndo())
  expect(screen.getByRole('status').dataset.leaving).toBe('true')
})

test('at most three are visible; the next one comes when one is closed', async () => {
  await show(null)
  act(() => {
    for (const text of ['A', 'B', 'C', 'D']) notify.danger(text)
  })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C'])
  await userEvent.click(within(screen.getAllByRole('alert')[0]!).getByRole('button', { name: 'Zamknij' }))
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['B', 'C', 'D']),
  )
})

test('a notification is in reach while a dialog is open, and stays when it closes', async () => {
  await show(<Asked />)
  act(() => notify.danger('Błąd', 'Nie zapisano.'))
  const dialog = screen.getByRole('dialog', { name: 'Pytanie' })
  expect(dialog.contains(await screen.findByRole('alert'))).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dobrze' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain('Nie zapisano.')
})

function Asked() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog isOpen={isOpen} title="Pytanie" width={440} onClose={() => setOpen(false)}>
      <button type="button" onClick={() => setOpen(false)}>
        Dobrze
      </button>
    </Dialog>
  )
}
