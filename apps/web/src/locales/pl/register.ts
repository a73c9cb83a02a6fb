import type { Translation } from '@partboard/contract/speak'
import type english from '../en/register.ts'

/** What the registration and the pages of links in mails say; a download of its own. */
export default {
  'register.account': 'Konto',
  'register.person': 'Kontakt i firma',
  'register.address': 'Adres',
  'register.passwordHint': 'Co najmniej {{minimum}} znaków.',
  'register.Email': 'Adres e-mail',
  'register.Password': 'Hasło',
  'register.FirstName': 'Imię',
  'register.LastName': 'Nazwisko',
  'register.Phone': 'Telefon',
  'register.Company': 'Firma',
  'register.VatNumber': 'NIP',
  'register.StreetAddress': 'Ulica',
  'register.StreetAddress2': 'Numer domu i lokalu',
  'register.ZipPostalCode': 'Kod pocztowy',
  'register.City': 'Miejscowość',
  'register.CountryId': 'Kraj',
  'register.StateProvinceId': 'Stan lub prowincja',
  'register.requiredHint': 'Pola z gwiazdką (*) są wymagane.',
  'device.title': 'Logowanie na tym urządzeniu',
  'device.text': 'Podane hasło było prawidłowe. Naciśnij przycisk, aby zalogować się na tym urządzeniu.',
  'device.letIn': 'Zaloguj się',
  'device.lettingIn': 'Loguję…',
  'verify.title': 'Potwierdzenie adresu e-mail',
  'verify.busy': 'Potwierdzam adres…',
  'verify.done': 'Dziękujemy, Twój adres e-mail jest potwierdzony.',
  'verify.incomplete':
    'Ten link jest niepełny. Otwórz go jeszcze raz z wiadomości albo poproś o nowy w swoim profilu.',
  'verify.toProfile': 'Przejdź do profilu',
  'verify.toShop': 'Przejdź do sklepu',
  'register.Newsletter': 'Chcę otrzymywać informacje handlowe e-mailem. Zgodę mogę wycofać w każdej chwili.',
  'register.newsletterHint': 'Jeśli to zaznaczysz, wyślemy link, którym potwierdzisz zgodę.',
  'register.terms':
    'Zakładając konto, akceptujesz <terms>regulamin</terms>. Jak używamy Twoich danych, mówi <privacy>polityka prywatności</privacy>.',
  'register.newTab': '(nowa karta)',
  'newsletter.title': 'Informacje handlowe',
  'newsletter.busy': 'Potwierdzam zgodę…',
  'newsletter.done':
    'Dziękujemy, zgoda jest potwierdzona. Możesz ją wycofać w każdej chwili na koncie albo linkiem w wiadomości.',
  'newsletter.stopText':
    'Nie chcesz już otrzymywać informacji handlowych? Wystarczy jedno naciśnięcie, bez logowania.',
  'newsletter.stop': 'Nie wysyłajcie mi ich więcej',
  'newsletter.stopping': 'Zatrzymuję…',
  'newsletter.stopped': 'Zrobione. Na ten adres nie wyślemy już informacji handlowych.',
  'alerts.title': 'Powiadomienia o częściach',
  'alerts.stopText':
    'Nie chcesz już wiadomości o częściach, na które czekasz? Wystarczy jedno naciśnięcie, bez logowania.',
  'alerts.stopAll': 'Wyłącz wszystkie powiadomienia',
  'alerts.stopping': 'Wyłączam…',
  'alerts.stoppedAll': 'Zrobione. Powiadomienia o częściach są wyłączone.',
  'verify.ask':
    'Naciśnij przycisk, aby potwierdzić adres e-mail swojego konta. Na tym urządzeniu nic się nie zmieni, pozostałe zostaną wylogowane.',
  'verify.confirm': 'Potwierdź adres',
  'verify.logInText': 'Zaloguj się hasłem swojego konta: to potwierdzi adres i niczego nie zmieni.',
  'verify.logIn': 'Zaloguj się i potwierdź',
  'verify.anewTitle': 'Konto założył ktoś inny albo nie znasz hasła?',
  'verify.anewText':
    'Wtedy konto zacznie się od nowa, bo mógł je założyć ktoś inny: hasło, adresy, koszyk, listy, oferty i osoby znikną. Zamówienia pozostaną. Wyślemy Ci link do nowego hasła.',
  'verify.anew': 'Potwierdź i ustaw nowe hasło',
  'verify.doneAnew':
    'Dziękujemy, Twój adres e-mail jest potwierdzony. Link do nowego hasła jest już w drodze.',
  'newsletter.ask':
    'Czy chcesz otrzymywać informacje handlowe na ten adres? Zgodę możesz wycofać w każdej chwili.',
  'newsletter.confirm': 'Tak, chcę informacje handlowe',
  'invitation.title': 'Zaproszenie do firmy',
  'invitation.what': '{{company}} zaprasza {{email}} do kupowania w imieniu firmy.',
  'invitation.by': 'Zaprasza: {{name}}.',
  'invitation.rights': 'Twoje uprawnienia w firmie',
  'invitation.prices': 'Widzisz ceny, kwoty i faktury.',
  'invitation.noPrices': 'Nie widzisz cen.',
  'invitation.orders': 'Zamawiasz w imieniu firmy.',
  'invitation.limit': 'Zamawiasz bez zgody do kwoty {{amount}}.',
  'invitation.noOrders': 'Nie zamawiasz.',
  'invitation.manages': 'Zarządzasz osobami i zatwierdzasz zamówienia.',
  'invitation.sees':
    'Firma widzi Twoje imię i nazwisko, adres e-mail i to, co zamawiasz. Może zmienić Twoje uprawnienia i usunąć Cię z firmy. Możesz odejść w każdej chwili.',
  'invitation.password': 'Aby przyjąć zaproszenie, ustaw hasło: co najmniej {{minimum}}\u00a0znaków.',
  'invitation.accept': 'Przyjmij zaproszenie',
  'invitation.accepting': 'Przyjmuję…',
  'invitation.done': 'Witamy! Możesz się teraz zalogować swoim adresem e-mail i nowym hasłem.',
  'invitation.later':
    'Jeśli tego nie chcesz, po prostu zamknij stronę: nic się nie stanie. Zaproszenie jest ważne do {{day}}.',
  'invitation.hasAccount':
    'Ten adres e-mail ma już konto w sklepie, więc nie może przyjąć zaproszenia. Konta połączy obsługa sklepu.',
} satisfies Translation<typeof english>
