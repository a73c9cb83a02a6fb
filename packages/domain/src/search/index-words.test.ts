import { expect, test } from 'vitest'
import { headWordOf } from './index-words.ts'

test.each([
  ['pl', 'Tarcza hamulcowa 305 mm', 'tarcza'],
  ['de', 'Bremsscheibe, belüftet', 'bremsscheibe'],
  ['en', 'Brake disc 305 mm, ventilated', 'disc'],
  ['en', 'Disc bolt', 'bolt'],
  ['en', 'Fan with shroud', 'fan'],
  ['en', 'Bulb H7 Long Life', 'bulb'],
  ['en', 'Set of pistons', 'set'],
  ['en', 'Hose (return)', 'hose'],
  ['en', '13-pin socket', 'socket'],
  ['en', 'With 5 l', 'with'],
  ['en', '--', ''],
])('in %s, %j is a %j', (lang, name, head) => expect(headWordOf(name, lang)).toBe(head))
