import type { Translation } from '@partboard/contract/speak'
import type english from '../en/garage.ts'

/** The vehicles that an account keeps; a download of its own. */
export default {
  'garage.hint': 'Fahrzeuge Ihrer Kunden, auf jedem Gerät und für alle Personen im Konto.',
  'garage.search': 'Nach Kennzeichen, Kunde, FIN suchen',
  'garage.empty': 'Sie haben noch keine Fahrzeuge gespeichert',
  'garage.emptyText':
    'Speichern Sie das Fahrzeug eines Kunden mit Kennzeichen; danach wählt es ein Klick oder das Kennzeichen in der Suche.',
  'garage.noHit': 'Kein gespeichertes Fahrzeug passt.',
  'garage.add': 'Fahrzeug hinzufügen',
  'garage.addCurrent': 'Aktuelles speichern: {{vehicle}}',
  'garage.vin': 'FIN oder ihre letzten 7 Zeichen',
  'garage.plate': 'Kennzeichen',
  'garage.owner': 'Kunde',
  'garage.note': 'Notiz',
  'garage.save': 'Speichern',
  'garage.saving': 'Wird gespeichert…',
  'garage.cancel': 'Abbrechen',
  'garage.saved': 'Das Fahrzeug ist gespeichert.',
  'garage.addDetails': 'Kennzeichen und Kunde ergänzen',
  'garage.removed': 'Das Fahrzeug ist nicht mehr gespeichert.',
  'garage.choose': 'Auswählen',
  'garage.chooseOf': '{{vehicle}} auswählen',
  'garage.chosen': 'ausgewählt',
  'garage.edit': 'Bearbeiten',
  'garage.editOf': '{{vehicle}} bearbeiten',
  'garage.remove': 'Entfernen',
  'garage.removeOf': '{{vehicle}} entfernen',
  'garage.orders': 'Bestellungen',
  'garage.ordersOf': 'Bestellungen für {{vehicle}}',
  'garage.own': 'Gespeicherte Fahrzeuge',
  'garage.saveCurrent': 'Dieses Fahrzeug speichern',
  'garage.all': 'Alle gespeicherten Fahrzeuge',
} satisfies Translation<typeof english>
