import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-offers.ts'

/** Texts of mails about offers of garages to their clients. */
export default {
  'offerSent.subject': 'Nabídka {{number}} – {{garage}}',
  'offerSent.what': '{{garage}} Vám posílá nabídku {{number}}: {{total}}, platí do {{day}}.',
  'offerSent.button': 'Otevřít nabídku',
  'offerSent.then':
    'Na její stránce vyberete položky, které přijímáte, a můžete se zeptat. Přihlášení není potřeba.',
  'offerSent.whose':
    'Text a ceny této nabídky pocházejí od {{garage}}, nikoli od {{shop}}. Zneužití nám prosím oznamte: {{email}}.',
  'offerDecided.subject': 'Rozhodnutí o nabídce {{number}} – {{shop}}',
  'offerDecided.what': 'Zákazník rozhodl o nabídce {{number}}.',
  'offerDecided.accepted': 'Přijata celá: {{total}}.',
  'offerDecided.partly_accepted': 'Přijata zčásti: {{total}}.',
  'offerDecided.declined': 'Odmítnuta.',
  'offerDecided.button': 'Otevřít nabídku',
  'offerAsked.subject': 'Dotaz k nabídce {{number}} – {{shop}}',
  'offerAsked.what': 'Zákazník se ptá na nabídku {{number}}. Vaši odpověď uvidí na stránce nabídky.',
} satisfies Translation<typeof english>
