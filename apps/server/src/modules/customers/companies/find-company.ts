import type { RegisterResult } from '@partboard/contract/customers/company-register'
import { checkVatNumber, registerOf } from '@partboard/domain/customers/nip'
import {
  type RegisterAddress,
  readForeignAddress,
  readPolishAddress,
} from '@partboard/domain/customers/register-address'
import { usualCompanyName } from '@partboard/domain/customers/register-words'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import {
  type CompanyAsker,
  companyDayLimits,
  companyLimits,
  countAttempt,
} from '../../../platform/limits/attempts.ts'
import type { Config } from '../../../platform/process/config.ts'
import { today } from '../../../platform/time/today.ts'
import { openTaxRegisters } from '../tax-registers/registers.ts'
import { findAnswer, findRequester, keepAnswer } from './companies.queries.ts'

type Urls = Pick<Config, 'whiteListUrl' | 'viesUrl'>

/** A company as a register has it; what is not understood is empty, and `address` is the whole text. */
export type Company = RegisterAddress & { number: string; name: string; address: string }

type Found = { result: RegisterResult; company: Company | null }

type Question = { text: string; country: string; urls: Urls; asker: CompanyAsker; key: string }

/**
 * The name and the address of a company by its tax number, of the register or of an answer of the last day. A register is
 * asked only while the asker's own limit and the share of its kind allow it.
 *
 * @returns null if the text is no number of the country
 * @throws ShopError 'too_many_tries'
 */
export async function findCompany(db: Kysely<Database>, question: Question): Promise<Found | null> {
  const { text, country, urls } = question
  const checked = checkVatNumber(text, country)
  if (!checked.ok) return null
  const number = checked.vatNumber
  if (!registersAsked(urls).some((register) => register === registerOf(country))) return none('notAsked')
  const known = await findAnswer(db, number)
  if (known) return known.is_found ? foundAs(number, country, known) : none('notFound')
  await countAttempt(db, companyLimits(question.asker, question.key))
  if (!(await isLeft(db, question.asker))) return none('spent')

  const answer = await openTaxRegisters(urls, await findRequester(db)).ask(number, today())
  if (!answer) return none('notAsked')
  if (answer.answer === 'away') return none('away')
  const { name, address, register } = answer
  // The list also has companies that pay no VAT.
  const isFound = answer.answer === 'registered' || name !== ''
  await keepAnswer(db, { number, register, name, address, is_found: isFound })
  return isFound ? foundAs(number, country, { name, address }) : none('notFound')
}

/** The registers that this server asks. */
export const registersAsked = ({ whiteListUrl, viesUrl }: Urls) => [
  ...(whiteListUrl ? (['whiteList'] as const) : []),
  ...(viesUrl ? (['vies'] as const) : []),
]

const none = (result: RegisterResult): Found => ({ result, company: null })

/** Counts the question against the share of its kind in the day; false = the share is used up. */
async function isLeft(db: Kysely<Database>, asker: CompanyAsker): Promise<boolean> {
  try {
    await countAttempt(db, companyDayLimits(asker))
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_tries') return false
    throw error
  }
}

function foundAs(
  number: string,
  country: string,
  { name, address }: { name: string; address: string },
): Found {
  const isPolish = country === 'PL'
  const parts = isPolish ? readPolishAddress(address) : readForeignAddress(address, country)
  const company = { number, name: isPolish ? usualCompanyName(name) : name, address, ...parts }
  return { result: 'found', company }
}
