import type { JobItem, JobKit, KitPart } from '@partboard/contract/jobs/jobs'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { jobTexts } from '../../locales/job.ts'
import { loadTexts } from '../../state/i18n.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { JobFoot } from './JobFoot.tsx'
import { JobTable } from './JobTable.tsx'
import { KitList } from './KitList.tsx'
import { useJobTicks } from './useJobTicks.ts'

openShop()
beforeAll(() => loadTexts([jobTexts]))

const item = (changes: Partial<JobItem>): JobItem => ({
  ProductId: 1 as JobItem['ProductId'],
  Sku: '34354300611',
  Name: 'Czujnik zużycia',
  Quantity: 1,
  Needed: 1,
  InCart: 0,
  Litres: null,
  Reason: 'required',
  Ticked: true,
  Fit: 'fits',
  FitFacts: [],
  FitInstead: null,
  Price: 81_18,
  PriceNetto: 66_00,
  PerUnit: null,
  DepositPrice: null,
  DepositKind: 'core',
  Available: 12,
  Promise: null,
  Backorder: null,
  PictureUrl: '',
  Drawing: null,
  ...changes,
})
const id = (value: number) => value as JobItem['ProductId']
const sensor = item({})
const springs = item({
  ProductId: id(2),
  Sku: '34114300701',
  Name: 'Sprężyna klocków',
  Quantity: 2,
  PriceNetto: 30_00,
})
const inCart = item({
  ProductId: id(3),
  Name: 'Śruba',
  Quantity: 0,
  InCart: 1,
  Ticked: false,
  Reason: 'single_use',
})
const fluid = item({ ProductId: id(4), Name: 'Płyn', Reason: 'optional', Ticked: false, Litres: 1.5 })
const soldOut = item({ ProductId: id(5), Name: 'Osłona', Available: 0, Ticked: false })

function Job({ items, onAdd }: { items: JobItem[]; onAdd: (items: JobItem[]) => void }) {
  const ticks = useJobTicks()
  const ticked = items.filter(ticks.isTicked)
  return (
    <>
      <JobTable label="praca" items={items} ticks={ticks} isNet />
      <JobFoot ticked={ticked} isNet isAdding={false} onAdd={() => onAdd(ticked)} />
    </>
  )
}

test('what a job needs is ticked; what is in the cart is said and not offered; what is sold out cannot be ticked', async () => {
  const onAdd = vi.fn()
  await show(<Job items={[sensor, springs, inCart, fluid, soldOut]} onAdd={onAdd} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, true],
  ])
  expect(screen.getByRole('row', { name: /Śruba/ }).textContent).toContain('1 w koszyku')
  expect(screen.getByText('zwykle wymieniana razem; układ tego pojazdu mieści 1,5 l')).toBeTruthy()
  await userEvent.click(boxes[0]!)
  await userEvent.click(boxes[2]!)
  const add = screen.getByRole('button', { name: /^Dodaj 2 zaznaczone · 126,00/ })
  await userEvent.click(add)
  expect(onAdd).toHaveBeenCalledWith([springs, fluid])
})

const partOfKit = (part: JobItem, Comment = ''): KitPart => ({ ...part, Comment })
const promised = { From: '2016-03-01T09:00:00Z', Text: 'Jutro od 10:00, Kraków', Short: 'jutro 10:00' }
const kit = (changes: Partial<JobKit>): JobKit => ({
  Code: 'front_brakes',
  Name: 'Hamulce przód',
  Lines: [{ Line: 1, Parts: [partOfKit(sensor)] }],
  ToDecide: 0,
  Price: 81_18,
  PriceNetto: 66_00,
  Deposits: null,
  Promise: promised,
  Backorder: null,
  ...changes,
})

test('a kit is one press; a part to choose is asked for first, and nothing is selected beforehand', async () => {
  const onAdd = vi.fn()
  const open = (Text: string) => ({ Rule: 'condition' as const, Outcome: null, Text })
  const discs = [10, 11].map((nth) =>
    partOfKit(
      item({
        ProductId: id(nth),
        Name: `Tarcza ${nth}`,
        Promise: promised,
        FitFacts: [open('miesiąc produkcji'), open(`pakiet ${nth}`)],
      }),
      `${nth}0×24 mm`,
    ),
  )
  const choice = kit({
    Code: 'discs',
    Name: 'Tarcze',
    Lines: [{ Line: 7, Parts: discs }],
    ToDecide: 1,
    Price: 1_537_50,
    PriceNetto: 1_250_00,
    Promise: null,
  })
  await show(<KitList kits={[kit({}), choice]} vehicle="F30N" isNet isAdding={false} onAdd={onAdd} />)
  expect(screen.getByText('2 zestawy prac do F30N').closest('details')!.open).toBe(false)
  await userEvent.click(screen.getByText('2 zestawy prac do F30N'))
  const [decided, undecided] = screen.getAllByRole('listitem')
  expect(decided!.textContent).toContain('Wszystko: Jutro od 10:00, Kraków')
  expect(decided!.textContent).toMatch(/[^d] ?66,00\szł netto/)
  expect(undecided!.textContent).toMatch(/od 1\s?250,00\szł netto/)
  expect(undecided!.textContent).not.toContain('Wszystko')
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj zestaw: Hamulce przód' }))
  expect(onAdd).toHaveBeenLastCalledWith({ code: 'front_brakes', choices: [] })
  const add = screen.getByRole('button', { name: 'Dodaj zestaw: Tarcze' })
  await userEvent.click(add)
  expect(onAdd).toHaveBeenCalledTimes(1)
  const question = within(screen.getByRole('group', { name: 'Wybierz jedną' }))
  const radios = question.getAllByRole<HTMLInputElement>('radio')
  const labels = radios.map(({ labels }) => labels![0]!.textContent)
  expect(labels[0]).toContain('100×24 mm · pakiet 10')
  expect(labels[1]).toContain('110×24 mm · pakiet 11')
  expect(labels[0]).toContain('jutro 10:00')
  expect(question.queryByText(/miesiąc produkcji/)).toBeNull()
  expect(radios.map(({ checked }) => checked)).toEqual([false, false])
  await userEvent.click(radios[1]!)
  await userEvent.click(add)
  expect(onAdd).toHaveBeenLastCalledWith({ code: 'discs', choices: [{ Line: 7, ProductId: 11 }] })
})

test('a kit with a part that nobody has says so', async () => {
  const backorder = { MinDays: 3, MaxDays: 5 }
  const kits = [kit({ Promise: null }), kit({ Code: 'ordered', Promise: null, Backorder: backorder })]
  await show(<KitList kits={kits} vehicle="F30N" isNet isAdding={false} onAdd={() => expect.unreachable()} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Nie wszystko jest dostępne')
  expect(rows[1]).toContain('Wszystko: na zamówienie: 3–5 dni roboczych')
})

test('a kit that is in the cart is not offered, and keeps its price', async () => {
  await show(
    <KitList
      vehicle="F30N"
      kits={[kit({ Lines: [{ Line: 1, Parts: [partOfKit(inCart)] }] })]}
      isNet
      isAdding={false}
      onAdd={() => expect.unreachable()}
    />,
  )
  const button = screen.getByRole('button', { name: 'W koszyku' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const row = screen.getByRole('listitem').textContent
  expect(row).toContain('66,00')
  expect(row).not.toContain('Wszystko')
  await userEvent.click(button)
})
