import { z } from 'zod'
import { watchPartner } from '../../../platform/observability/partners.ts'

export type RegisterName = 'vies' | 'whiteList'

/**
 * What a register says about a tax number. `accounts` = bank accounts in it; `requestId` = proof of the question;
 * `address` = as the register writes it.
 */
export type RegisterAnswer = {
  answer: 'registered' | 'notRegistered' | 'notValid' | 'away'
  name: string
  address: string
  accounts: string[]
  requestId: string
}

/** Registers of taxpayers. An answer never throws: a register that does not answer is `away`. */
export type TaxRegisters = {
  /** The register that knows a number, and its answer; null = none knows such numbers, or none is configured. */
  ask(number: string, day: string): Promise<(RegisterAnswer & { register: RegisterName }) | null>
}

const calls = watchPartner('tax_register', ['vies', 'whiteList'])

const timeoutMs = 8_000
const away: RegisterAnswer = { answer: 'away', name: '', address: '', accounts: [], requestId: '' }
const none: RegisterAnswer = { answer: 'notValid', name: '', address: '', accounts: [], requestId: '' }

const WhiteListAnswer = z.object({
  result: z.object({
    subject: z
      .object({
        name: z.string().nullish(),
        residenceAddress: z.string().nullish(),
        workingAddress: z.string().nullish(),
        statusVat: z.string().nullish(),
        accountNumbers: z.array(z.string()).nullish(),
      })
      .nullish(),
    requestId: z.string().nullish(),
  }),
})
const ViesAnswer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
})

/**
 * Opens the registers by their documented calls: the list of VAT taxpayers of the Ministry of Finance for Polish numbers,
 * VIES for those of other countries of the EU.
 *
 * @param urls      undefined = the register is not asked
 * @param requester NIP of the shop, for which VIES gives a number of the question; empty = none
 */
export function openTaxRegisters(
  { whiteListUrl, viesUrl }: { whiteListUrl: string | undefined; viesUrl: string | undefined },
  requester: string,
): TaxRegisters {
  return {
    async ask(number, day) {
      if (/^\d{10}$/.test(number))
        return whiteListUrl ? answerOf('whiteList', () => askWhiteList(whiteListUrl, number, day)) : null
      const [, country, national] = /^([A-Z]{2})([0-9A-Z+*]{2,12})$/.exec(number) ?? []
      if (!viesUrl || !country || !national) return null
      return answerOf('vies', () => askVies(viesUrl, { country, national, requester }))
    },
  }
}

/** A register that did not answer, or not as it documents. */
class RegisterAway extends Error {}

async function answerOf(register: RegisterName, ask: () => Promise<RegisterAnswer>) {
  try {
    return { register, ...(await calls.call(register, ask, outcomeOf)) }
  } catch (error) {
    if (!(error instanceof RegisterAway)) throw error
    return { register, ...away }
  }
}

const outcomeOf = (error: unknown) => (error instanceof RegisterAway ? 'away' : null)

async function askWhiteList(url: string, nip: string, day: string): Promise<RegisterAnswer> {
  const { status, body } = await get(`${url}/api/search/nip/${nip}?date=${day}`, {})
  // The register refuses a number that is none with 400.
  if (status === 400) return none
  const read = WhiteListAnswer.safeParse(body)
  if (status !== 200 || !read.success) throw new RegisterAway(`It answered ${status}, not as documented`)
  const { subject, requestId } = read.data.result
  return {
    answer: subject?.statusVat === 'Czynny' ? 'registered' : 'notRegistered',
    name: told(subject?.name),
    address: told(subject?.workingAddress) || told(subject?.residenceAddress),
    accounts: subject?.accountNumbers ?? [],
    requestId: requestId ?? '',
  }
}

async function askVies(
  url: string,
  { country, national, requester }: { country: string; national: string; requester: string },
): Promise<RegisterAnswer> {
  const asker = requester === '' ? {} : { requesterMemberStateCode: 'PL', requesterNumber: requester }
  const { status, body } = await get(`${url}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.assign({ countryCode: country, vatNumber: national }, asker)),
  })
  const read = ViesAnswer.safeParse(body)
  if (status === 400) return none
  // Errors of a country's own register come with status 200, without `valid`.
  if (status !== 200 || !read.success) throw new RegisterAway(`It answered ${status}, not as documented`)
  const { valid, name, address, requestIdentifier } = read.data
  return {
    answer: valid ? 'registered' : 'notRegistered',
    name: told(name),
    address: told(address),
    accounts: [],
    requestId: requestIdentifier ?? '',
  }
}

/** A text of a register, which says three dashes where it says nothing. None that is honest is longer. */
const told = (text: string | null | undefined): string => (text && text !== '---' ? text.slice(0, 500) : '')

/** @throws RegisterAway when there is no answer */
async function get(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(
      url,
      Object.assign({}, init, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }),
    )
    return { status: answer.status, body: await answer.json().catch(() => null) }
  } catch (error) {
    throw new RegisterAway('No answer', { cause: error })
  }
}
