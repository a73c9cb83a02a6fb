import type { Translation } from '@partboard/contract/speak'
import type english from '../en/account.ts'

/** What an account says of its own data and of changed terms. */
export default {
  'copy.title': 'Twoje dane',
  'copy.made': 'Stan na dzień',
  'copy.rows': 'wpisy',

  // Titles of the tables of a copy.
  'table.customer': 'Konto',
  'table.address': 'Adresy',
  'table.consent': 'Zgody',
  'table.mailLog': 'Wysłane wiadomości',
  'table.mailQueue': 'Wiadomości do wysłania',
  'table.mails': 'Wiadomości zapisane w plikach',
  'table.session': 'Zalogowane urządzenia',
  'table.cart': 'Koszyk',
  'table.cartItem': 'Pozycje koszyka',
  'table.parkedCart': 'Odłożone i usunięte koszyki',
  'table.parkedCartItem': 'Pozycje odłożonych koszyków',
  'table.shoppingList': 'Listy zakupów',
  'table.shoppingListItem': 'Pozycje list',
  'table.customerVehicle': 'Zapisane pojazdy',
  'table.partAlert': 'Powiadomienia o częściach',
  'table.offer': 'Oferty dla klientów',
  'table.offerCounter': 'Liczniki numerów ofert',
  'table.offerVersion': 'Wersje ofert',
  'table.offerLine': 'Wiersze ofert',
  'table.offerLink': 'Linki do ofert',
  'table.offerMessage': 'Pytania i odpowiedzi do ofert',
  'table.shopOrder': 'Zamówienia',
  'table.orderLine': 'Pozycje zamówień',
  'table.orderNote': 'Uwagi do zamówień',
  'table.orderInsideNote': 'Notatki sklepu o zamówieniach',
  'table.orderPayment': 'Wpłaty i zwroty',
  'table.orderInvoice': 'Faktury',
  'table.orderDocument': 'Dokumenty',
  'table.orderStep': 'Historia zamówień',
  'table.orderTax': 'VAT',
  'table.orderDeposit': 'Kaucje',
  'table.shipment': 'Paczki',
  'table.returnCase': 'Zwroty i reklamacje',
  'table.partQuestion': 'Pytania o części',
  'table.customerNote': 'Notatki sklepu o Tobie',
  'table.customerDiscount': 'Rabaty',
  'table.auditEntry': 'Zmiany danych',

  // What an erasure deletes and what it keeps (docs/security.md#erasure), one line each.
  'erased.account.1':
    'konto, logowanie, zapisane adresy, koszyki, listy zakupów, oferty, zapisane pojazdy i powiadomienia o częściach',
  'erased.account.2': 'zgody na newsletter, sesje, pytania o części, notatki sklepu o Tobie',
  'erased.account.3':
    'z zamówień: telefon, e-mail, adres dostawy, pojazd z numerem VIN, uwagi, Twoje numery i numery paczek; historia zamówień nie będzie już dostępna na koncie',
  'kept.account.1':
    'zamówienia i faktury z nazwą i adresem nabywcy oraz NIP-em, wpłaty i zwroty pieniędzy, oświadczenia o odstąpieniu i reklamacje: 5 lat od końca roku, w którym przypadał termin zapłaty podatku (ustawa o VAT, Ordynacja podatkowa); potem usuwamy także je',
  'kept.account.2': 'log zgód bez nazwiska i adresu e-mail: dowód, na co była zgoda',
  'kept.account.3': 'kopie zapasowe: do czasu ich nadpisania',
  // The same for a person of a company, whose orders belong to the company.
  'erased.person.1':
    'Twój login w firmie, koszyki, listy zakupów, powiadomienia o częściach i zamówienia czekające na zgodę',
  'erased.person.2': 'zgody na newsletter, sesje',
  'kept.person.1':
    'zamówienia firmy z nazwiskiem osoby, która zamówiła: dopóki firma ma konto, a potem tak długo, jak każe prawo podatkowe',
  'kept.person.2': 'log zgód bez nazwiska i adresu e-mail: dowód, na co była zgoda',
  'kept.person.3': 'kopie zapasowe: do czasu ich nadpisania',

  'terms.changed': 'Od {{day}} obowiązuje nowa wersja: {{page}}.',
} satisfies Translation<typeof english>
