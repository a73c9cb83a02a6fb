import type { Lang } from '@partboard/contract/texts'

/** What an erasure deletes and what it keeps, as the customer reads it before (docs/security.md#erasure). */
export const erasureTexts: Record<Lang, { goes: string[]; stays: string[] }> = {
  pl: {
    goes: [
      'konto, logowanie, zapisane adresy, koszyk i listy zakupów',
      'zgody na newsletter, sesje, notatki sklepu o Tobie',
      'z zamówień: telefon, e-mail, adres dostawy, pojazd z numerem VIN, uwagi i numery paczek; historia zamówień nie będzie już dostępna na koncie',
    ],
    stays: [
      'zamówienia i faktury z nazwą i adresem nabywcy oraz NIP-em, wpłaty i zwroty pieniędzy, oświadczenia o odstąpieniu i reklamacje: 5 lat od końca roku, w którym przypadał termin zapłaty podatku (ustawa o VAT, Ordynacja podatkowa); potem usuwamy także je',
      'log zgód bez nazwiska i adresu e-mail: dowód, na co była zgoda',
      'kopie zapasowe: do czasu ich nadpisania',
    ],
  },
  en: {
    goes: [
      'the account, its login, saved addresses, cart and shopping lists',
      'the newsletter, sessions, and the notes of the shop about you',
      'from orders: phone, e-mail, delivery address, vehicle with its VIN, notes and parcel numbers; the order history can no longer be read in the account',
    ],
    stays: [
      "orders and invoices with the buyer's name, address and tax number, payments and refunds, statements of withdrawal and complaints: for 5 years from the end of the year in which their tax fell due (VAT Act, Tax Ordinance); after that these data are erased too",
      'the log of consents without name and e-mail: it proves what was agreed to',
      'backups, until they are overwritten',
    ],
  },
}

/** The same for a person of a company, whose orders belong to the company. */
export const personErasureTexts: typeof erasureTexts = {
  pl: {
    goes: [
      'Twój login w firmie, koszyk, listy zakupów i zamówienia czekające na zgodę',
      'zgody na newsletter, sesje',
    ],
    stays: [
      'zamówienia firmy z nazwiskiem osoby, która zamówiła: dopóki firma ma konto, a potem tak długo, jak każe prawo podatkowe',
      'log zgód bez nazwiska i adresu e-mail: dowód, na co była zgoda',
      'kopie zapasowe: do czasu ich nadpisania',
    ],
  },
  en: {
    goes: [
      'your login at the company, cart, shopping lists and orders that wait for approval',
      'the newsletter, sessions',
    ],
    stays: [
      'orders of the company with the name of the person who ordered: as long as the company has an account, and then as long as tax law requires',
      'the log of consents without name and e-mail: it proves what was agreed to',
      'backups, until they are overwritten',
    ],
  },
}
