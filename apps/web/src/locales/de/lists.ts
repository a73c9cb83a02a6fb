import type { Translation } from '@partboard/contract/speak'
import type english from '../en/lists.ts'

export default {
  'lists.title': 'Einkaufslisten',
  'lists.none': 'Sie haben noch keine Einkaufsliste.',
  'lists.noneText':
    'Speichern Sie Ihren Warenkorb als Liste, um dieselben Teile in einem Schritt wiederzufinden.',
  'lists.openCart': 'Warenkorb öffnen',
  'lists.nothing': 'Auf dieser Liste sind keine Teile.',
  'lists.tick': 'Markieren: {{name}}',
  'lists.tickAll': 'Alle markieren',
  'lists.ticked_one': '{{count}} markierte Position kommt in den Warenkorb.',
  'lists.ticked_other': '{{count}} markierte Positionen kommen in den Warenkorb.',
  'lists.allOfThem': 'Nichts ist markiert: Alle Positionen kommen in den Warenkorb.',
  'lists.moving': 'Wird übernommen …',
  'lists.rename': 'Umbenennen',
  'lists.saveName': 'Name speichern',
  'lists.cancel': 'Abbrechen',
  'lists.removed': 'Liste „{{name}}“ gelöscht',
  'lists.whichVehicleWhy': 'Wir prüfen, ob das Teil dazu passt.',
  'lists.itemRemoved': 'Position von der Liste entfernt',
} satisfies Translation<typeof english>
