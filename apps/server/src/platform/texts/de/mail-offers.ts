import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-offers.ts'

/** Texts of mails about offers of garages to their clients. */
export default {
  'offerSent.subject': 'Angebot {{number}} – {{garage}}',
  'offerSent.what': '{{garage}} schickt Ihnen das Angebot {{number}}: {{total}}, gültig bis {{day}}.',
  'offerSent.button': 'Angebot öffnen',
  'offerSent.then':
    'Auf seiner Seite wählen Sie die Positionen aus, die Sie annehmen, und stellen Fragen. Eine Anmeldung ist nicht nötig.',
  'offerSent.whose':
    'Text und Preise dieses Angebots stammen von {{garage}}, nicht von {{shop}}. Einen Missbrauch melden Sie bitte an {{email}}.',
  'offerDecided.subject': 'Entscheidung zum Angebot {{number}} – {{shop}}',
  'offerDecided.what': 'Ihr Kunde hat über das Angebot {{number}} entschieden.',
  'offerDecided.accepted': 'Ganz angenommen: {{total}}.',
  'offerDecided.partly_accepted': 'Teilweise angenommen: {{total}}.',
  'offerDecided.declined': 'Abgelehnt.',
  'offerDecided.button': 'Angebot öffnen',
  'offerAsked.subject': 'Frage zum Angebot {{number}} – {{shop}}',
  'offerAsked.what':
    'Ihr Kunde hat eine Frage zum Angebot {{number}}. Ihre Antwort steht dann auf der Seite des Angebots.',
} satisfies Translation<typeof english>
