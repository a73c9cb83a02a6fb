import type { Translation } from '@partboard/contract/speak'
import type english from '../en/claim.ts'

/** The page of a complaint or another claim; a download of its own. */
export default {
  'claim.title': 'Rückgabe oder Reklamation',
  'claim.who':
    'Melden Sie ein Teil, das nicht funktioniert, nicht das bestellte ist oder beschädigt ankam. Sie müssen sich nicht anmelden.',
  'claim.kind': 'Worum geht es?',
  'claim.kind.complaint': 'Reklamation: Das Teil ist mangelhaft',
  'claim.kind.wrong_part': 'Es kam ein anderes Teil als bestellt',
  'claim.kind.damaged': 'Die Sendung kam beschädigt an',
  'claim.kind.old_part': 'Ich gebe ein Altteil gegen Pfand ab',
  'claim.kind.withdrawal': 'Widerruf des Vertrags',
  'claim.until': 'möglich bis {{day}}',
  'claim.parts': 'Welche Teile?',
  'claim.reason': 'Was ist passiert: {{name}}',
  'claim.back': 'Wie kommt das Teil zurück?',
  'claim.back.label': 'Bitte senden Sie mir ein Rücksendeetikett',
  'claim.back.parcel': 'Ich sende es als eigenes Paket',
  'claim.back.branch': 'Ich bringe es in eine Filiale',
  'claim.pictures': 'Bilder',
  'claim.choosePictures': 'Bilder hinzufügen',
  'claim.picturesHint':
    'Höchstens {{max}}: JPEG, PNG oder WebP, je bis 10 MB. Ort und Zeit der Aufnahme entfernen wir.',
  'claim.removePicture': 'Bild {{name}} entfernen',
  'claim.pictureTooLarge': 'Das Bild {{name}} ist größer als 10 MB.',
  'claim.tooManyPictures': 'Bitte wählen Sie höchstens {{max}} Bilder.',
  'claim.send': 'Meldung senden',
  'claim.sending': 'Meldung wird gesendet …',
  'claim.done': 'Ihre Meldung ist eingegangen',
  'claim.number': 'Nummer der Meldung: {{number}}',
  'claim.mailed': 'Eine Bestätigung ging an {{email}}.',
  'claim.pictureFailed': '{{name}}: {{why}}',
  'claim.pictureLost': 'das Bild konnte nicht gesendet werden',
  'claim.before': 'Bereits eingegangene Meldungen',
} satisfies Translation<typeof english>
