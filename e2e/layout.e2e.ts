import { expect, test } from './support/journey.ts'
import { preparePeople } from './tour/people.ts'
import { misfitsAtAllSizes } from './tour/sizes.ts'
import { dayText, spread } from './tour/spread.ts'
import { walk } from './tour/walk.ts'

test('screens fit at every size', { tag: '@long' }, async ({ browser, garage }) => {
  test.setTimeout(180_000)
  console.log(dayText)
  const people = await preparePeople(garage)
  const misfits: string[] = []
  const tour = { browser, people, look: { lang: 'pl', width: 1440 }, screens: spread } as const
  const failed = await walk(tour, async ({ name }, page) => {
    misfits.push(...(await misfitsAtAllSizes(page)).map((line) => `${name}, ${line}`))
  })
  expect([...failed, ...misfits]).toEqual([])
})
