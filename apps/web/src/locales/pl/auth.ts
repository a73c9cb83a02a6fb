import type { Translation } from '@partboard/contract/speak'
import type english from '../en/auth.ts'

export default {
  'auth.login': 'Zaloguj się',
  'auth.loginText': 'Części, ceny i stan z Twojego konta.',
  'auth.loggingIn': 'Loguję…',
  'auth.email': 'Adres e-mail',
  'auth.password': 'Hasło',
  'auth.showPassword': 'Pokaż hasło',
  'auth.hidePassword': 'Ukryj hasło',
  'auth.toRegister': 'Załóż konto',
  'auth.toLogin': 'Mam już konto',
  'auth.register': 'Załóż konto',
  'auth.registerText': 'Podany adres będzie pierwszym adresem dostawy i faktury.',
  'auth.registering': 'Zakładam konto…',
  'auth.registered': 'Konto zostało założone.',
  'auth.forgotPassword': 'Nie pamiętasz hasła?',
  'auth.forgotText': 'Podaj adres e-mail swojego konta. Przyślemy link do ustawienia nowego hasła.',
  'auth.sending': 'Wysyłam…',
  'auth.recoverySent':
    'Jeśli adres {{email}} ma u nas konto, wiadomość z linkiem jest już w drodze. Link działa tylko raz i przez godzinę.',
  'auth.otherEmail': 'Podaj inny adres',
  'auth.newPasswordTitle': 'Ustaw nowe hasło',
  'auth.newPasswordText': 'Do konta {{email}}. Co najmniej {{minimum}}\u00a0znaków.',
  'auth.newPassword': 'Nowe hasło',
  'auth.repeatPassword': 'Powtórz nowe hasło',
  'auth.savePassword': 'Zapisz nowe hasło',
  'auth.savingPassword': 'Zapisuję…',
  'auth.linkIncomplete': 'Ten link jest niepełny. Otwórz go jeszcze raz z wiadomości albo poproś o nowy.',
  'auth.askForLink': 'Poproś o nowy link',
  'auth.board': 'Tablica',
} satisfies Translation<typeof english>
