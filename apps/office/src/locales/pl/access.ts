/** Texts about the own access, and about a fresh proof. */
export const access = {
  'proof.title': 'Potwierdź, że to Ty',
  'proof.why':
    'To ważna zmiana, a od zalogowania minęło ponad 15 minut. Po potwierdzeniu zmiana zostanie zapisana, a wszyscy właściciele dostaną o niej wiadomość.',
  'proof.confirm': 'Potwierdź',
  'proof.passkey': 'Potwierdź kluczem dostępu',
  'access.title': 'Hasło i sesje',
  'access.sessions': 'Twoje sesje',
  'access.device': 'Urządzenie',
  'access.network': 'Adres sieci',
  'access.begun': 'Zalogowano',
  'access.lastUsed': 'Ostatnio użyto',
  'access.unknown': 'nieznane urządzenie',
  'access.thisOne': 'ta sesja',
  'access.end': 'Zakończ',
  'access.endOthers': 'Zakończ wszystkie inne',
  'access.password': 'Hasło',
  'access.passwordHint': 'Po zmianie wszystkie Twoje inne sesje się kończą, a Ty dostajesz mail.',
  'access.currentPassword': 'Obecne hasło',
  'access.changePassword': 'Zmień hasło',
  'access.passwordChanged': 'Hasło jest zmienione.',
  'access.codes': 'Kody zapasowe',
  'access.codesHint':
    'Gdy nie masz telefonu z aplikacją, kod zapasowy zastępuje jej kod. Każdy działa jeden raz.',
  'access.codesLeft_one': 'Został {{count}} nieużyty kod.',
  'access.codesLeft_few': 'Zostały {{count}} nieużyte kody.',
  'access.codesLeft_many': 'Zostało {{count}} nieużytych kodów.',
  'access.codesLeft_other': 'Zostało {{count}} nieużytego kodu.',
  'access.codesOnce':
    'Zapisz te kody w bezpiecznym miejscu. Widzisz je tylko teraz; wcześniejsze już nie działają.',
  'access.makeCodes': 'Utwórz 10 kodów',
  'access.replaceCodes': 'Utwórz 10 nowych kodów',
}
