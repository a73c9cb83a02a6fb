import { getProductStock } from '@partboard/contract/catalogue/catalogue'
import { type GroupParts as Answer, listGroupParts } from '@partboard/contract/search/group-parts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { searchTexts } from '../../../locales/search.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import type { PartsSearch } from '../search.ts'
import GroupParts from './GroupParts.tsx'

const shop = openShop()

const parts = Array.from({ length: 45 }, (_, nth) => ({
  Id: nth + 1,
  Sku: `AL:W${nth}`,
  Name: `Żarówka ${nth}`,
  ReplacedBy: null,
  Boards: [],
  Fit: 'none',
  FitFacts: [],
  FitInstead: null,
  Drawing: null,
  FoundBy: null,
  Quantity: 1,
})) as unknown as Answer['Parts']

/** A shop whose group has these parts; a filter leaves the first of them. */
function answerParts(all = parts) {
  shop.refuse(getProductStock, 404, { title: 'Nie ma', code: 'part_not_found' })
  shop.answerTo(listGroupParts, ({ page, pageSize, filters }) => {
    const passed = filters?.length ? all.slice(0, 1) : all
    const body: Answer = {
      Parts: passed.slice((page! - 1) * pageSize!, page! * pageSize!),
      Total: passed.length,
      Filters: [
        {
          Name: '',
          Text: '',
          Values: [
            { Value: 'AL', Text: 'Alfa', Count: 1 },
            { Value: 'BE', Text: 'Beta', Count: 44 },
          ],
        },
      ],
    }
    return { body, headers: {} }
  })
}
function Page() {
  const [search, setSearch] = useState<PartsSearch>({})
  return <GroupParts id={63} search={search} onSearch={setSearch} />
}
const names = () => screen.queryAllByRole('link').map((link) => link.textContent)

test('parts are listed in pages, and a filter begins again at the first', async () => {
  await loadTexts([searchTexts])
  answerParts()
  await show(<Page />)
  await expect.poll(() => names().length).toBe(20)
  expect(screen.getByText('1–20 z 45')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Następne' }))
  await expect.poll(() => screen.queryByText('21–40 z 45')).not.toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alfa' }))
  await expect.poll(() => names().length).toBe(1)
  expect(shop.bodiesOf(listGroupParts).at(-1)).toMatchObject({
    id: 63,
    page: 1,
    filters: [{ Name: '', Value: 'AL' }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż wszystkie części' }))
  await expect.poll(() => names().length).toBe(20)
})

test('an empty list says so', async () => {
  await loadTexts([searchTexts])
  answerParts([])
  await show(<Page />)
  await expect.poll(() => screen.queryByText('Z tym wyborem nie zostaje żadna część.')).not.toBeNull()
})

test('a failure is shown with the way to try again', async () => {
  await loadTexts([searchTexts])
  shop.refuse(listGroupParts, 404, { title: 'Nie ma takiej grupy.', code: 'category_not_found' })
  await show(<Page />)
  await expect.poll(() => screen.queryByText('Nie ma takiej grupy.')).not.toBeNull()
  answerParts()
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.poll(() => names().length).toBe(20)
})
