import type { Translation } from '@partboard/contract/speak'
import type english from '../en/account.ts'

/** What an account says of its own data and of changed terms. */
export default {
  'copy.title': 'Vaše údaje',
  'copy.made': 'Stav ke dni',
  'copy.rows': 'záznamy',

  // Titles of the tables of a copy.
  'table.customer': 'Účet',
  'table.address': 'Adresy',
  'table.consent': 'Souhlasy',
  'table.mailLog': 'Odeslané zprávy',
  'table.mailQueue': 'Zprávy k odeslání',
  'table.mails': 'Zprávy uložené v souborech',
  'table.session': 'Přihlášená zařízení',
  'table.cart': 'Košík',
  'table.cartItem': 'Položky košíku',
  'table.parkedCart': 'Odložené a odstraněné košíky',
  'table.parkedCartItem': 'Položky odložených košíků',
  'table.shoppingList': 'Nákupní seznamy',
  'table.shoppingListItem': 'Položky seznamů',
  'table.customerVehicle': 'Uložená vozidla',
  'table.partAlert': 'Upozornění na díly',
  'table.offer': 'Nabídky zákazníkům',
  'table.offerCounter': 'Čítače čísel nabídek',
  'table.offerVersion': 'Verze nabídek',
  'table.offerLine': 'Položky nabídek',
  'table.offerLink': 'Odkazy na nabídky',
  'table.offerMessage': 'Dotazy a odpovědi k nabídkám',
  'table.shopOrder': 'Objednávky',
  'table.orderLine': 'Položky objednávek',
  'table.orderNote': 'Poznámky k objednávkám',
  'table.orderInsideNote': 'Poznámky obchodu k objednávkám',
  'table.orderPayment': 'Platby a vrácené platby',
  'table.orderInvoice': 'Faktury',
  'table.orderDocument': 'Dokumenty',
  'table.orderStep': 'Historie objednávek',
  'table.orderTax': 'DPH',
  'table.orderDeposit': 'Vratné zálohy',
  'table.shipment': 'Zásilky',
  'table.returnCase': 'Vrácení a reklamace',
  'table.partQuestion': 'Dotazy na díly',
  'table.customerNote': 'Poznámky obchodu o vás',
  'table.customerDiscount': 'Slevy',
  'table.auditEntry': 'Změny údajů',

  // What an erasure deletes and what it keeps (docs/security.md#erasure), one line each.
  'erased.account.1':
    'účet, přihlášení, uložené adresy, košíky, nákupní seznamy, nabídky, uložená vozidla a upozornění na díly',
  'erased.account.2': 'souhlasy s newsletterem, relace, dotazy na díly, poznámky obchodu o vás',
  'erased.account.3':
    'z objednávek: telefon, e-mail, dodací adresu, vozidlo s VIN, poznámky, vlastní čísla a čísla zásilek; historie objednávek už nebude v účtu dostupná',
  'kept.account.1':
    'objednávky a faktury se jménem, adresou a daňovým číslem kupujícího, platby a vrácené platby, odstoupení od smlouvy a reklamace: 5 let od konce roku, ve kterém byla splatná daň (polský zákon o DPH, polský daňový řád); poté smažeme i je',
  'kept.account.2': 'záznam souhlasů bez jména a e-mailové adresy: doklad o tom, k čemu byl souhlas udělen',
  'kept.account.3': 'zálohy dat: do jejich přepsání',
  // The same for a person of a company, whose orders belong to the company.
  'erased.person.1':
    'vaše přihlášení ve firmě, košíky, nákupní seznamy, upozornění na díly a objednávky čekající na schválení',
  'erased.person.2': 'souhlasy s newsletterem, relace',
  'kept.person.1':
    'objednávky firmy se jménem osoby, která objednala: dokud má firma účet, a poté tak dlouho, jak vyžadují daňové předpisy',
  'kept.person.2': 'záznam souhlasů bez jména a e-mailové adresy: doklad o tom, k čemu byl souhlas udělen',
  'kept.person.3': 'zálohy dat: do jejich přepsání',

  'terms.changed': 'Od {{day}} platí nová verze: {{page}}.',
} satisfies Translation<typeof english>
