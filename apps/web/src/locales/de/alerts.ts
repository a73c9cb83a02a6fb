import type { Translation } from '@partboard/contract/speak'
import type english from '../en/alerts.ts'

/** What a customer waits for and bought of a part; a download of its own. */
export default {
  'alerts.tellBack': 'Benachrichtigen, wenn verfügbar',
  'alerts.tellPrice': 'Bei einem Preis unter … benachrichtigen',
  'alerts.limit': 'Preis {{basis}}, {{currency}}',
  'alerts.limitWrong': 'Geben Sie einen Betrag über null ein, zum Beispiel 120,50.',
  'alerts.set': 'Benachrichtigen',
  'alerts.setting': 'Wird gespeichert…',
  'alerts.cancel': 'Abbrechen',
  'alerts.waitsBack': 'Wir schreiben einmal, sobald das Teil verfügbar ist.',
  'alerts.waitsPrice': 'Wir schreiben einmal, sobald der Preis auf {{limit}} fällt.',
  'alerts.stop': 'Beenden',
  'alerts.stopOf': 'Benachrichtigung beenden: {{part}}',
  'alerts.forget': 'Von der Liste entfernen',
  'alerts.forgetOf': 'Von der Liste entfernen: {{part}}',
  'alerts.stopped': 'Die Benachrichtigung ist beendet.',
  'alerts.empty': 'Sie warten gerade auf nichts',
  'alerts.emptyText':
    'Bitten Sie auf der Seite eines Teils um Nachricht, wenn es verfügbar oder günstiger ist.',
  'alerts.forStock': 'wenn verfügbar',
  'alerts.forPrice': 'wenn der Preis auf {{limit}} fällt',
  'alerts.sent': 'gesendet am {{day}}',
  'alerts.since': 'seit {{day}}',
  'alerts.arrived':
    'Über ein bestelltes Teil, das eingetroffen ist, schreiben wir immer: „abholbereit“ oder „versandt“.',
  'bought.title': 'Früher gekauft',
  'bought.last': 'zuletzt am {{day}} für {{price}}, Bestellung',
  'bought.times_one': '{{count}}-mal, {{pieces}} St.',
  'bought.times_other': '{{count}}-mal, {{pieces}} St.',
} satisfies Translation<typeof english>
