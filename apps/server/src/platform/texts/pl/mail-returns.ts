import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-returns.ts'

/** Texts of mails about withdrawals, complaints and deposits. */
export default {
  'withdrawal.subject': 'Potwierdzenie odstąpienia od umowy – zamówienie {{number}} ({{case}})',
  'withdrawal.what':
    'Otrzymaliśmy Twoje oświadczenie o odstąpieniu od umowy {{time}}. Dotyczy zamówienia {{number}}.',
  'withdrawal.statement': 'Treść oświadczenia',
  'withdrawal.then':
    'Odeślij części w ciągu 14 dni od złożenia oświadczenia. Zapłatę zwrócimy w ciągu 14 dni tą samą metodą; możemy się z tym wstrzymać do otrzymania części albo dowodu ich odesłania.',
  'claimReceived.subject': 'Mamy Twoje zgłoszenie {{case}} – zamówienie {{number}}',
  'claimReceived.what': 'Otrzymaliśmy {{time}} Twoje zgłoszenie {{case}} do zamówienia {{number}}.',
  'claimReceived.statement': 'Treść zgłoszenia',
  'returnAccepted.subject': 'Uznaliśmy zgłoszenie {{case}} – zamówienie {{number}}',
  'returnAccepted.what':
    'Uznaliśmy zgłoszenie {{case}} do zamówienia {{number}}. W załączniku jest kartka do przesyłki zwrotnej.',
  'returnAccepted.label': 'Etykietę zwrotną wyślemy osobno.',
  'returnRefused.subject': 'Nie uznaliśmy zgłoszenia {{case}} – zamówienie {{number}}',
  'returnRefused.what': 'Nie uznaliśmy zgłoszenia {{case}} do zamówienia {{number}}.',
  'returnRefused.line': 'Nie uznaliśmy: {{part}}. {{reason}}',
  'returnGoodsBack.subject': 'Części ze zgłoszenia {{case}} są u nas – zamówienie {{number}}',
  'returnGoodsBack.what': 'Mamy części ze zgłoszenia {{case}} do zamówienia {{number}}:',
  'returnGoodsBack.then': 'Sprawę zakończymy do {{day}}.',
  'returnSettled.subject': 'Zgłoszenie {{case}} zakończone – zamówienie {{number}}',
  'returnSettled.what': 'Zakończyliśmy zgłoszenie {{case}} do zamówienia {{number}}.',
  'returnSettled.refunded': 'Za to zamówienie zwróciliśmy razem {{amount}}.',
  'depositReceived.subject': 'Przyjęliśmy starą część – zamówienie {{number}}',
  'depositReceived.what': 'Przyjęliśmy starą część do zamówienia {{number}}:',
  'depositReceived.refund':
    'Odliczyliśmy kaucję {{amount}} od ceny zamówienia. Nadpłatę zwrócimy w ten sam sposób, w jaki zapłacono.',
  'depositRefused.subject': 'Nie przyjęliśmy starej części – zamówienie {{number}}',
  'depositRefused.what': 'Starej części do zamówienia {{number}} nie mogliśmy przyjąć:',
  'depositRefused.then':
    'Kaucja nadal jest do odzyskania. Właściwą starą część możesz oddać do {{day}} włącznie.',
  'depositsEnding.subject': 'Kaucja do odzyskania do {{day}} – zamówienie {{number}}',
  'depositsEnding.what': 'Oddaj starą część do {{day}} włącznie, a zwrócimy kaucję z zamówienia {{number}}:',
  'depositsEnding.how': 'Starą część przyjmie każdy oddział. Możesz ją też odesłać z numerem zamówienia.',
} satisfies Translation<typeof english>
