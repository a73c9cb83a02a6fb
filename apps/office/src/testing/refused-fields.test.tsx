import { changeOwnPassword } from '@partboard/contract/admin/own-access.office'
import { addBranch } from '@partboard/contract/admin/shop.office'
import { inviteStaff, issueKey } from '@partboard/contract/admin/staff.office'
import { receiveDeposit, refuseDeposit } from '@partboard/contract/aftersale/deposits.office'
import { correctInvoice, exportJpkFa, issueInvoice } from '@partboard/contract/billing/invoices.office'
import { dismissEntry } from '@partboard/contract/billing/statements.office'
import { planPrice } from '@partboard/contract/catalogue/parts.office'
import { changeCustomer } from '@partboard/contract/customers/customers.office'
import {
  inviteCustomerPerson,
  mergeCustomers,
  previewMerge,
} from '@partboard/contract/customers/people.office'
import { answerQuestion } from '@partboard/contract/customers/questions.office'
import type { OfficeEndpoint } from '@partboard/contract/endpoint'
import { addWebhook } from '@partboard/contract/integration/webhooks.office'
import {
  cancelPieces,
  reportShortage,
  shipParcel,
  takeBack,
} from '@partboard/contract/order-pages/order-pieces.office'
import { holdOrder, recordPayment, transitionOrder } from '@partboard/contract/order-pages/orders.office'
import { createPage } from '@partboard/contract/pages/content.office'
import { changeSlide } from '@partboard/contract/pages/slides.office'
import { addSynonym } from '@partboard/contract/search/synonyms.office'
import { countStock, placeStock } from '@partboard/contract/stock/stock.office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { PageDialog } from '../features/content/pages/PageDialog.tsx'
import { AnswerDialog } from '../features/content/questions/AnswerDialog.tsx'
import { SlideDialog } from '../features/content/slides/SlideDialog.tsx'
import { SynonymDialog } from '../features/content/synonyms/SynonymDialog.tsx'
import { DataDialog } from '../features/customers/DataDialog.tsx'
import { MergeDialog } from '../features/customers/dialogs/MergeDialog.tsx'
import { PersonDialog } from '../features/customers/PersonDialog.tsx'
import { usePeopleChange } from '../features/customers/people.queries.ts'
import { JpkDialog } from '../features/invoices/JpkDialog.tsx'
import { CancelDialog } from '../features/orders/dialogs/CancelDialog.tsx'
import { HoldDialog } from '../features/orders/dialogs/HoldDialog.tsx'
import { CancelPiecesDialog, ShortDialog } from '../features/orders/dialogs/PiecesDialog.tsx'
import { ReturnDialog } from '../features/orders/dialogs/ReturnDialog.tsx'
import { ShipDialog } from '../features/orders/dialogs/ShipDialog.tsx'
import { CorrectDialog } from '../features/orders/invoices/CorrectDialog.tsx'
import { ExchangeDialog } from '../features/orders/invoices/ExchangeDialog.tsx'
import { PaymentSheet } from '../features/orders/payment/PaymentSheet.tsx'
import { useOrderChange } from '../features/orders/useOrderChange.ts'
import { PlanPrice } from '../features/parts/PlanPrice.tsx'
import { DecideDialog } from '../features/payments/DecideDialog.tsx'
import { DepositDialog } from '../features/returns/DepositDialog.tsx'
import { PasswordForm } from '../features/session/access/PasswordForm.tsx'
import { AddBranchDialog } from '../features/settings/branches/AddBranchDialog.tsx'
import { InviteDialog } from '../features/settings/InviteDialog.tsx'
import { KeyDialog } from '../features/settings/KeyDialog.tsx'
import { WebhookDialog } from '../features/settings/WebhookDialog.tsx'
import { PlaceDialog } from '../features/stock/PlaceDialog.tsx'
import { CountDialog } from '../ui/CountDialog.tsx'
import { customerOf, examples, orderOf, wola } from './examples.ts'
import { openShop, show } from './screen.tsx'

const shop = openShop()
const close = () => {}
const branch = { warehouse: 'WAW', onHand: 4, held: 0, available: 4, place: 'A-1' } as never
const part = { sku: '34114300102', planned: [] } as never
const question = { id: 1, customer: 'Jan', email: 'jan@x.example', question: 'Czy pasuje?' } as never
const entry = {
  id: 1,
  amount: 100,
  currency: 'PLN',
  orders: [],
  name: 'Jan',
  account: '',
  text: 'x',
} as never
const deposit = {
  orderId: 7,
  orderNumber: '100007',
  position: 1,
  sku: '34114300102',
  name: 'Alternator',
  price: 100,
  currency: 'PLN',
  open: 2,
  takable: 2,
} as never
const slide = {
  id: 1,
  revision: 1,
  slider: 'home',
  storeId: null,
  link: '',
  pictureUrl: '/pictures/x.webp',
  isFullWidth: false,
  description: { pl: '', en: '' },
  buttonText: { pl: '', en: '' },
  alt: { pl: 'x', en: 'x' },
} as never

type OrderDialog = ComponentType<{
  order: ReturnType<typeof orderOf>
  change: ReturnType<typeof useOrderChange>
  onClose: () => void
}>
const ofOrder = (Dialog: OrderDialog, order = orderOf()) =>
  function Opened() {
    return <Dialog order={order} change={useOrderChange(order.id)} onClose={close} />
  }
function Person() {
  return <PersonDialog person={null} change={usePeopleChange(3)} onClose={close} />
}
const take = { branch: wola, quantity: 2, picked: 2, shipped: 2, state: 'shipped' as const }
const sent = orderOf({ stage: 'shipped', lines: [{ ...examples.disc, shipped: 2, takes: [take] }] })

type Form = {
  Form: () => ReactNode
  call: OfficeEndpoint
  /** The labels of fields, by path. */
  fields: Record<string, string>
  /** What else the form sends: boxes, choices, and what is known before. The message says a refusal of it. */
  others?: string[]
  typed?: Record<string, string>
  /** What is pressed before. */
  press?: string[]
  /** The button that sends, where the form has several. */
  send?: string
}

const forms: Record<string, Form> = {
  'an invitation': {
    Form: () => <InviteDialog onClose={close} />,
    call: inviteStaff,
    fields: { name: 'Imię i nazwisko', email: 'E-mail', role: 'Rola' },
    others: ['branchIds'],
    typed: { 'Imię i nazwisko': 'Jan Kos', 'E-mail': 'jan@x.example' },
  },
  'a key': {
    Form: () => <KeyDialog onClose={close} />,
    call: issueKey,
    fields: { name: 'Do czego jest klucz', lastDay: 'Ostatni dzień (puste: bez końca)' },
    typed: { 'Do czego jest klucz': 'ERP', 'Ostatni dzień (puste: bez końca)': '2030-01-01' },
    press: ['catalogue:read'],
    others: ['scopes.0'],
  },
  'a webhook': {
    Form: () => <WebhookDialog onClose={close} />,
    call: addWebhook,
    fields: { name: 'Nazwa systemu', url: 'Adres' },
    typed: { 'Nazwa systemu': 'ERP', Adres: 'https://erp.example/hook' },
  },
  'a branch': {
    Form: () => <AddBranchDialog onClose={close} />,
    call: addBranch,
    fields: {
      code: 'Kod, jak w pliku stanów',
      name: 'Nazwa',
      street: 'Ulica i numer',
      postcode: 'Kod pocztowy',
      city: 'Miasto',
    },
    typed: {
      'Kod, jak w pliku stanów': 'GDA',
      Nazwa: 'Gdańsk',
      'Ulica i numer': 'Morska 1',
      'Kod pocztowy': '80-001',
      Miasto: 'Gdańsk',
    },
  },
  'a synonym': {
    Form: () => <SynonymDialog onClose={close} />,
    call: addSynonym,
    fields: { lang: 'Język', term: 'Klient pisze', meaning: 'W katalogu jest' },
    typed: { 'Klient pisze': 'tarcza', 'W katalogu jest': 'tarcza hamulcowa' },
  },
  'the own password': {
    Form: () => <PasswordForm />,
    call: changeOwnPassword,
    fields: { current: 'Obecne hasło', password: 'Nowe hasło' },
    typed: { 'Obecne hasło': 'old-password-1', 'Nowe hasło': 'new-password-1' },
  },
  'the place of a part': {
    Form: () => <PlaceDialog part={part} branch={branch} onClose={close} />,
    call: placeStock,
    fields: { 'items.0.place': 'Miejsce' },
    typed: { Miejsce: 'B-2' },
    others: ['items.0.sku', 'items.0.warehouse'],
  },
  'a count': {
    Form: () => <CountDialog part={part} branch={branch} onClose={close} />,
    call: countStock,
    fields: { 'items.0.counted': 'Sztuk na półce', reason: 'Dlaczego (do listy ruchów)' },
    typed: { 'Sztuk na półce': '5', 'Dlaczego (do listy ruchów)': 'x' },
    others: ['items.0.sku', 'items.0.warehouse'],
  },
  'a planned price': {
    Form: () => <PlanPrice part={part} price={{ vat: 23 } as never} />,
    call: planPrice,
    fields: { net: 'Nowa cena netto, zł', from: 'Od dnia' },
    typed: { 'Nowa cena netto, zł': '12,50' },
  },
  'the data of a customer': {
    Form: () => <DataDialog customer={customerOf()} onClose={close} />,
    call: changeCustomer,
    fields: {
      company: 'Firma',
      nip: 'NIP',
      firstName: 'Imię',
      lastName: 'Nazwisko',
      phone: 'Telefon',
      priceBasis: 'Ceny',
      sendsOffers: 'Oferty dla klientów',
    },
    typed: { NIP: '1234563219', Firma: 'x', Imię: 'x', Nazwisko: 'x', Telefon: '1', Ceny: 'gross' },
  },
  'a person of a customer': {
    Form: Person,
    call: inviteCustomerPerson,
    fields: {
      firstName: 'Imię',
      lastName: 'Nazwisko',
      email: 'E-mail',
      orderLimit: 'Zamawia bez zgody do kwoty jednego zamówienia (PLN brutto)',
    },
    typed: { Imię: 'Jan', Nazwisko: 'Kos', 'E-mail': 'jan@x.example' },
    others: ['seesPrices', 'mayOrder', 'managesPeople'],
  },
  'a merge of customers': {
    Form: () => <MergeDialog customer={customerOf({ id: 4 })} onClose={close} />,
    call: mergeCustomers,
    fields: { from: 'Numer przyłączanego klienta' },
    typed: {
      'Numer przyłączanego klienta': '3',
      'Aby połączyć, przepisz: Auto Serwis Zieliński': 'auto serwis zieliński',
    },
    others: ['seen'],
  },
  'an answer': {
    Form: () => <AnswerDialog question={question} onClose={close} />,
    call: answerQuestion,
    fields: { answer: 'Odpowiedź' },
    typed: { Odpowiedź: 'Tak.' },
  },
  'an info page': {
    Form: () => <PageDialog onClose={close} />,
    call: createPage,
    fields: { 'title.pl': 'Tytuł: Polski', 'title.en': 'Tytuł: Angielski', seName: 'Adres, po /p/' },
    typed: { 'Tytuł: Polski': 'O nas', 'Tytuł: Angielski': 'About us', 'Adres, po /p/': 'o-nas' },
    others: ['places.0'],
  },
  'a slide': {
    Form: () => <SlideDialog slide={slide} stores={[]} onClose={close} />,
    call: changeSlide,
    fields: {
      'alt.pl': 'Co widać na obrazie: Polski',
      'alt.en': 'Co widać na obrazie: Angielski',
      'description.pl': 'Tekst: Polski',
      'description.en': 'Tekst: Angielski',
      'buttonText.pl': 'Napis na przycisku: Polski',
      'buttonText.en': 'Napis na przycisku: Angielski',
      link: 'Link',
      slider: 'Miejsce',
      storeId: 'Sklep',
      visibleFrom: 'Widoczny od (puste: od razu)',
      visibleUntil: 'Widoczny do (puste: bez końca)',
    },
    others: ['isFullWidth', 'pictureUrl'],
  },
  'a reason to hold an order': {
    Form: ofOrder(HoldDialog),
    call: holdOrder,
    fields: { reason: 'Powód' },
    typed: { Powód: 'brak zgody' },
  },
  'a cancelled order': {
    Form: ofOrder(CancelDialog),
    call: transitionOrder,
    fields: { reason: 'Powód' },
    typed: { Powód: 'na życzenie', 'Wpisz numer 100007': '100007' },
    others: ['to'],
  },
  'cancelled pieces': {
    Form: ofOrder(CancelPiecesDialog),
    call: cancelPieces,
    fields: { reason: 'Powód' },
    typed: { '34 11 4 300 202 Klocki hamulcowe': '1', Powód: 'x' },
    others: ['lines.0.quantity', 'lines.0.position'],
  },
  'missing pieces': {
    Form: ofOrder(ShortDialog),
    call: reportShortage,
    fields: { reason: 'Powód' },
    typed: { '34 11 4 300 202 Klocki hamulcowe, KRK': '1', Powód: 'x' },
    others: ['items.0.missing', 'items.0.position', 'items.0.branchId', 'outcome'],
  },
  'pieces that come back': {
    Form: ofOrder(ReturnDialog, sent),
    call: takeBack,
    fields: { 'lines.0.branchId': 'Do oddziału', reason: 'Opis' },
    typed: { Opis: 'x' },
    press: ['Wszystkie wróciły'],
    others: ['lines.0.quantity', 'lines.0.position', 'lines.0.restock', 'reasonCode'],
  },
  'a parcel': {
    Form: ofOrder(ShipDialog, orderOf({ stage: 'picked' })),
    call: shipParcel,
    fields: { carrier: 'Przewoźnik', trackingNumber: 'Numer przesyłki' },
    typed: { Przewoźnik: 'Kurier', 'Numer przesyłki': '6201' },
    press: ['Warszawa Wola'],
    others: ['lines.0.quantity', 'lines.0.position', 'branchId'],
  },
  'a payment': {
    Form: () => <PaymentSheet order={orderOf()} />,
    call: recordPayment,
    fields: { amount: 'Kwota, PLN', reference: 'Tytuł' },
    typed: { 'Kwota, PLN': '12', Tytuł: 'x' },
    others: ['method'],
  },
  'an entry of the bank': {
    Form: () => <DecideDialog entry={entry} onClose={close} />,
    call: dismissEntry,
    fields: { reason: 'Dlaczego to nie wpłata za zamówienie' },
    typed: { 'Dlaczego to nie wpłata za zamówienie': 'x' },
  },
  'an invoice in another currency': {
    Form: () => <ExchangeDialog order={orderOf({ currency: 'EUR' })} onClose={close} />,
    call: issueInvoice,
    fields: {
      'exchange.pln': 'Kurs średni NBP',
      'exchange.table': 'Numer tabeli',
      'exchange.day': 'Data tabeli',
    },
    typed: { 'Kurs średni NBP': '4,25', 'Numer tabeli': '1/A', 'Data tabeli': '2026-11-27' },
    others: ['exchange.currency'],
  },
  'a correction': {
    Form: () => <CorrectDialog order={orderOf()} onClose={close} />,
    call: correctInvoice,
    fields: { reason: 'Przyczyna korekty' },
    typed: { 'Przyczyna korekty': 'x' },
  },
  'the control file of invoices': {
    Form: () => <JpkDialog month="2026-10" onClose={close} />,
    call: exportJpkFa,
    fields: { from: 'Wystawione od', until: 'Wystawione do' },
  },
  'an old part': {
    Form: () => <DepositDialog deposit={deposit} onClose={close} />,
    call: receiveDeposit,
    fields: { quantity: 'Ile sztuk', branchId: 'Oddział' },
  },
  'a refused old part': {
    Form: () => <DepositDialog deposit={deposit} onClose={close} />,
    call: refuseDeposit,
    fields: {
      quantity: 'Ile sztuk',
      branchId: 'Oddział',
      reason: 'Dlaczego nie przyjmujemy (przeczyta to klient)',
    },
    typed: { 'Dlaczego nie przyjmujemy (przeczyta to klient)': 'x' },
    send: 'Odrzuć',
  },
}

const inputs = { selector: 'input:not([type=hidden]), textarea, select' }
/** Without the star of a required field. */
const exactly = (label: string) => (text: string) => text.replace(/ \*$/, '') === label
const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(exactly(label), inputs)

async function fill({ Form, typed = {}, press = [] }: Pick<Form, 'Form' | 'typed' | 'press'>) {
  await show(<Form />)
  for (const name of press) fireEvent.click(await screen.findByText(name))
  for (const [label, value] of Object.entries(typed)) {
    await screen.findByLabelText(exactly(label), inputs)
    fireEvent.change(labelled(label), { target: { value } })
  }
}
function send(label: string) {
  labelled(label).focus()
  fireEvent.submit(labelled(label).form!)
}

/** The paths of what was sent, as refusals name them. */
const pathsOf = (value: unknown, path = ''): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, one]) => pathsOf(one, path === '' ? name : `${path}.${name}`))
    : [path]

describe('every field that the server refuses has its sentence and is wrong, and the first has the focus', () => {
  test.each(Object.entries(forms))('%s', async (_, form) => {
    const { call, fields, others = [] } = form
    shop.answer(previewMerge, { people: [], seen: 'seen' })
    const paths = Object.keys(fields)
    const [first] = Object.values(fields)
    const go = () =>
      form.send ? fireEvent.click(screen.getByRole('button', { name: form.send })) : send(first!)
    const refuse = (refused: string[]) =>
      shop.refuse(call, 400, {
        title: 'Popraw.',
        errors: Object.fromEntries(refused.map((path) => [path, [`Nie: ${path}.`]])),
      })
    refuse(paths)
    await fill(form)
    await screen.findByLabelText(exactly(first!), inputs)
    go()
    await screen.findByText(`Nie: ${paths[0]}.`)
    for (const path of paths) {
      const field = labelled(fields[path]!)
      expect(field.getAttribute('aria-invalid'), path).toBe('true')
      const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
      const sentences = described.map((id) => document.getElementById(id)?.textContent)
      expect(sentences, path).toContain(`Nie: ${path}.`)
    }
    await waitFor(() => expect(document.activeElement).toBe(labelled(first!)))

    const [sent] = shop.received.filter(({ endpoint }) => endpoint === call)
    const query = Object.fromEntries(new URL(sent!.path, 'http://shop').searchParams)
    const unknown = pathsOf(sent!.body ?? query).filter(
      (path) => !paths.includes(path) && !others.includes(path),
    )
    expect(unknown).toEqual([])
    if (!others[0]) return
    refuse([others[0]])
    go()
    await screen.findByText(`Nie: ${others[0]}.`)
  })
})

test('what the contract refuses is not sent: its field has the sentence of the server and the focus', async () => {
  await fill({
    Form: forms['an invitation']!.Form,
    typed: { 'Imię i nazwisko': 'Jan Kos', 'E-mail': 'jan' },
  })
  send('E-mail')
  await screen.findByText('Podaj poprawny adres e-mail, np. jan@przyklad.pl.')
  expect(document.activeElement).toBe(labelled('E-mail'))
  expect(shop.received.filter(({ endpoint }) => endpoint === inviteStaff)).toEqual([])
})

test('a form of another kind is checked too', async () => {
  await fill({
    Form: forms['a count']!.Form,
    typed: { 'Sztuk na półce': '99999999999' },
  })
  send('Sztuk na półce')
  await screen.findByText(/^Podaj liczbę od 0 do \d+\.$/)
  expect(document.activeElement).toBe(labelled('Sztuk na półce'))
  expect(shop.received.filter(({ endpoint }) => endpoint === countStock)).toEqual([])
})

test('a refusal that names no field takes the focus with its sentence', async () => {
  shop.refuse(countStock, 409, { title: 'Nie teraz.', code: 'customer_closed' })
  await fill({
    Form: forms['a count']!.Form,
    typed: { 'Sztuk na półce': '5' },
  })
  send('Sztuk na półce')
  const sentence = await screen.findByText('Nie teraz.')
  await waitFor(() => expect(document.activeElement).toBe(sentence))
})

test('what is typed again before a cancellation is marked when it is another number', async () => {
  await fill({ Form: ofOrder(CancelDialog), typed: { 'Wpisz numer 100007': '100008' } })
  expect(screen.queryByText('To nie to samo. Przepisz jeszcze raz.')).toBeNull()
  fireEvent.blur(labelled('Wpisz numer 100007'))
  await screen.findByText('To nie to samo. Przepisz jeszcze raz.')
  expect(labelled('Wpisz numer 100007').getAttribute('aria-invalid')).toBe('true')
})
