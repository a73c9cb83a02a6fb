import type { Translation } from '@partboard/contract/speak'
import type english from '../en/account.ts'

/** What an account says of its own data and of changed terms. */
export default {
  'copy.title': 'Ihre Daten',
  'copy.made': 'Stand',
  'copy.rows': 'Einträge',

  // Titles of the tables of a copy.
  'table.customer': 'Konto',
  'table.address': 'Adressen',
  'table.consent': 'Einwilligungen',
  'table.mailLog': 'Versandte E-Mails',
  'table.mailQueue': 'E-Mails vor dem Versand',
  'table.mails': 'E-Mails in Dateien',
  'table.session': 'Angemeldete Geräte',
  'table.cart': 'Warenkorb',
  'table.cartItem': 'Positionen des Warenkorbs',
  'table.parkedCart': 'Zurückgelegte und entfernte Warenkörbe',
  'table.parkedCartItem': 'Positionen zurückgelegter Warenkörbe',
  'table.shoppingList': 'Einkaufslisten',
  'table.shoppingListItem': 'Positionen der Listen',
  'table.customerVehicle': 'Gespeicherte Fahrzeuge',
  'table.partAlert': 'Benachrichtigungen zu Teilen',
  'table.offer': 'Angebote an Kunden',
  'table.offerCounter': 'Zähler der Angebotsnummern',
  'table.offerVersion': 'Fassungen der Angebote',
  'table.offerLine': 'Positionen der Angebote',
  'table.offerLink': 'Links zu Angeboten',
  'table.offerMessage': 'Fragen und Antworten zu Angeboten',
  'table.shopOrder': 'Bestellungen',
  'table.orderLine': 'Positionen der Bestellungen',
  'table.orderNote': 'Anmerkungen zu Bestellungen',
  'table.orderInsideNote': 'Notizen des Shops zu Bestellungen',
  'table.orderPayment': 'Zahlungen und Erstattungen',
  'table.orderInvoice': 'Rechnungen',
  'table.orderDocument': 'Dokumente',
  'table.orderStep': 'Verlauf der Bestellungen',
  'table.orderTax': 'MwSt.',
  'table.orderDeposit': 'Pfand',
  'table.shipment': 'Sendungen',
  'table.returnCase': 'Rückgaben und Reklamationen',
  'table.partQuestion': 'Fragen zu Teilen',
  'table.customerNote': 'Notizen des Shops über Sie',
  'table.customerDiscount': 'Rabatte',
  'table.auditEntry': 'Änderungen von Daten',

  // What an erasure deletes and what it keeps (docs/security.md#erasure), one line each.
  'erased.account.1':
    'Konto, Anmeldung, gespeicherte Adressen, Warenkörbe, Einkaufslisten, Angebote, gespeicherte Fahrzeuge und Benachrichtigungen zu Teilen',
  'erased.account.2':
    'Einwilligungen in Werbe-E-Mails, Sitzungen, Fragen zu Teilen und Notizen des Shops über Sie',
  'erased.account.3':
    'aus Bestellungen: Telefon, E-Mail, Lieferadresse, Fahrzeug mit FIN, Anmerkungen, eigene Zeichen und Sendungsnummern; die Bestellhistorie ist im Konto nicht mehr einsehbar',
  'kept.account.1':
    'Bestellungen und Rechnungen mit Name, Anschrift und Steuernummer (NIP) des Käufers, Zahlungen und Erstattungen, Widerrufserklärungen und Reklamationen: 5 Jahre ab Ende des Jahres, in dem die Steuer fällig wurde (polnisches Umsatzsteuergesetz und polnische Abgabenordnung); danach löschen wir auch diese Daten',
  'kept.account.2':
    'das Protokoll der Einwilligungen ohne Name und E-Mail-Adresse: Es belegt, worin eingewilligt wurde',
  'kept.account.3': 'Sicherungskopien, bis sie überschrieben sind',
  // The same for a person of a company, whose orders belong to the company.
  'erased.person.1':
    'Ihre Anmeldung in der Firma, Warenkörbe, Einkaufslisten, Benachrichtigungen zu Teilen und Bestellungen, die auf Freigabe warten',
  'erased.person.2': 'Einwilligungen in Werbe-E-Mails und Sitzungen',
  'kept.person.1':
    'Bestellungen der Firma mit dem Namen der Person, die bestellt hat: solange die Firma ein Konto hat und danach so lange, wie es das Steuerrecht verlangt',
  'kept.person.2':
    'das Protokoll der Einwilligungen ohne Name und E-Mail-Adresse: Es belegt, worin eingewilligt wurde',
  'kept.person.3': 'Sicherungskopien, bis sie überschrieben sind',

  'terms.changed': 'Ab dem {{day}} gilt eine neue Fassung: {{page}}.',
} satisfies Translation<typeof english>
