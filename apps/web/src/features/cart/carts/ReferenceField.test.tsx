import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import { ReferenceField } from './ReferenceField.tsx'

openShop()
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Twój numer' })

const saved: string[] = []
function Kept() {
  const [value, setValue] = useState('zl. 1')
  const save = async (reference: string) => {
    saved.push(reference)
    setValue(reference)
  }
  return <ReferenceField label="Twój numer" value={value} onSave={save} />
}

test('a changed reference is saved once, when Enter is pressed or the field is left', async () => {
  await show(<Kept />)
  await screen.findByRole('textbox')
  await userEvent.type(field(), '2 ')
  await userEvent.keyboard('{Enter}{Tab}')
  expect(saved).toEqual(['zl. 12'])
  await expect.poll(() => field().value).toBe('zl. 12')
  await userEvent.type(field(), '9')
  await userEvent.keyboard('{Escape}')
  expect(field().value).toBe('zl. 12')
  await userEvent.type(field(), '3')
  await userEvent.tab()
  await userEvent.type(field(), ' ')
  await userEvent.tab()
  expect(saved).toEqual(['zl. 12', 'zl. 123'])
})

test('what could not be saved stays in the field', async () => {
  const save = vi.fn(async () => {
    throw new Error('away')
  })
  await show(<ReferenceField label="Twój numer" value="" onSave={save} />)
  await screen.findByRole('textbox')
  await userEvent.type(field(), 'WX 4821K')
  await userEvent.keyboard('{Enter}')
  expect(save).toHaveBeenCalledOnce()
  expect(field().value).toBe('WX 4821K')
})
