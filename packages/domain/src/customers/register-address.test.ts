import { describe, expect, test } from 'vitest'
import { readForeignAddress, readPolishAddress } from './register-address.ts'
import { usualCase, usualCompanyName } from './register-words.ts'

describe('the one line of the list of VAT taxpayers', () => {
  test.each([
    ['PROSTA 51, 00-838 WARSZAWA', 'Prosta', '51', '00-838', 'Warszawa'],
    ['UL. DŁUGA 3/4, 31-147 KRAKÓW', 'ul. Długa', '3/4', '31-147', 'Kraków'],
    ['NOWA WIEŚ 12, 05-300 MIŃSK MAZOWIECKI', 'Nowa Wieś', '12', '05-300', 'Mińsk Mazowiecki'],
    ['UL. LEŚNA 7A, 60-001 POZNAŃ', 'ul. Leśna', '7A', '60-001', 'Poznań'],
    ['UL. LEŚNA 7 A, 60-001 POZNAŃ', 'ul. Leśna', '7A', '60-001', 'Poznań'],
    ['LEŚNA 7A/12, 60-001 POZNAŃ', 'Leśna', '7A/12', '60-001', 'Poznań'],
    ['LEŚNA 7 LOK. 12, 60-001 POZNAŃ', 'Leśna', '7 lok. 12', '60-001', 'Poznań'],
    ['LEŚNA 7, LOK. 12, 60-001 POZNAŃ', 'Leśna', '7 lok. 12', '60-001', 'Poznań'],
    ['LEŚNA 7 M. 5, 60-001 POZNAŃ', 'Leśna', '7 m. 5', '60-001', 'Poznań'],
    ['LEŚNA 7-9, 60-001 POZNAŃ', 'Leśna', '7-9', '60-001', 'Poznań'],
    ['UL. JANA PAWŁA II 14, 43-300 BIELSKO-BIAŁA', 'ul. Jana Pawła II', '14', '43-300', 'Bielsko-Biała'],
    ['UL. 11 LISTOPADA 20, 42-200 CZĘSTOCHOWA', 'ul. 11 Listopada', '20', '42-200', 'Częstochowa'],
    ['11 LISTOPADA 20, 42-200 CZĘSTOCHOWA', '11 Listopada', '20', '42-200', 'Częstochowa'],
    ['OS. 1000-LECIA 5/3, 31-600 KRAKÓW', 'os. 1000-LECIA', '5/3', '31-600', 'Kraków'],
    ['AL. NIEPODLEGŁOŚCI 100, 02-585 WARSZAWA', 'al. Niepodległości', '100', '02-585', 'Warszawa'],
    ['PL. WOLNOŚCI 2, 90-001 ŁÓDŹ', 'pl. Wolności', '2', '90-001', 'Łódź'],
    ['RONDO ONZ 1, 00-124 WARSZAWA', 'Rondo ONZ', '1', '00-124', 'Warszawa'],
    ['UL. ŚW. ROCHA 8, 15-879 BIAŁYSTOK', 'ul. św. Rocha', '8', '15-879', 'Białystok'],
    ['POLNA 4, 26-420 NOWE MIASTO NAD PILICĄ', 'Polna', '4', '26-420', 'Nowe Miasto nad Pilicą'],
    ['UL. NAD WISŁĄ 6, 83-110 TCZEW', 'ul. Nad Wisłą', '6', '83-110', 'Tczew'],
    ['UL. SKŁODOWSKIEJ-CURIE 9, 50-381 WROCŁAW', 'ul. Skłodowskiej-Curie', '9', '50-381', 'Wrocław'],
    ['Prosta 51, 00-838 Warszawa', 'Prosta', '51', '00-838', 'Warszawa'],
    ['  PROSTA  51 ,  00-838   WARSZAWA ', 'Prosta', '51', '00-838', 'Warszawa'],
    ['PROSTA 51 00-838 WARSZAWA', 'Prosta', '51', '00-838', 'Warszawa'],
    ['KOLONIA 3, 19-300 EŁK', 'Kolonia', '3', '19-300', 'EŁK'],
  ])('%s', (line, street, houseNumber, postcode, city) =>
    expect(readPolishAddress(line)).toEqual({ street, houseNumber, postcode, city }),
  )

  test.each([
    ['only a place', '00-838 WARSZAWA'],
    ['a street without a number', 'UL. PROSTA, 00-838 WARSZAWA'],
    ['a number without a street', '51, 00-838 WARSZAWA'],
    ['a year that ends a street', 'UL. POWSTANIA 1863, 00-838 WARSZAWA'],
    ['two numbers', 'UL. PROSTA 5 7, 00-838 WARSZAWA'],
    ['a number with more behind it', 'UL. PROSTA 5 HALA B2, 00-838 WARSZAWA'],
  ])('%s leaves the street empty: %s', (_, line) =>
    expect(readPolishAddress(line)).toEqual({
      street: '',
      houseNumber: '',
      postcode: '00-838',
      city: 'Warszawa',
    }),
  )

  test.each([
    ['no postcode', 'PROSTA 51, WARSZAWA'],
    ['two postcodes', 'PROSTA 51, 00-838 WARSZAWA, 00-839 WARSZAWA'],
    ['digits in the place', 'PROSTA 51, 00-838 WARSZAWA 3'],
    ['a longer number', 'PROSTA 51, 100-838 WARSZAWA'],
    ['nothing behind the postcode', 'PROSTA 51, 00-838'],
    ['nothing', ''],
  ])('%s is not understood: %s', (_, line) =>
    expect(readPolishAddress(line)).toEqual({ street: '', houseNumber: '', postcode: '', city: '' }),
  )
})

describe('an address of VIES', () => {
  test.each([
    ['DE', 'Musterweg 12\n10115 Berlin', 'Musterweg', '12', '10115', 'Berlin'],
    ['SK', 'Dlhá 3/4\r\n811 01 Bratislava', 'Dlhá', '3/4', '811 01', 'Bratislava'],
    ['LU', '7, RUE LONGUE\nL-1234 LUXEMBOURG', '', '', 'L-1234', 'LUXEMBOURG'],
  ])('of %s: %j', (country, text, street, houseNumber, postcode, city) =>
    expect(readForeignAddress(text, country)).toEqual({ street, houseNumber, postcode, city }),
  )

  test.each(['', '---', 'Dlouhá 1\nPRAHA 8 - KARLÍN\n186 00 PRAHA 8', 'Musterweg 12, 10115 Berlin'])(
    '%j is not understood',
    (text) => expect(Object.values(readForeignAddress(text, 'CZ')).join('')).toBe(''),
  )
})

describe('names in capitals', () => {
  test.each([
    ['AUTO SERWIS ZIELIŃSKI SP. Z O.O.', 'Auto Serwis Zieliński sp. z o.o.'],
    [
      'MOTORYZACJA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      'Motoryzacja spółka z ograniczoną odpowiedzialnością',
    ],
    ['CZĘŚCI SP. Z O.O. SP. K.', 'Części sp. z o.o. sp. k.'],
    ['CZĘŚCI S.A.', 'Części S.A.'],
    ['KOWALSKI NOWAK S.C.', 'Kowalski Nowak s.c.'],
    ['SERWIS XXI', 'Serwis XXI'],
    ['JAN KOWALSKI', 'JAN KOWALSKI'],
    ['PHU ROMEX SP. Z O.O.', 'PHU ROMEX sp. z o.o.'],
    ['PPHU ROMEX', 'PPHU ROMEX'],
    ['SERWIS 24', 'SERWIS 24'],
    ['DĄBROWSKI I SYNOWIE', 'DĄBROWSKI I SYNOWIE'],
    ['SP. Z O.O.', 'SP. Z O.O.'],
    ['Auto Serwis sp. z o.o.', 'Auto Serwis sp. z o.o.'],
  ])('%s becomes %s', (text, usual) => expect(usualCompanyName(text)).toBe(usual))

  test('a text with small letters stays as it is', () =>
    expect(usualCase('Plac ZAMKOWY')).toBe('Plac ZAMKOWY'))
})
