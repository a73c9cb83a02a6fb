import { printMeasure, readMeasure } from '@partboard/domain/numbers/measure'
import { makerOf, makers, safetyFacts, tariffOf } from '../facts/safety.ts'
import type { PartSource } from './parts.ts'

/** The rows of makers.csv. */
export const makerRows = () =>
  makers.map(({ id, name, address, email, eu }) => ({
    id,
    name,
    address,
    email,
    eu_name: eu?.name ?? '',
    eu_address: eu?.address ?? '',
    eu_email: eu?.email ?? '',
  }))

/** The columns of parts.csv with what must be said of a part before it is sold. */
export function safetyColumns({ sku, name }: PartSource) {
  const facts = safetyFacts.find(([pattern]) => pattern.test(name.en))?.[1] ?? {}
  return {
    withdrawal: facts.withdrawal ?? '',
    measure: measureIn(name.en),
    tariff: facts.tariff ?? longestMatch(tariffOf, sku),
    trade_only: facts.tradeOnly ?? false,
    maker: longestMatch(makerOf, sku),
    warnings_pl: facts.warnings?.pl ?? '',
    warnings_en: facts.warnings?.en ?? '',
    hazard: facts.hazard ?? '',
    signal_word: facts.signalWord ?? '',
  }
}

/** The content in a name: 'Brake fluid 1 l'. */
function measureIn(name: string): string {
  const measure = readMeasure(/ (\d+(?:\.\d+)? (?:l|kg))$/.exec(name)?.[1] ?? '')
  return measure ? printMeasure(measure) : ''
}

function longestMatch(values: Readonly<Record<string, string>>, sku: string): string {
  const matching = Object.keys(values).filter((digits) => sku.startsWith(digits))
  const longest = matching.toSorted((a, b) => b.length - a.length)[0]
  if (longest === undefined) throw new Error(`demo/facts/safety.ts has nothing for ${sku}.`)
  return values[longest]!
}
