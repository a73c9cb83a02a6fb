import type { Translation } from '@partboard/contract/speak'
import type english from '../en/visitor.ts'

export default {
  'visitor.title': 'Teile für Ihr Auto',
  'visitor.withoutVin': 'oder ohne FIN',
  'visitor.anyMonth': 'Der Monat ist nicht nötig. Wo Monat oder Ausstattung entscheiden, steht es beim Teil.',
  'visitor.groups': 'Teilegruppen',
  'visitor.allGroups': 'Ganzer Katalog',
  'visitor.allVehicles': 'Alle Fahrzeuge',
  'visitor.promises': 'Was wir versprechen',
  'visitor.gross': 'Bruttopreise sofort',
  'visitor.grossText': 'Ohne Anmeldung, mit MwSt. Werkstätten sehen nach der Anmeldung ihre Nettopreise.',
  'visitor.fit': 'Passung schriftlich',
  'visitor.fitText':
    'Wählen Sie ein Fahrzeug, und jedes Teil sagt, ob es passt. Die Bestellung hält es fest.',
  'visitor.cart': 'Warenkorb ohne Konto',
  'visitor.cartText': 'Ein Konto brauchen Sie erst zum Bestellen. Der ganze Warenkorb geht mit.',
  'visitor.withdrawal': '14 Tage Widerruf',
  'visitor.withdrawalText':
    '<link>Vertrag hier widerrufen</link>, ohne Anmeldung und ohne Angabe von Gründen.',
} satisfies Translation<typeof english>
