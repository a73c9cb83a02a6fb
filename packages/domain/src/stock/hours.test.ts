import { expect, test } from 'vitest'
import { hoursText } from './calendar.ts'
import { readDayHours } from './hours.ts'

test.each([
  ['9.00-13.00', '9–13'],
  ['9-17', '9–17'],
  ['9:00 – 17:30', '9–17:30'],
  ['08:00—16:00', '8–16'],
  [' 8–12, 13–18 ', '8–12, 13–18'],
  ['13-18; 8-12', '8–12, 13–18'],
  ['8-12 i 13-18', '8–12, 13–18'],
  ['od 9 do 17', '9–17'],
  ['Od 9:30 do 17', '9:30–17'],
  ['from 9 to 17', '9–17'],
  ['9 bis 17 Uhr', '9–17'],
  ['9h-17h', '9–17'],
  ['з 9 до 17', '9–17'],
  ['0-24', '0–24'],
  ['24h', '0–24'],
  ['Całą dobę', '0–24'],
])('%s is %s', (typed, hours) => {
  const read = readDayHours(typed)
  expect('value' in read && hoursText(read.value)).toBe(hours)
})

test.each(['', '  ', 'nieczynne', 'Zamknięte', 'closed', 'Geschlossen', 'zavřeno', 'зачинено', '-'])(
  '%j is a closed day',
  (typed) => expect(readDayHours(typed)).toEqual({ value: [] }),
)

test.each([
  ['9', 'form'],
  ['9-', 'form'],
  ['9-17-18', 'form'],
  ['9-25', 'form'],
  ['9-17:60', 'form'],
  ['9,00-13,00', 'form'],
  ['9-17 oprócz środy', 'form'],
  ['nieczynne 9-17', 'form'],
  ['9-17,', 'form'],
  ['9am-5pm', 'form'],
  ['NaN', 'form'],
  ['17-9', 'order'],
  ['9-9', 'order'],
  ['8-12, 11-18', 'overlap'],
  ['1-2, 3-4, 5-6, 7-8, 9-10', 'many'],
])('%j cannot be read: %s', (typed, problem) => expect(readDayHours(typed)).toEqual({ problem }))
