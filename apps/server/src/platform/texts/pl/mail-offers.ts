import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-offers.ts'

/** Texts of mails about offers of garages to their clients. */
export default {
  'offerSent.subject': 'Oferta {{number}} – {{garage}}',
  'offerSent.what': '{{garage}} przesyła Ci ofertę {{number}}: {{total}}, ważną do {{day}}.',
  'offerSent.button': 'Otwórz ofertę',
  'offerSent.then':
    'Na jej stronie wybierzesz pozycje, które przyjmujesz, i zadasz pytanie. Nie trzeba się logować.',
  'offerSent.whose':
    'Treść i ceny tej oferty pochodzą od {{garage}}, nie od {{shop}}. Jeśli to nadużycie, napisz do nas: {{email}}.',
  'offerDecided.subject': 'Decyzja klienta: oferta {{number}} – {{shop}}',
  'offerDecided.what': 'Jest decyzja klienta w sprawie oferty {{number}}.',
  'offerDecided.accepted': 'Przyjęta w całości: {{total}}.',
  'offerDecided.partly_accepted': 'Przyjęta częściowo: {{total}}.',
  'offerDecided.declined': 'Odrzucona.',
  'offerDecided.button': 'Otwórz ofertę',
  'offerAsked.subject': 'Pytanie do oferty {{number}} – {{shop}}',
  'offerAsked.what': 'Klient pyta o ofertę {{number}}. Twoją odpowiedź zobaczy na stronie oferty.',
} satisfies Translation<typeof english>
