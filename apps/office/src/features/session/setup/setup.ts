import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import type { setUpShop } from '@partboard/contract/admin/setup.office'
import type { z } from 'zod'
import type { LogoFile } from '../../../ui/LookFields.tsx'

export const steps = ['company', 'branches', 'methods', 'look'] as const

const branch = { key: 1, code: '', name: '', street: '', postcode: '', city: '' }

/** What is typed before anything is sent; amounts are in grosze. */
export const firstAnswers = {
  store: {
    name: '',
    email: '',
    companyName: '',
    companyAddress: '',
    companyPhone: '',
    nip: '',
    bankAccount: '',
    krs: '',
    court: '',
    shareCapital: '',
    bdo: '',
  },
  owner: { name: '', email: '' },
  branches: [branch],
  courier: { fee: 18_45, freeFrom: 500_00 } as { fee: number; freeFrom: number | null } | null,
  cashOnDelivery: null as { fee: number } | null,
  accent: null as string | null,
  logo: null as LogoFile | null,
}
export type Answers = typeof firstAnswers

const keptName = 'office.setup'

export const keep = (answers: Answers): void => sessionStorage.setItem(keptName, JSON.stringify(answers))
export const forget = (): void => sessionStorage.removeItem(keptName)
export function readKept(): Answers | null {
  const kept = sessionStorage.getItem(keptName)
  return kept === null ? null : (JSON.parse(kept) as Answers)
}

export const wireOf = (
  { store, owner, branches, courier, cashOnDelivery, accent, logo }: Answers,
  { token, password }: { token: string; password: string },
): z.input<(typeof setUpShop)['schema']['body']> => ({
  token,
  store,
  owner: { ...owner, password },
  branches: branches.map(({ key: _, ...rest }) => rest),
  courier,
  cashOnDelivery,
  accent,
  picture: logo?.base64 ?? null,
  png: logo?.png ?? null,
})

/** The step that has the first refused field. */
export function stepOfField(error: unknown): number | null {
  const fields = error instanceof CallFailed ? Object.keys(error.problem?.errors ?? {}) : []
  if (fields.some((field) => field === 'accent' || field === 'picture')) return 3
  if (fields.some((field) => /^(store|owner)\./.test(field))) return 0
  if (fields.some((field) => field.startsWith('branches'))) return 1
  return fields.some((field) => /^(courier|cashOnDelivery)/.test(field)) ? 2 : null
}
