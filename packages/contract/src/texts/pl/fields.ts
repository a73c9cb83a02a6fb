import type { Translation } from '../../speak.ts'
import type english from '../en/fields.ts'

/** Problems of one field, for `errors` of a problem document and for the forms of the web app. */
export default {
  'field.required': 'To pole jest wymagane',
  'field.invalid': 'Nieprawidłowa wartość.',
  'field.number': 'Podaj liczbę.',
  'field.text': 'Podaj tekst.',
  'field.email': 'Podaj poprawny adres e-mail, np. jan@przyklad.pl.',
  'field.tooShort': 'Za krótkie: co najmniej {{minimum}} znaków.',
  'field.tooLong': 'Za długie: najwyżej {{maximum}} znaków.',
  'field.tooMany': 'Za dużo pozycji: najwyżej {{maximum}}.',
  'field.quantity': 'Ilość to liczba całkowita od 1 do {{MAX_QUANTITY}}.',
  'field.emailTaken': 'Ten adres e-mail ma już konto.',
  'field.passwordCommon': 'To hasło zbyt łatwo odgadnąć. Wybierz inne.',
  'field.passwordIsEmail': 'Hasłem nie może być Twój adres e-mail ani jego początek.',
  'field.addressInName': 'Wpisz samą nazwę, bez adresu strony i adresu e-mail.',
  'field.passwordMismatch': 'Hasła nie są takie same.',
  'field.currentPassword': 'To nie jest Twoje obecne hasło.',
  'field.verificationToken':
    'Ten link wygasł albo jest niepełny. Zaloguj się i poproś o nowy w swoim profilu.',
  'field.deviceToken': 'Ten link wygasł albo został już użyty. Zaloguj się ponownie, a wyślemy nowy.',
  'field.recoveryToken': 'Ten link wygasł albo został już użyty. Poproś o nowy.',
  'field.country': 'Nie ma takiego kraju na liście.',
  'field.state': 'Wybierz stan lub prowincję.',
  'field.vatNumber': 'Ten numer NIP jest nieprawidłowy – sprawdź cyfry.',
  'field.postcode': 'Kod pocztowy ma postać 00-000.',
  'field.phone': 'Podaj numer telefonu, np. 501 000 000.',
} satisfies Translation<typeof english>
