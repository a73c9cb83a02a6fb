import type { Translation } from '@partboard/contract/speak'
import type english from '../en/withdrawal.ts'

/** The page of a withdrawal; a download of its own. */
export default {
  'withdrawal.title': 'Odstąpienie od umowy',
  'withdrawal.who':
    'Konsument może odstąpić od umowy bez podania przyczyny w ciągu 14 dni od otrzymania części. Nie musisz się logować.',
  'withdrawal.order': 'Numer zamówienia',
  'withdrawal.email': 'E-mail, z którego złożono zamówienie',
  'withdrawal.find': 'Pokaż części z zamówienia',
  'withdrawal.finding': 'Szukam…',
  'withdrawal.orderOf': 'Zamówienie {{number}} z {{day}}',
  'withdrawal.until': 'Oświadczenie możesz złożyć do końca dnia {{day}}.',
  'withdrawal.open': 'Termin 14 dni zacznie biec, gdy otrzymasz części. Odstąpić możesz już teraz.',
  'withdrawal.parts': 'Od sprzedaży których części odstępujesz?',
  'withdrawal.pieces': 'Liczba sztuk: {{name}}',
  'withdrawal.ofPieces': '{{sku}} · zamówiono {{count}} szt.',
  'withdrawal.name': 'Imię i nazwisko',
  'withdrawal.confirm': 'Potwierdź odstąpienie',
  'withdrawal.confirming': 'Wysyłam oświadczenie…',
  'withdrawal.noParts': 'Zaznacz co najmniej jedną część.',
  'withdrawal.other': 'Inne zamówienie',
  'withdrawal.done': 'Odstąpienie przyjęte',
  'withdrawal.number': 'Numer oświadczenia: {{number}}',
  'withdrawal.refund':
    'Odeślij części w ciągu 14 dni. Zapłatę zwrócimy do {{day}}; możemy poczekać na części albo dowód ich odesłania.',
  'withdrawal.claim': 'Zwróć lub reklamuj',
  'withdrawal.before': 'Oświadczenia, które już mamy',
} satisfies Translation<typeof english>
