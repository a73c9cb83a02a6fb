import { expect, test } from 'vitest'
import { fitOfLine } from './fit-of-line.ts'

type Line = Parameters<typeof fitOfLine>[0]

const vehicle = {
  pl: { Text: 'F30N 320d · 08.03.2016', Vin: 'WBAZC11020K000103' },
  en: { Text: 'F30N 320d · 8 Mar 2016', Vin: 'WBAZC11020K000103' },
}
const fact = (Rule: 'type' | 'date', Outcome: boolean | null, Text: string) => ({ Rule, Outcome, Text })
const facts = (date: boolean | null) => ({
  pl: [fact('date', date, 'produkcja 08.03.2016, do 29.02.2016'), fact('type', true, 'typ ZC11')],
  en: [fact('date', date, 'built 8 Mar 2016, to 29 Feb 2016'), fact('type', true, 'type ZC11')],
})
const noVehicle = { fit: 'none', fit_facts: null, vehicle: null, insisted: false }
const without = { ...noVehicle, vehicle }

test.each<[object, string, string]>([
  [noVehicle, '', ''],
  [{ ...noVehicle, insisted: true }, 'Bez sprawdzania dopasowania', 'Ordered without a check of the fit'],
  [
    { ...without, fit: 'fits', fit_facts: facts(true) },
    'Pasowało przy zamówieniu: F30N 320d · 08.03.2016, WBAZC11020K000103: produkcja 08.03.2016, do 29.02.2016, typ ZC11',
    'Confirmed to fit when ordered: F30N 320d · 8 Mar 2016, WBAZC11020K000103: built 8 Mar 2016, to 29 Feb 2016, type ZC11',
  ],
  [
    { ...without, fit: 'fits', fit_facts: { pl: [], en: [] } },
    'Pasowało przy zamówieniu: F30N 320d · 08.03.2016, WBAZC11020K000103',
    'Confirmed to fit when ordered: F30N 320d · 8 Mar 2016, WBAZC11020K000103',
  ],
  [
    { ...without, fit: 'not_applicable', fit_facts: facts(false), insisted: true },
    'Nie pasuje – zamówiono na życzenie: F30N 320d · 08.03.2016, WBAZC11020K000103: produkcja 08.03.2016, do 29.02.2016',
    'Does not fit – ordered on request: F30N 320d · 8 Mar 2016, WBAZC11020K000103: built 8 Mar 2016, to 29 Feb 2016',
  ],
  [
    { ...without, fit: 'unknown', fit_facts: facts(null) },
    'Do sprawdzenia w pojeździe: F30N 320d · 08.03.2016, WBAZC11020K000103: produkcja 08.03.2016, do 29.02.2016',
    'To be checked on the vehicle: F30N 320d · 8 Mar 2016, WBAZC11020K000103: built 8 Mar 2016, to 29 Feb 2016',
  ],
  [
    { ...without, fit: 'unknown', fit_facts: { pl: [], en: [] } },
    'Bez danych o dopasowaniu: F30N 320d · 08.03.2016, WBAZC11020K000103',
    'No data about the fit: F30N 320d · 8 Mar 2016, WBAZC11020K000103',
  ],
])('%j', (line, pl, en) => {
  expect(fitOfLine(line as Line, 'pl')).toBe(pl)
  expect(fitOfLine(line as Line, 'en')).toBe(en)
})
