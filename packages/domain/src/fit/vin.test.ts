import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitHolds, isMistypedVin, mendedVin, readVin, vehicleKey, writtenVehicle } from './vin.ts'

test.each([
  ['WBAZA11000F000101', 'ZA11', 'F000101'],
  ['WBAZB110X0A000102', 'ZB11', 'A000102'],
  ['WBAZC11020K000103', 'ZC11', 'K000103'],
  ['WBAZD11080FH00104', 'ZD11', 'FH00104'],
  ['WBAZE11000C000105', 'ZE11', 'C000105'],
  ['WBAZF11090B000106', 'ZF11', 'B000106'],
  ['WBAZG11010L000107', 'ZG11', 'L000107'],
  ['WBAZH11010N000108', 'ZH11', 'N000108'],
  ['WBYZK110X0V000109', 'ZK11', 'V000109'],
  ['WB10Z01090Z000110', '0Z01', 'Z000110'],
  ['WB10Z02020Z000111', '0Z02', 'Z000111'],
  ['WB10Z03060Z000112', '0Z03', 'Z000112'],
  ['WMWZM11060T000113', 'ZM11', 'T000113'],
])('the demo vehicle %s is read', (vin, typeKey, vin7) => {
  expect(readVin(vin)).toEqual({ kind: 'full', vin, wmi: vin.slice(0, 3), typeKey, vin7 })
  expect(readVin(vin7)).toEqual({ kind: 'short', vin7 })
})

test('spaces, dashes and lower case are ignored', () => {
  expect(readVin(' wba-zc11 020–k000103 ')).toMatchObject({ kind: 'full', vin: 'WBAZC11020K000103' })
})

test.each([
  ['the letter O', 'WBAZC11O20K000103', { reason: 'letters_ioq', letter: 'O' }],
  ['the letter I, in lower case', 'wbazci1020k000103', { reason: 'letters_ioq', letter: 'I' }],
  ['the letter Q in a short VIN', 'Q000103', { reason: 'letters_ioq', letter: 'Q' }],
  ['a sign', 'WBAZC11020K00010*', { reason: 'characters' }],
  ['a sign, even beside an O', 'O*', { reason: 'characters' }],
  ['a Polish letter', 'WBAZC11020K00010Ł', { reason: 'characters' }],
  ['16 characters', 'WBAZC11020K00010', { reason: 'length' }],
  ['18 characters', 'WBAZC11020K0001031', { reason: 'length' }],
  ['nothing', '', { reason: 'length' }],
])('refused: %s', (_, text, expected) => {
  expect(readVin(text)).toMatchObject(expected)
})

test('letters that look like Latin ones are those', () => {
  expect(readVin('WВАZС11020К000103')).toMatchObject({ kind: 'full', vin: 'WBAZC11020K000103' })
})

test.each([
  ['WBAZC1102OK000103', 'WBAZC11020K000103'],
  ['wb1oz01090z000110', 'WB10Z01090Z000110'],
  ['WBAZCI1Q20K000I03', 'WBAZC11020K000103'],
  ['KOO0I03', 'K000103'],
  ['WBAZC11020K000103', null],
  ['WBAZC1102OK0001', null],
  ['OIQ', null],
])('%s is mended to %s', (typed, mended) => expect(mendedVin(typed)).toBe(mended))

test.each([
  ['WBAZC11020K000103', true],
  ['1M8GDM9AXKP042788', true],
  ['11111111111111111', true],
  ['WBAZC11030K000103', false],
  ['WBAZC11O20K000103', false],
  ['WBAZC11', false],
  ['WBAZC11020K000103X', false],
])('the check digit of %s holds: %s', (vin, expected) => expect(checkDigitHolds(vin)).toBe(expected))

test('exactly one check digit is valid for a VIN', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-HJ-NPR-Z]{17}$/), (vin) => {
      const fitting = [...'0123456789X'].filter((digit) =>
        checkDigitHolds(vin.slice(0, 8) + digit + vin.slice(9)),
      )
      expect(fitting).toHaveLength(1)
    }),
  )
})

const refusal = { reason: 'length' } as const
test.each([
  ['a frame number', 'HZJ80-0012345', 'HZJ800012345', refusal],
  ['a frame number in one piece, in lower case', 'hzj800012345', 'HZJ800012345', refusal],
  ['a model and a serial number', 'ZT-1200 / 000731', 'ZT1200000731', { reason: 'characters' }],
  ['letters that look like Latin ones', 'НZJ80-0012345', 'HZJ800012345', refusal],
  ['the letter O', 'SO-4711', 'SO4711', { reason: 'letters_ioq', letter: 'O' }],
  ['25 signs', 'ABCDE-12345-ABCDE-12345-X', 'ABCDE12345ABCDE12345X', refusal],
  ['the fewest letters and digits', 'A/12', 'A12', { reason: 'characters' }],
  ['17 characters with a sign', 'QX/123456789012345', 'QX123456789012345', { reason: 'characters' }],
])('may be the identification of a vehicle without a VIN: %s', (_, text, key, why) => {
  expect(readVin(text)).toEqual({ kind: 'frame', key, ...why })
  expect(vehicleKey(text)).toBe(key)
})

test.each([
  ['a VIN', 'wba zc11020 k000103', 'WBAZC11020K000103', null],
  ['a VIN with signs', 'WBA/ZC1/1020K000103', 'WBAZC11020K000103', null],
  ['a frame number', ' HZJ80–0012345 ', 'HZJ800012345', 'HZJ80-0012345'],
  ['a serial number in one piece', 'FC7004211', 'FC7004211', null],
  ['a serial number in lower case', 'fc7004211', 'FC7004211', 'fc7004211'],
  ['letters that look like Latin ones', 'НZJ80-00а1', 'HZJ8000A1', 'HZJ80-00a1'],
  ['seven signs', 'FC70042', 'FC70042', null],
  [
    '17 letters and digits with I, O or Q, in pieces',
    'OQI-1234-56789-01234',
    'OQI12345678901234',
    'OQI-1234-56789-01234',
  ],
])('a file writes %s', (_, text, key, printed) => {
  expect(writtenVehicle(text)).toEqual({ key, printed })
  // What is printed is read as the same vehicle again.
  expect(writtenVehicle(printed ?? key)).toEqual({ key, printed })
})

test.each([
  ['a mistyped VIN', 'WBAZC1102OK000103'],
  ['a mistyped VIN in lower case', 'wbazci1020k000103'],
  ['three signs', 'A12'],
  ['two letters and digits', '--A1--'],
  ['26 signs', 'ABCDE-12345-ABCDE-12345-XY'],
  ['a letter that is not Latin', 'HZJ80-Ж012345'],
  ['nothing', ''],
])('a file does not name a vehicle by %s', (_, text) => expect(writtenVehicle(text)).toBeNull())

test('a mistyped VIN is told from a frame number', () => {
  expect(isMistypedVin('WBAZC1102OK000103')).toBe(true)
  expect(isMistypedVin('WBA-ZC1102OK000103')).toBe(false)
  expect(isMistypedVin('WBAZC11020K000103')).toBe(false)
})
