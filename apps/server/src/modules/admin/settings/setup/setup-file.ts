import { MAX_RETURN_FEE } from '@partboard/domain/aftersale/return-fee'
import { checkIban } from '@partboard/domain/billing/iban'
import { isPaidInBranch, PICKUP } from '@partboard/domain/checkout/checkout'
import { checkNip } from '@partboard/domain/customers/nip'
import { MAX_PASSWORD } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'

const text = z.string().trim()
const needed = text.min(1, 'must not be empty')
const InBoth = z.strictObject({ pl: needed, en: needed })
const nip = text.transform((value, context) => {
  if (value === '') return ''
  const checked = checkNip(value)
  if (checked.ok) return checked.nip
  context.addIssue({ code: 'custom', message: 'is not a Polish tax number (NIP)' })
  return z.NEVER
})
const account = text.transform((value, context) => {
  if (value === '') return ''
  const checked = checkIban(value)
  if (checked.ok) return checked.iban
  context.addIssue({ code: 'custom', message: 'is not the number of a bank account' })
  return z.NEVER
})
const price = z.int().min(0)
const postcode = text.regex(/^\d{2}-\d{3}$/, 'looks like 00-000')

const Store = z.strictObject({
  name: needed,
  email: z.email('is not an e-mail address'),
  url: text.default(''),
  company_name: needed,
  company_address: needed,
  company_phone: text.default(''),
  company_vat: nip.default(''),
  bank_holder: text.default(''),
  bank_account: account.default(''),
  bank_name: text.default(''),
  company_krs: text.regex(/^(\d{10})?$/, 'has 10 digits').default(''),
  company_court: text.default(''),
  company_capital: text.default(''),
  company_bdo: text.regex(/^(\d{9})?$/, 'has 9 digits').default(''),
  logo: text.default(''),
  hosts: z.array(text.toLowerCase()).default([]),
  default_title: InBoth.optional(),
  open_unpaid_limit: z.int().min(1).max(1000).nullable().optional(),
  new_hold_value_minor: z.int().min(1).max(100_000_000).nullable().optional(),
  new_hold_pieces: z.int().min(1).max(10_000).nullable().optional(),
  new_hold_share: z.int().min(1).max(100).optional(),
  new_unpaid_days: z.int().min(0).max(30).nullable().optional(),
  firm_return_days: z.int().min(1).max(365).nullable().optional(),
  firm_return_fee: z.int().min(0).max(MAX_RETURN_FEE).optional(),
  firm_claim_months: z.int().min(1).max(120).optional(),
})

const Branch = z.strictObject({
  code: text.regex(/^[\w-]{1,20}$/, 'is a code of letters and digits'),
  name: needed,
  address1: needed,
  zip_postal_code: postcode,
  city: needed,
  phone_number: text.default(''),
  email: z.union([z.literal(''), z.email('is not an e-mail address')]).default(''),
  url: text.default(''),
})

const method = {
  system_name: text.regex(/^[A-Za-z]+\.[A-Za-z]+$/, 'looks like Shipping.Courier'),
  name: InBoth,
  description: InBoth,
  fee_gross_minor: price,
  trade_only: z.boolean().default(false),
}
const ShippingMethod = z.strictObject({
  ...method,
  free_from_minor: price.nullable().default(null),
  /** Working days of the journey; null = not known. */
  transit_days: z.int().min(0).max(30).nullable().default(null),
  takes: z.array(z.enum(['bulky', 'dangerous', 'theftRelevant'])).default([]),
})
const PaymentMethod = z
  .strictObject({
    ...method,
    shipments: z.array(z.string()).default([]),
    uses_credit: z.boolean().default(false),
    cap_minor: price.nullable().default(null),
    /** Days until an unpaid order lapses; null = never. */
    unpaid_days: z.int().min(1).max(365).nullable().optional(),
  })
  .transform(({ unpaid_days, ...row }) => ({
    ...row,
    unpaid_days: unpaid_days === undefined ? defaultUnpaidDays(row) : unpaid_days,
  }))

/** Orders on account or paid on delivery never lapse. Payment in a branch gets more days, because customers must come. */
function defaultUnpaidDays({
  uses_credit,
  shipments,
}: {
  uses_credit: boolean
  shipments: string[]
}): number | null {
  if (uses_credit) return null
  if (shipments.length === 0) return 7
  return isPaidInBranch(shipments) ? 14 : null
}

const Page = z.strictObject({
  se_name: text.regex(/^[a-z0-9-]{1,60}$/, 'is made of small letters, digits and hyphens'),
  title: InBoth,
  places: z.array(z.enum(['row1', 'row2', 'row3', 'sitemap', 'top'])).default([]),
  /** HTML files, with paths relative to the setup file. */
  files: z.strictObject({ pl: needed, en: needed }),
})

const Account = z.strictObject({
  email: z.email('is not an e-mail address'),
  /** If it is missing, a random password is generated and printed once. */
  password: z.string().min(12, 'has at least 12 characters').max(MAX_PASSWORD).optional(),
  first_name: needed,
  last_name: needed,
  phone: text.default(''),
  company: text.default(''),
  vat_number: nip.default(''),
  kind: z.enum(['trade', 'retail']).default('trade'),
  /** Limit for deferred payment, in grosze. */
  credit_limit_minor: price.nullable().default(null),
})

/** Defaults: pickup, and payment methods without a contract: a transfer in advance, and payment in the branch. */
export const standardPickup = {
  system_name: PICKUP,
  name: { pl: 'Odbiór w oddziale', en: 'Pickup in a branch' },
  description: { pl: 'Godziny stoją przy oddziale', en: 'The hours stand with the branch' },
  fee_gross_minor: 0,
  takes: ['bulky', 'dangerous', 'theftRelevant'],
}
export const standardPayments = [
  {
    system_name: 'Payments.Transfer',
    name: { pl: 'Przelew z góry', en: 'Bank transfer in advance' },
    description: { pl: 'Wysyłamy po zaksięgowaniu wpłaty', en: 'We ship once the money has arrived' },
    fee_gross_minor: 0,
  },
  {
    system_name: 'Payments.PayInStore',
    name: { pl: 'Płatność w oddziale', en: 'Pay in the branch' },
    description: { pl: 'Gotówką lub kartą przy odbiorze', en: 'Cash or card at the counter' },
    fee_gross_minor: 0,
    shipments: [PICKUP],
  },
]

const shop = {
  store: Store,
  branches: z.array(Branch).min(1, 'must name a branch'),
  shippingMethods: z
    .array(ShippingMethod)
    .min(1)
    .prefault([standardPickup] as never),
  paymentMethods: z
    .array(PaymentMethod)
    .min(1)
    .prefault(standardPayments as never),
  /** Euros for one zloty; without it the shop sells only in zlotys. */
  euro_rate: z.number().positive().max(10).nullable().default(null),
  pages: z.array(Page).default([]),
  /** In the format of `calendar set`. */
  calendar: z.unknown().optional(),
}
const Shop = z.strictObject(shop)

function checkNames(
  { branches, shippingMethods, paymentMethods, pages }: z.infer<typeof Shop>,
  context: z.RefinementCtx,
): void {
  const twice = (path: string, names: readonly string[]) => {
    const name = names.find((one, index) => names.indexOf(one) !== index)
    if (name !== undefined)
      context.addIssue({ code: 'custom', path: [path], message: `${name} occurs twice` })
  }
  twice(
    'branches',
    branches.map(({ code }) => code),
  )
  const deliveries = shippingMethods.map(({ system_name }) => system_name)
  twice('shippingMethods', deliveries)
  twice(
    'paymentMethods',
    paymentMethods.map(({ system_name }) => system_name),
  )
  twice(
    'pages',
    pages.map(({ se_name }) => se_name),
  )
  for (const { system_name, shipments } of paymentMethods)
    for (const name of shipments)
      if (!deliveries.includes(name))
        context.addIssue({
          code: 'custom',
          path: ['paymentMethods', system_name, 'shipments'],
          message: `there is no way of delivery ${name}`,
        })
}

const ShopFile = Shop.superRefine(checkNames)
const SetupFile = z.strictObject({ ...shop, account: Account }).superRefine(checkNames)

/** The data of a new shop: its first store, branches, methods, pages, and a first customer's account if it has one. */
export type ShopSetup = z.infer<typeof ShopFile> & { account?: z.infer<typeof Account> }
/** The content of a setup file. */
export type Setup = z.infer<typeof SetupFile>

/**
 * Checks the input of `setup`.
 *
 * @throws StartupError with a line for each missing or wrong field
 */
export function readSetup(json: unknown): Setup {
  const parsed = SetupFile.safeParse(json)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new StartupError(`Nothing was set up.\n${lines.join('\n')}`)
}

/** Fills a new shop's data with the defaults of a setup file. The data was checked by the contract of the call. */
export const shopSetup = (data: z.input<typeof ShopFile>): ShopSetup => ShopFile.parse(data)
