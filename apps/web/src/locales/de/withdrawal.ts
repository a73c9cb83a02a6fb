import type { Translation } from '@partboard/contract/speak'
import type english from '../en/withdrawal.ts'

/** The page of a withdrawal; a download of its own. */
export default {
  'withdrawal.title': 'Widerruf des Vertrags',
  'withdrawal.who':
    'Verbraucher können den Vertrag innerhalb von 14 Tagen nach Erhalt der Teile ohne Angabe von Gründen widerrufen. Sie müssen sich nicht anmelden.',
  'withdrawal.order': 'Bestellnummer',
  'withdrawal.email': 'E-Mail-Adresse der Bestellung',
  'withdrawal.find': 'Teile der Bestellung anzeigen',
  'withdrawal.finding': 'Suche …',
  'withdrawal.orderOf': 'Bestellung {{number}} vom {{day}}',
  'withdrawal.until': 'Sie können die Erklärung bis einschließlich {{day}} abgeben.',
  'withdrawal.open':
    'Die Frist von 14 Tagen beginnt, wenn Sie die Teile erhalten. Widerrufen können Sie schon jetzt.',
  'withdrawal.parts': 'Für welche Teile widerrufen Sie den Vertrag?',
  'withdrawal.pieces': 'Stückzahl: {{name}}',
  'withdrawal.ofPieces': '{{sku}} · {{count}} Stück bestellt',
  'withdrawal.name': 'Vor- und Nachname',
  'withdrawal.confirm': 'Widerruf bestätigen',
  'withdrawal.confirming': 'Erklärung wird gesendet …',
  'withdrawal.noParts': 'Bitte wählen Sie mindestens ein Teil.',
  'withdrawal.other': 'Andere Bestellung',
  'withdrawal.done': 'Widerruf eingegangen',
  'withdrawal.number': 'Nummer der Erklärung: {{number}}',
  'withdrawal.refund':
    'Bitte senden Sie die Teile innerhalb von 14 Tagen zurück. Wir erstatten bis {{day}}; wir dürfen auf die Teile oder den Nachweis der Rücksendung warten.',
  'withdrawal.claim': 'Rückgabe oder Reklamation',
  'withdrawal.before': 'Bereits eingegangene Erklärungen',
} satisfies Translation<typeof english>
