import type { Translation } from '@partboard/contract/speak'
import type english from '../en/suggest.ts'

export default {
  'suggest.list': 'Vorgeschlagene Teile',
  'suggest.count_one': '{{count}} Vorschlag',
  'suggest.count_other': '{{count}} Vorschläge',
  'suggest.loading': 'Suche …',
  'suggest.failed': 'Die Suche hat gerade nicht funktioniert.',
  'suggest.vin': 'Fahrzeug mit FIN {{vin}} suchen',
  'suggest.forVehicle': 'Geprüft für {{vehicle}}',
  'suggest.forNone': 'Ohne Fahrzeug prüfen wir nicht, ob ein Teil passt.',
  'suggest.all': 'Alle Ergebnisse: Teile, Tafeln, Gruppen',
  'suggest.instead': 'passt:',
  'suggest.noWords':
    'Kein Teil hat diese Wörter in der Bezeichnung. Prüfen Sie die Schreibweise oder geben Sie weniger Wörter ein.',
  'suggest.noNumber': 'Im Katalog fehlt die Nummer',
  'suggest.noBeginning': 'Keine Teilenummer beginnt mit',
  'suggest.tryWords': 'Prüfen Sie die Nummer oder geben Sie die Bezeichnung des Teils ein.',
} satisfies Translation<typeof english>
