import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-account.ts'

/** Texts of mails about accounts, and those that every mail has. */
export default {
  greeting: 'Dzień dobry, {{name}}!',
  'greeting.nameless': 'Dzień dobry!',
  'footer.automatic': 'Ta wiadomość została wysłana automatycznie.',
  'footer.seller': 'Sprzedawca: {{name}}',
  'footer.vat': 'NIP {{number}}',
  'footer.phone': 'tel. {{number}}',
  linkByHand: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',

  'welcome.subject': 'Witaj w {{shop}}',
  'welcome.ready':
    'Twoje konto jest gotowe. Zaloguj się adresem {{email}} i hasłem podanym przy rejestracji.',
  'welcome.what':
    'Części znajdziesz po numerze VIN, po numerze części albo na rysunku. Przy każdej od razu widać cenę i stan w oddziałach.',
  'welcome.login': 'Zaloguj się',
  'welcome.notYou': 'Jeśli to nie Ty zakładasz konto, napisz do nas – usuniemy je.',

  'verification.subject': 'Potwierdź adres e-mail w {{shop}}',
  'verification.asked': 'Poproszono nas o link, którym potwierdzisz, że adres {{email}} należy do Ciebie.',
  'verification.why':
    'Potwierdź swój adres e-mail. Konto działa już teraz; do tego czasu nasze wiadomości nie zawierają imienia, adresów ani uwag do zamówień.',
  'verification.button': 'Potwierdź adres e-mail',
  'verification.lasts': 'Link działa przez 7 dni.',
  'verification.notYou': 'Jeśli to nie Twoje konto, zignoruj tę wiadomość.',

  'newsletter.subject': 'Potwierdź zgodę na informacje handlowe od {{shop}}',
  'newsletter.asked':
    'W naszym sklepie zaznaczono, że na adres {{email}} mamy wysyłać informacje handlowe. Potwierdź to – do tego czasu niczego nie wyślemy.',
  'newsletter.button': 'Tak, chcę otrzymywać',
  'newsletter.lasts':
    'Link działa przez 7 dni. Zgodę możesz wycofać w każdej chwili: na koncie albo linkiem w każdej takiej wiadomości.',
  'newsletter.notYou': 'Jeśli to nie Ty, zignoruj tę wiadomość.',
  'announced.subject': '{{page}}: zmiana od {{day}}',
  'announced.what':
    'Od {{day}} obowiązuje nowa wersja: {{page}}. Zamówień złożonych wcześniej zmiana nie dotyczy.',
  'announced.change': 'Co się zmienia: {{change}}',
  'announced.text': 'Nowy tekst',
  'announced.then':
    'Jeśli się nie zgadzasz, możesz w każdej chwili usunąć konto w profilu, na karcie „Twoje dane”.',
  'announced.button': 'Zobacz w sklepie',
  'erased.subject': 'Twoje konto w {{shop}} jest usunięte',
  'erased.what': 'Usunęliśmy Twoje konto i dane osobowe. To ostatnia wiadomość, jaką do Ciebie wysyłamy.',
  'erased.stays':
    'Zostaje to, co nakazują przepisy podatkowe: zamówienia i faktury z nazwą i adresem nabywcy, 5 lat od końca roku, w którym przypadał termin zapłaty podatku. Potem usuwamy także je.',
  'erased.notYou': 'Jeśli to nie była Twoja prośba, od razu do nas napisz.',

  'recovery.subject': 'Ustaw nowe hasło w {{shop}}',
  'recovery.asked': 'Otrzymaliśmy prośbę o ustawienie nowego hasła do konta {{email}}.',
  'recovery.company': 'To konto kupuje w imieniu: {{company}}.',
  'recovery.anew':
    'Ten adres nie był jeszcze potwierdzony, a konto mógł założyć ktoś inny. Dlatego po ustawieniu hasła konto zacznie się od nowa: adresy, listy, koszyk i osoby znikną, a zamówienia pozostaną.',
  'recovery.button': 'Ustaw nowe hasło',
  'recovery.lasts': 'Link działa tylko raz i przez godzinę.',
  'recovery.notYou': 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Hasło pozostaje bez zmian.',

  'invitation.subject': 'Zaproszenie do {{shop}}',
  'invitation.what': '{{company}} zaprasza adres {{email}} do kupowania w {{shop}} w imieniu firmy.',
  'invitation.button': 'Zobacz zaproszenie',
  'invitation.lasts':
    'Przyjmiesz je przyciskiem na stronie, którą otwiera link. Link działa tylko raz i przez 7 dni; potem poproś firmę o nowe zaproszenie.',
  'invitation.hasAccount':
    'Adres {{email}} ma już konto w sklepie, a jeden adres ma jedno konto. Jeśli chcesz kupować w imieniu tej firmy, napisz do nas, a połączymy konta. Bez tego nic się nie zmieni.',
  'invitation.notYou': 'Jeśli to pomyłka, zignoruj tę wiadomość.',
  'handedOver.subject': 'Nowy właściciel konta firmy – {{shop}}',
  'handedOver.what':
    'Właścicielem konta Waszej firmy w naszym sklepie jest teraz: {{owner}}. Ceny, limit kupiecki, adresy i zamówienia zostają bez zmian.',
  'handedOver.button': 'Zobacz osoby w firmie',
  'handedOver.notYou': 'Jeśli nie tak miało być, od razu daj nam znać.',
  'requestMade.subject': 'Zamówienie czeka na Twoją zgodę – {{shop}}',
  'requestMade.what': '{{name}} chce zamówić {{pieces}} szt. za {{total}} brutto.',
  'requestMade.then': 'Do czasu Twojej zgody nic nie jest zamówione ani odłożone w magazynie.',
  'requestMade.button': 'Zobacz zamówienie',
  'requestRefused.subject': 'Zamówienie nie dostało zgody – {{shop}}',
  'requestRefused.what':
    'Osoba zarządzająca w Twojej firmie nie zgodziła się na zamówienie ({{pieces}} szt.).',
  'requestRefused.why': 'Powód: {{reason}}',

  'device.subject': 'Zaloguj się na nowym urządzeniu – {{shop}}',
  'device.when':
    'Ktoś, kto zna hasło do konta {{email}}, zalogował się {{time}} na urządzeniu, którego nie znamy. Wiele osób próbuje teraz odgadnąć to hasło, dlatego prosimy o potwierdzenie.',
  'device.button': 'Zaloguj się na tym urządzeniu',
  'device.lasts':
    'Link zaloguje Cię na urządzeniu, na którym go otworzysz. Działa raz, przez {{minutes}} minut.',
  'device.notYou':
    'Jeśli to nie Ty, ustaw nowe hasło: ktoś zna obecne. Nie naciskaj przycisku; bez niego nikt nie wejdzie na konto z nieznanego urządzenia.',

  'changed.subject': 'Hasło do konta w {{shop}} zostało zmienione',
  'changed.when':
    'Hasło do konta {{email}} zostało zmienione {{time}}. Na pozostałych urządzeniach wylogowaliśmy Cię z konta.',
  'changed.notYou': 'Jeśli to nie Ty, od razu ustaw nowe hasło i daj nam znać.',
  'changed.button': 'Ustaw nowe hasło',

  'question.subject': 'Odpowiedź na pytanie o część – {{shop}}',
  'question.what': 'Odpowiadamy na Twoje pytanie:',
  'question.asked': 'Twoje pytanie:',
  'question.then': 'Masz kolejne pytanie? Napisz do nas.',
  'trade.approved.subject': 'Ceny warsztatowe w {{shop}} są włączone',
  'trade.approved.what': 'Przyjęliśmy Twój wniosek. Po zalogowaniu widzisz ceny warsztatowe, netto.',
  'trade.approved.limit': 'Możesz płacić z odroczonym terminem do {{amount}}.',
  'trade.approved.button': 'Przejdź do sklepu',
  'trade.refused.subject': 'Wniosek o ceny warsztatowe w {{shop}}',
  'trade.refused.what': 'Nie możemy teraz przyznać cen warsztatowych.',
  'trade.refused.why': 'Powód: {{reason}}',
  'trade.refused.then':
    'Konto działa jak dotąd, z cenami detalicznymi. Jeśli coś się nie zgadza, napisz do nas.',

  'partBack.subject': 'Znów dostępne: {{part}}',
  'partBack.what': '{{part}} – tę część znów można zamówić z magazynu.',
  'priceBelow.subject': 'Niższa cena: {{part}}',
  'priceBelow.what': '{{part}} – ta część kosztuje dla Ciebie nie więcej niż {{limit}}.',
  'alert.button': 'Zobacz część',
  'alert.once': 'To jedyna wiadomość w tej sprawie. O każdej części piszemy tylko raz.',
  'alert.stop': 'Wyłącz wszystkie moje powiadomienia o częściach',
} satisfies Translation<typeof english>
