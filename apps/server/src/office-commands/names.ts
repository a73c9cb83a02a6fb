/** Which command makes which call of the office: `listPromotionParts` is `promotions parts`. */
import { type OfficeCall, officeCalls } from '@partboard/contract/documentation/office'

/** A command that makes a call. */
export type OfficeCommand = {
  topic: string
  /** Empty: the topic alone is the command, such as `today`. */
  verb: string
  call: OfficeCall
  /** Fields of the body that the verb says: `orders confirm` moves an order to `confirmed`. */
  sets: Readonly<Record<string, unknown>>
}

/** Calls that the command line does not make, and why. */
export const withoutCommand: Readonly<Record<string, string>> = {
  ...reasonFor('a session of a browser', [
    ...['signIn', 'getSession', 'signOut', 'startTotp', 'enterCode', 'acceptInvitation', 'getAbout'],
    ...[
      'startPasskeySignIn',
      'signInWithPasskey',
      'listPasskeys',
      'startPasskey',
      'addPasskey',
      'removePasskey',
    ],
    ...['proveIdentity', 'proveByPasskey', 'readOwnAccess', 'endOwnSession', 'endOtherOwnSessions'],
    ...['changeOwnPassword', 'makeRecoveryCodes'],
    'checkSetup',
  ]),
  ...reasonFor('`setup` asks for what is missing, and needs no token', ['setUpShop']),
  ...reasonFor('a live stream; `events tail --follow` prints the same events', ['streamEvents']),
  ...reasonFor('a helper of a screen', ['search', 'cleanMarkup', 'readBrand', 'readCompany']),
  ...reasonFor('names of branches; `branches list` has them', ['listBranches']),
  ...reasonFor('a view belongs to the person who saves it', [
    ...['listOrderViews', 'saveOrderView', 'renameOrderView', 'removeOrderView'],
  ]),
  ...reasonFor('a mail to the signed-in person; `mails preview` shows it', ['sendSample']),
}

function reasonFor(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

/** Names of calls whose export and path do not say them: `topic verb`. */
const named: Readonly<Record<string, string>> = {
  getToday: 'today',
  getPickList: 'picking list',
  printPickList: 'picking print',
  listPageValues: 'pages values',
  listOfficeSlides: 'slides list',
  uploadSlidePicture: 'slides upload-picture',
  orderSlides: 'slides order',
  listOrdersToInvoice: 'invoices waiting',
  exportInvoices: 'invoices register',
  exportJpkFa: 'invoices jpk',
  readInvoiceXml: 'invoices xml',
  listIssuedInvoices: 'invoices list',
  issueInvoices: 'invoices issue-all',
  issueInvoice: 'invoices issue',
  correctInvoice: 'invoices correct',
  putInvoice: 'orders put-invoice',
  readInvoice: 'orders save-invoice',
  readDocument: 'orders save-document',
  readStatement: 'payments import',
  listEntries: 'payments entries',
  assignEntry: 'payments assign',
  dismissEntry: 'payments dismiss',
  readPaymentSettings: 'payments provider',
  setPaymentSettings: 'payments set-provider',
  recordRefund: 'orders refund',
  releaseOrder: 'orders release',
  takeForWaiting: 'orders take',
  pickLines: 'orders picked',
  shipParcel: 'orders parcel',
  correctParcel: 'orders correct-parcel',
  reportShortage: 'orders short',
  undoShortage: 'orders undo-short',
  setDiscounts: 'customers discount',
  askTaxRegister: 'customers ask-tax',
  listTaxChecks: 'customers tax',
  mergeCustomers: 'customers merge',
  previewMerge: 'customers preview-merge',
  inviteCustomerPersonAgain: 'customers remind-person',
  exportSubscribers: 'newsletter subscribers',
  setPrices: 'prices set',
  planPrice: 'parts plan-price',
  cancelPlannedPrice: 'parts cancel-price',
  listPlannedPrices: 'parts planned-prices',
  getMissedSearches: 'figures searches',
  getRefusedParts: 'figures refusals',
  getTopBoards: 'figures boards',
  getTopParts: 'figures top',
  listVersions: 'catalogue versions',
  restoreVersion: 'catalogue back',
  changeStore: 'stores set',
  setLogo: 'stores logo',
  listStoreSettings: 'stores list',
  readBranches: 'branches list',
  readCurrencies: 'currencies list',
  changeCurrency: 'currencies set',
  readCountries: 'countries list',
  readMethods: 'methods list',
  renewSecret: 'webhooks secret',
  deleteWebhook: 'webhooks remove',
  replayDelivery: 'webhooks replay-delivery',
  replayDeliveries: 'webhooks replay',
  listDeliveries: 'webhooks deliveries',
  listMovements: 'stock movements',
  listStock: 'stock list',
  changeMail: 'mails set',
  inviteStaff: 'staff add',
}

/** Calls that are several commands, by what they set. */
const verbs: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>> = {
  transitionOrder: {
    'orders confirm': { to: 'confirmed' },
    'orders pick': { to: 'picked' },
    'orders ready': { to: 'readyForPickup' },
    'orders deliver': { to: 'delivered' },
    'orders cancel': { to: 'cancelled' },
    'orders return': { to: 'returned' },
  },
  decideReturn: {
    'returns accept': { to: 'accepted' },
    'returns refuse': { to: 'refused' },
    'returns settle': { to: 'settled' },
  },
  approveTrade: {
    'customers approve': { decision: 'approve' },
    'customers refuse': { decision: 'refuse' },
  },
}

/** Commands that ask before they act, beside acts of power: what they do cannot be undone. */
const asking: ReadonlySet<string> = new Set([
  ...['orders cancel', 'orders return', 'orders cancel-pieces', 'orders refund', 'orders remove-document'],
  ...['customers close', 'customers merge', 'customers remove-person'],
  ...['pages remove', 'pages discard-draft', 'pages announce', 'slides remove', 'synonyms remove'],
  ...['promotions end', 'parts cancel-price', 'branches close', 'payments dismiss'],
])

/** The columns of the tables of wide lists; the table of another list has all of its fields. */
const columns: Readonly<Record<string, readonly string[]>> = {
  listCustomers: ['id', 'name', 'email', 'nip', 'priceBasis', 'appliedAt', 'isBlocked'],
  listOrders: [
    'number',
    'placedAt',
    'stage',
    'payment',
    'customer.name',
    'total',
    'currency',
    'pieces',
    'holdReason',
  ],
  listPromotions: ['id', 'name', 'from', 'until', 'audience', 'parts', 'state'],
  readBranches: ['code', 'name', 'city', 'phone', 'allowsPickup', 'closedAt'],
}

/** The columns of the table for people. */
export const columnsOf = ({ call }: OfficeCommand): readonly string[] | undefined => columns[call.name]

/** Old names of commands, which work until release 1.12.0; then remove them here. */
export const oldNames: Readonly<Record<string, string>> = {
  'customers counts': 'customers count',
  'customers logout': 'customers end-sessions',
  'imports changes': 'imports export-changes',
  'orders attach': 'orders attach-document',
  'orders counts': 'orders count',
  'orders details': 'orders show',
  'orders detach': 'orders remove-document',
  'pages discard': 'pages discard-draft',
}

/** Whether a command asks before it acts. @param fields of the body that it was given */
export function isAsking({ topic, verb, call }: OfficeCommand, fields: readonly string[]): boolean {
  const { power } = call.endpoint
  if (power === 'shop' || asking.has(`${topic} ${verb}`)) return true
  return typeof power === 'object' && power.fields.some((field) => fields.includes(field))
}

/** All commands that make calls of the office, by topic, in the order of the alphabet. */
export const officeCommands: ReadonlyMap<string, readonly OfficeCommand[]> = Map.groupBy(
  officeCalls
    .filter(({ name }) => withoutCommand[name] === undefined)
    .flatMap(commandsOf)
    .toSorted((one, other) => (`${one.topic} ${one.verb}` < `${other.topic} ${other.verb}` ? -1 : 1)),
  ({ topic }) => topic,
)

function commandsOf(call: OfficeCall): OfficeCommand[] {
  const several = verbs[call.name] ?? { [named[call.name] ?? nameOf(call)]: {} }
  return Object.entries(several).map(([name, sets]) => {
    const [topic = '', verb = ''] = name.split(' ')
    return { topic, verb, call, sets }
  })
}

/**
 * The topic is the first word of the path, and the verb is the export without it: `listPromotionParts` below
 * `/promotions` is `promotions parts`, `endPromotion` is `promotions end`.
 */
function nameOf({ name, endpoint }: OfficeCall): string {
  const path = endpoint.url.replace('/api/office/v1/', '').replace('settings/', '')
  const topic = path.split('/')[0]!
  const [first = '', ...rest] = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const others = rest.filter((word) => !isOf(word, topic))
  const reads = ['list', 'get', 'read'].includes(first)
  if (!reads) return `${topic} ${[first, ...others].join('-')}`
  if (others.length > 0) return `${topic} ${others.join('-')}`
  return `${topic} ${first === 'list' ? 'list' : 'show'}`
}

/** Whether a word of an export is the topic: `branch` of `branches`, `synonym` of `synonyms`. */
function isOf(word: string, topic: string): boolean {
  return [word, `${word}s`, `${word}es`].includes(topic)
}
