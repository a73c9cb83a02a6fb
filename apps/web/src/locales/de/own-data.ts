import type { Translation } from '@partboard/contract/speak'
import type english from '../en/own-data.ts'

/** What the page of the own data says; a download of its own. */
export default {
  'data.copy': 'Kopie Ihrer Daten',
  'data.copyText':
    'Alles, was der Shop über Sie speichert: Konto, Adressen, Bestellungen, Einwilligungen, versandte E-Mails.',
  'data.html': 'Zum Lesen herunterladen (HTML)',
  'data.json': 'Für Programme herunterladen (JSON)',
  'data.copying': 'Wird vorbereitet …',
  'data.fileName': 'meine-daten',
  'data.consents': 'Einwilligungen',
  'data.noConsents': 'Es gibt noch keine Einwilligung.',
  'data.kind.terms': 'AGB',
  'data.kind.privacy': 'Datenschutzerklärung',
  'data.kind.newsletter': 'Werbe-E-Mails',
  'data.action.asked': 'angekreuzt, wartet auf Bestätigung per E-Mail',
  'data.action.given': 'erteilt',
  'data.action.withdrawn': 'widerrufen',
  'data.source.registration': 'bei der Registrierung',
  'data.source.profile': 'im Profil',
  'data.source.link': 'über den Link einer E-Mail',
  'data.source.office': 'durch den Shop',
  'data.source.checkout': 'mit der Bestellung',
  'data.version': 'Fassung {{version}}',
  'data.erase': 'Konto löschen',
  'data.eraseText': 'Das Konto lässt sich nicht wiederherstellen.',
  'data.goes': 'Wir löschen',
  'data.stays': 'Was bleibt und warum',
  'data.obstacles': 'Das Konto kann jetzt nicht gelöscht werden',
  'data.password': 'Aktuelles Passwort',
  'data.sure': 'Mir ist klar, dass sich das Konto und seine Daten nicht wiederherstellen lassen.',
  'data.notSure': 'Kreuzen Sie dies an, wenn Sie das Konto löschen möchten.',
  'data.eraseNow': 'Konto und Daten löschen',
  'data.erasing': 'Wird gelöscht …',
  'data.erased': 'Das Konto ist gelöscht. Wir haben das per E-Mail bestätigt.',
} satisfies Translation<typeof english>
