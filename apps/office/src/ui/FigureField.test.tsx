import { fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openShop, show } from '../testing/screen.tsx'
import { FigureField } from './FigureField.tsx'

openShop()

type Figure = Omit<ComponentProps<typeof FigureField>, 'value' | 'onChange'> & { initial: number | null }
const onChange = vi.fn<(value: number | null) => void>()

function Field({ initial, ...figure }: Figure) {
  const [value, setValue] = useState(initial)
  const change = (next: number | null) => {
    onChange(next)
    setValue(next)
  }
  return <FigureField label="Figure" {...figure} value={value} onChange={change} />
}

async function typed(text: string, figure: Figure) {
  await show(<Field {...figure} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Figure' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return { value: onChange.mock.lastCall?.[0], shown: field.value, said: said.trim() }
}

test.each<[string, Figure, number | null, string]>([
  ['1.234,50', { kind: 'amount', initial: 0 }, 1_234_50, '1234,50'],
  ['15 000', { kind: 'amount', initial: 0 }, 15_000_00, '15000,00'],
  ['12.5 %', { kind: 'percent', initial: null }, 12_50, '12,5'],
  ['4,2815', { kind: 'rate', initial: 0 }, 4_281_500, '4,2815'],
  ['14', { kind: 'whole', max: 30, initial: 2 }, 14, '14'],
  ['2,00 szt.', { kind: 'pieces', initial: 1 }, 2, '2'],
  ['', { kind: 'amount', isOptional: true, initial: 5_00 }, null, ''],
])('"%s" is read', async (text, figure, value, shown) => {
  expect(await typed(text, figure)).toEqual({ value, shown, said: '' })
})

test.each<[string, Figure, RegExp]>([
  ['1.234', { kind: 'amount', initial: 5_00 }, /^Kropka albo przecinek/],
  ['abc', { kind: 'amount', isOptional: true, initial: 5_00 }, /^Podaj liczbę\.$/],
  ['1,255', { kind: 'amount', initial: null }, /^Kropka/],
  ['0,255', { kind: 'amount', initial: null }, /najwyżej 2/],
  ['1,5', { kind: 'whole', initial: 1 }, /całkowitą/],
  ['99', { kind: 'whole', max: 30, isOptional: true, initial: 1 }, /od 0 do 30/],
  ['-5', { kind: 'amount', initial: 1 }, /od 0,00 do/],
  ['', { kind: 'amount', initial: 5_00 }, /wymagane/],
  ['10000', { kind: 'pieces', initial: 1 }, /od 1 do 9999/],
])('"%s" stays with its reason, and is no number', async (text, figure, said) => {
  expect(await typed(text, figure)).toEqual({
    value: Number.NaN,
    shown: text,
    said: expect.stringMatching(said),
  })
})
