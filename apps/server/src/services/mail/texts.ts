import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lang } from '@partboard/contract/texts'
import { createTranslators } from '../../platform/http/texts.ts'

/** The texts of the mails. Texts that the screens also show are in packages/contract. */
const texts = {
  greeting: { pl: 'Dzień dobry, {{name}}!', en: 'Hello {{name}},' },
  'greeting.nameless': { pl: 'Dzień dobry!', en: 'Hello,' },
  'footer.automatic': {
    pl: 'Ta wiadomość została wysłana automatycznie.',
    en: 'This message was sent automatically.',
  },
  'footer.seller': { pl: 'Sprzedawca: {{name}}', en: 'Seller: {{name}}' },
  'footer.vat': { pl: 'NIP {{number}}', en: 'VAT number {{number}}' },
  'footer.phone': { pl: 'tel. {{number}}', en: 'phone {{number}}' },
  linkByHand: {
    pl: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    en: 'If the button does not work, copy this address into your browser:',
  },

  'welcome.subject': { pl: 'Witaj w {{shop}}', en: 'Welcome to {{shop}}' },
  'welcome.ready': {
    pl: 'Twoje konto jest gotowe. Zaloguj się adresem {{email}} i hasłem podanym przy rejestracji.',
    en: 'Your account is ready. Log in with {{email}} and the password you chose when you registered.',
  },
  'welcome.what': {
    pl: 'Części znajdziesz po numerze VIN, po numerze części albo na rysunku. Przy każdej od razu widać cenę i stan w oddziałach.',
    en: 'Find parts by VIN, by part number or on a drawing. Each one shows its price and the stock in our branches.',
  },
  'welcome.login': { pl: 'Zaloguj się', en: 'Log in' },
  'welcome.notYou': {
    pl: 'Jeśli to nie Ty zakładasz konto, napisz do nas – usuniemy je.',
    en: 'If it was not you who registered, please write to us and we will delete the account.',
  },

  'verification.subject': {
    pl: 'Potwierdź adres e-mail w {{shop}}',
    en: 'Confirm your e-mail address for {{shop}}',
  },
  'verification.asked': {
    pl: 'Poproszono nas o link, którym potwierdzisz, że adres {{email}} należy do Ciebie.',
    en: 'We were asked for a link to confirm that {{email}} is your address.',
  },
  'verification.why': {
    pl: 'Potwierdź swój adres e-mail. Konto działa już teraz; do tego czasu nasze wiadomości nie zawierają imienia, adresów ani uwag do zamówień.',
    en: 'Please confirm your e-mail address. Your account works already; until then our messages leave out your name, your addresses and the notes to your orders.',
  },
  'verification.button': { pl: 'Potwierdź adres e-mail', en: 'Confirm the e-mail address' },
  'verification.lasts': { pl: 'Link działa przez 7 dni.', en: 'The link works for 7 days.' },
  'verification.notYou': {
    pl: 'Jeśli to nie Twoje konto, zignoruj tę wiadomość.',
    en: 'If this is not your account, please ignore this message.',
  },

  'newsletter.subject': {
    pl: 'Potwierdź zgodę na informacje handlowe od {{shop}}',
    en: 'Confirm that you want commercial e-mails from {{shop}}',
  },
  'newsletter.asked': {
    pl: 'W naszym sklepie zaznaczono, że na adres {{email}} mamy wysyłać informacje handlowe. Potwierdź to – do tego czasu niczego nie wyślemy.',
    en: 'Our shop was asked to send commercial e-mails to {{email}}. Please confirm this; until then we send none.',
  },
  'newsletter.button': { pl: 'Tak, chcę otrzymywać', en: 'Yes, send them' },
  'newsletter.lasts': {
    pl: 'Link działa przez 7 dni. Zgodę możesz wycofać w każdej chwili: na koncie albo linkiem w każdej takiej wiadomości.',
    en: 'The link works for 7 days. You can withdraw at any time: in your account, or by the link in each of these e-mails.',
  },
  'newsletter.notYou': {
    pl: 'Jeśli to nie Ty, zignoruj tę wiadomość.',
    en: 'If it was not you, please ignore this message.',
  },
  'announced.subject': {
    pl: '{{page}}: zmiana od {{day}}',
    en: '{{page}}: a change from {{day}}',
  },
  'announced.what': {
    pl: 'Od {{day}} obowiązuje nowa wersja: {{page}}. Zamówień złożonych wcześniej zmiana nie dotyczy.',
    en: 'From {{day}} a new version applies: {{page}}. Orders that were placed before are not affected.',
  },
  'announced.change': { pl: 'Co się zmienia: {{change}}', en: 'What changes: {{change}}' },
  'announced.text': { pl: 'Nowy tekst', en: 'The new text' },
  'announced.then': {
    pl: 'Jeśli się nie zgadzasz, możesz w każdej chwili usunąć konto w profilu, na karcie „Twoje dane”.',
    en: 'If you do not agree, you can erase your account at any time in the profile, under “Your data”.',
  },
  'announced.button': { pl: 'Zobacz w sklepie', en: 'See it in the shop' },
  'erased.subject': { pl: 'Twoje konto w {{shop}} jest usunięte', en: 'Your account at {{shop}} is erased' },
  'erased.what': {
    pl: 'Usunęliśmy Twoje konto i dane osobowe. To ostatnia wiadomość, jaką do Ciebie wysyłamy.',
    en: 'We have erased your account and your personal data. This is the last message that we send you.',
  },
  'erased.stays': {
    pl: 'Zostaje to, co nakazują przepisy podatkowe: zamówienia i faktury z nazwą i adresem nabywcy, 5 lat od końca roku, w którym przypadał termin zapłaty podatku. Potem usuwamy także je.',
    en: 'What tax law requires stays: orders and invoices with name and address of the buyer, for 5 years from the end of the year in which their tax fell due. After that these data are erased too.',
  },
  'erased.notYou': {
    pl: 'Jeśli to nie była Twoja prośba, od razu do nas napisz.',
    en: 'If you did not ask for this, please write to us at once.',
  },

  'recovery.subject': { pl: 'Ustaw nowe hasło w {{shop}}', en: 'Set a new password for {{shop}}' },
  'recovery.asked': {
    pl: 'Otrzymaliśmy prośbę o ustawienie nowego hasła do konta {{email}}.',
    en: 'We were asked to set a new password for the account {{email}}.',
  },
  'recovery.button': { pl: 'Ustaw nowe hasło', en: 'Set a new password' },
  'recovery.lasts': {
    pl: 'Link działa tylko raz i przez godzinę.',
    en: 'The link works once, and for one hour.',
  },
  'recovery.notYou': {
    pl: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Hasło pozostaje bez zmian.',
    en: 'If you did not ask for this, please ignore this message. Your password stays as it is.',
  },

  'invitation.subject': { pl: 'Zaproszenie do {{shop}}', en: 'Your invitation to {{shop}}' },
  'invitation.what': {
    pl: 'Możesz kupować w {{shop}} dla firmy {{company}}. Zaloguj się adresem {{email}}; najpierw ustaw hasło.',
    en: 'You can buy at {{shop}} for {{company}}. Log in with {{email}}; first set a password.',
  },
  'invitation.button': { pl: 'Ustaw hasło', en: 'Set a password' },
  'invitation.lasts': {
    pl: 'Link działa tylko raz i przez 7 dni. Potem nowy dostaniesz na stronie logowania.',
    en: 'The link works once, and for 7 days. After that, the login page sends you a new one.',
  },
  'invitation.notYou': {
    pl: 'Jeśli to pomyłka, zignoruj tę wiadomość.',
    en: 'If this is a mistake, please ignore this message.',
  },
  'requestMade.subject': {
    pl: 'Zamówienie czeka na Twoją zgodę – {{shop}}',
    en: 'An order waits for your approval – {{shop}}',
  },
  'requestMade.what': {
    pl: '{{name}} chce zamówić {{pieces}} szt. za {{total}} brutto.',
    en: '{{name}} wants to order {{pieces}} pcs for {{total}} with VAT.',
  },
  'requestMade.then': {
    pl: 'Do czasu Twojej zgody nic nie jest zamówione ani odłożone w magazynie.',
    en: 'Until you approve it, nothing is ordered and no stock is held.',
  },
  'requestMade.button': { pl: 'Zobacz zamówienie', en: 'See the order' },
  'requestRefused.subject': {
    pl: 'Zamówienie nie dostało zgody – {{shop}}',
    en: 'Your order was not approved – {{shop}}',
  },
  'requestRefused.what': {
    pl: 'Osoba zarządzająca w Twojej firmie nie zgodziła się na zamówienie ({{pieces}} szt.).',
    en: 'A manager of your company did not approve your order ({{pieces}} pcs).',
  },
  'requestRefused.why': { pl: 'Powód: {{reason}}', en: 'Reason: {{reason}}' },

  'changed.subject': {
    pl: 'Hasło do konta w {{shop}} zostało zmienione',
    en: 'Your {{shop}} password was changed',
  },
  'changed.when': {
    pl: 'Hasło do konta {{email}} zostało zmienione {{time}}. Na pozostałych urządzeniach wylogowaliśmy Cię z konta.',
    en: 'The password of the account {{email}} was changed on {{time}}. You have been logged out on all other devices.',
  },
  'changed.notYou': {
    pl: 'Jeśli to nie Ty, od razu ustaw nowe hasło i daj nam znać.',
    en: 'If it was not you, please set a new password at once and let us know.',
  },
  'changed.button': { pl: 'Ustaw nowe hasło', en: 'Set a new password' },

  'trade.approved.subject': {
    pl: 'Ceny warsztatowe w {{shop}} są włączone',
    en: 'You now have trade prices at {{shop}}',
  },
  'trade.approved.what': {
    pl: 'Przyjęliśmy Twój wniosek. Po zalogowaniu widzisz ceny warsztatowe, netto.',
    en: 'We have approved your application. When you are logged in, you see trade prices, net.',
  },
  'trade.approved.limit': {
    pl: 'Możesz płacić z odroczonym terminem do {{amount}}.',
    en: 'You can use deferred payment up to {{amount}}.',
  },
  'trade.approved.button': { pl: 'Przejdź do sklepu', en: 'Go to the shop' },
  'trade.refused.subject': {
    pl: 'Wniosek o ceny warsztatowe w {{shop}}',
    en: 'Your application for trade prices at {{shop}}',
  },
  'trade.refused.what': {
    pl: 'Nie możemy teraz przyznać cen warsztatowych.',
    en: 'We cannot give you trade prices now.',
  },
  'trade.refused.why': { pl: 'Powód: {{reason}}', en: 'The reason: {{reason}}' },
  'trade.refused.then': {
    pl: 'Konto działa jak dotąd, z cenami detalicznymi. Jeśli coś się nie zgadza, napisz do nas.',
    en: 'Your account works as before, with retail prices. If something is wrong, please write to us.',
  },

  'withdrawal.subject': {
    pl: 'Potwierdzenie odstąpienia od umowy – zamówienie {{number}} ({{case}})',
    en: 'Receipt of your withdrawal – order {{number}} ({{case}})',
  },
  'withdrawal.what': {
    pl: 'Otrzymaliśmy Twoje oświadczenie o odstąpieniu od umowy {{time}}. Dotyczy zamówienia {{number}}.',
    en: 'We received your statement of withdrawal on {{time}}. It is about order {{number}}.',
  },
  'withdrawal.statement': { pl: 'Treść oświadczenia', en: 'Your statement' },
  'withdrawal.then': {
    pl: 'Odeślij części w ciągu 14 dni od złożenia oświadczenia. Zapłatę zwrócimy w ciągu 14 dni tą samą metodą; możemy się z tym wstrzymać do otrzymania części albo dowodu ich odesłania.',
    en: 'Please send the parts back within 14 days of your statement. We refund within 14 days by the same method; we may wait until we have the parts or proof that you have sent them.',
  },
  'claimReceived.subject': {
    pl: 'Mamy Twoje zgłoszenie {{case}} – zamówienie {{number}}',
    en: 'We have your claim {{case}} – order {{number}}',
  },
  'claimReceived.what': {
    pl: 'Otrzymaliśmy {{time}} Twoje zgłoszenie {{case}} do zamówienia {{number}}.',
    en: 'We received your claim {{case}} about order {{number}} on {{time}}.',
  },
  'claimReceived.statement': { pl: 'Treść zgłoszenia', en: 'Your claim' },
  'returnAccepted.subject': {
    pl: 'Uznaliśmy zgłoszenie {{case}} – zamówienie {{number}}',
    en: 'We accepted {{case}} – order {{number}}',
  },
  'returnAccepted.what': {
    pl: 'Uznaliśmy zgłoszenie {{case}} do zamówienia {{number}}. W załączniku jest kartka do przesyłki zwrotnej.',
    en: 'We accepted {{case}} about order {{number}}. The slip for the return parcel is attached.',
  },
  'returnAccepted.label': {
    pl: 'Etykietę zwrotną wyślemy osobno.',
    en: 'We send the return label separately.',
  },
  'returnRefused.subject': {
    pl: 'Nie uznaliśmy zgłoszenia {{case}} – zamówienie {{number}}',
    en: 'We could not accept {{case}} – order {{number}}',
  },
  'returnRefused.what': {
    pl: 'Nie uznaliśmy zgłoszenia {{case}} do zamówienia {{number}}.',
    en: 'We could not accept {{case}} about order {{number}}.',
  },
  'returnRefused.line': {
    pl: 'Nie uznaliśmy: {{part}}. {{reason}}',
    en: 'Not accepted: {{part}}. {{reason}}',
  },
  'returnGoodsBack.subject': {
    pl: 'Części ze zgłoszenia {{case}} są u nas – zamówienie {{number}}',
    en: 'The parts of {{case}} are back – order {{number}}',
  },
  'returnGoodsBack.what': {
    pl: 'Mamy części ze zgłoszenia {{case}} do zamówienia {{number}}:',
    en: 'We have the parts of {{case}} about order {{number}}:',
  },
  'returnGoodsBack.then': { pl: 'Sprawę zakończymy do {{day}}.', en: 'We settle it by {{day}}.' },
  'returnSettled.subject': {
    pl: 'Zgłoszenie {{case}} zakończone – zamówienie {{number}}',
    en: '{{case}} is settled – order {{number}}',
  },
  'returnSettled.what': {
    pl: 'Zakończyliśmy zgłoszenie {{case}} do zamówienia {{number}}.',
    en: 'We have settled {{case}} about order {{number}}.',
  },
  'returnSettled.refunded': {
    pl: 'Za to zamówienie zwróciliśmy razem {{amount}}.',
    en: 'For this order we have refunded {{amount}} in all.',
  },
  'depositReceived.subject': {
    pl: 'Przyjęliśmy starą część – zamówienie {{number}}',
    en: 'We took your old part – order {{number}}',
  },
  'depositReceived.what': {
    pl: 'Przyjęliśmy starą część do zamówienia {{number}}:',
    en: 'We took the old part for order {{number}}:',
  },
  'depositReceived.refund': {
    pl: 'Odliczyliśmy kaucję {{amount}} od ceny zamówienia. Nadpłatę zwrócimy w ten sam sposób, w jaki zapłacono.',
    en: 'We have taken the deposit of {{amount}} off the price of the order. What was overpaid is refunded in the same way as it was paid.',
  },
  'depositRefused.subject': {
    pl: 'Nie przyjęliśmy starej części – zamówienie {{number}}',
    en: 'We could not take your old part – order {{number}}',
  },
  'depositRefused.what': {
    pl: 'Starej części do zamówienia {{number}} nie mogliśmy przyjąć:',
    en: 'We could not take the old part for order {{number}}:',
  },
  'depositRefused.then': {
    pl: 'Kaucja nadal jest do odzyskania. Właściwą starą część możesz oddać do {{day}} włącznie.',
    en: 'You can still get the deposit back: bring us the right old part by the end of {{day}}.',
  },
  'depositsEnding.subject': {
    pl: 'Kaucja do odzyskania do {{day}} – zamówienie {{number}}',
    en: 'Get your deposit back by {{day}} – order {{number}}',
  },
  'depositsEnding.what': {
    pl: 'Oddaj starą część do {{day}} włącznie, a zwrócimy kaucję z zamówienia {{number}}:',
    en: 'Bring us the old part by the end of {{day}}, and we refund the deposit of order {{number}}:',
  },
  'depositsEnding.how': {
    pl: 'Starą część przyjmie każdy oddział. Możesz ją też odesłać z numerem zamówienia.',
    en: 'Every branch takes the old part. You may also send it with the number of the order.',
  },
  'order.withdraw': { pl: 'Odstąp od umowy tutaj', en: 'Withdraw from contract here' },

  'order.subject': { pl: 'Potwierdzenie zamówienia {{number}}', en: 'Confirmation of order {{number}}' },
  'order.thanks': {
    pl: 'Dziękujemy za zamówienie. Przyjęliśmy je {{time}}.',
    en: 'Thank you for your order. We received it on {{time}}.',
  },
  'order.placedByShop': {
    pl: 'Złożyliśmy je za Ciebie, jak uzgodniono. Jeśli coś się nie zgadza, daj nam znać.',
    en: 'We placed it for you, as agreed. If something is wrong, please let us know.',
  },
  'order.button': { pl: 'Zobacz zamówienie', en: 'View the order' },
  'order.parts': { pl: 'Części', en: 'Parts' },
  'order.line': { pl: '{{sku}} · {{quantity}} × {{price}}', en: '{{sku}} · {{quantity}} × {{price}}' },
  'order.lineDiscount': { pl: 'rabat {{percent}}', en: '{{percent}} off' },
  'order.promotion': { pl: 'Promocja do {{day}}', en: 'Promotion until {{day}}' },
  'order.promotionNamed': {
    pl: 'Promocja „{{name}}” do {{day}}',
    en: 'Promotion “{{name}}” until {{day}}',
  },
  'order.oldPrice': { pl: 'Cena przed obniżką: {{price}}', en: 'Price before the reduction: {{price}}' },
  'order.lowestPrice.30_days': {
    pl: 'Najniższa cena z 30 dni przed obniżką: {{price}}',
    en: 'Lowest price in the 30 days before the reduction: {{price}}',
  },
  'order.lowestPrice.first_sale': {
    pl: 'Najniższa cena od wprowadzenia do sprzedaży: {{price}}',
    en: 'Lowest price since it was first sold: {{price}}',
  },
  'order.fits': {
    pl: 'Pasowało przy zamówieniu: {{vehicle}}: {{facts}}',
    en: 'Fitted when it was ordered: {{vehicle}}: {{facts}}',
  },
  'order.fitsAll': {
    pl: 'Pasowało przy zamówieniu: {{vehicle}}',
    en: 'Fitted when it was ordered: {{vehicle}}',
  },
  'order.fitsNot': {
    pl: 'Nie pasuje – zamówiono na życzenie: {{vehicle}}: {{facts}}',
    en: 'Does not fit – ordered on request: {{vehicle}}: {{facts}}',
  },
  'order.fitOpen': {
    pl: 'Do sprawdzenia w pojeździe: {{vehicle}}: {{facts}}',
    en: 'To be checked on the vehicle: {{vehicle}}: {{facts}}',
  },
  'order.fitUnknown': {
    pl: 'Bez danych o dopasowaniu: {{vehicle}}',
    en: 'No data about the fit: {{vehicle}}',
  },
  'order.unchecked': { pl: 'Bez sprawdzania dopasowania', en: 'Ordered without a check of the fit' },
  'order.lineNet': {
    pl: '{{sku}} · {{quantity}} × {{price}} netto',
    en: '{{sku}} · {{quantity}} × {{price}} net',
  },
  'order.deposit.core': { pl: 'Kaucja za starą część', en: 'Deposit for the old part' },
  'order.deposit.battery': { pl: 'Kaucja za akumulator', en: 'Battery deposit' },
  'order.depositNote': { pl: '{{quantity}} × {{price}}', en: '{{quantity}} × {{price}}' },
  'order.depositGross': { pl: '{{quantity}} × {{price}} brutto', en: '{{quantity}} × {{price}} incl. VAT' },
  'order.subTotal': { pl: 'Wartość części', en: 'Parts' },
  'order.discount': { pl: 'Rabat', en: 'Discount' },
  'order.shipping': { pl: 'Dostawa', en: 'Delivery' },
  'order.fee': { pl: 'Opłata za płatność', en: 'Payment fee' },
  'order.deposits': { pl: 'Kaucje', en: 'Deposits' },
  'order.net.subTotal': { pl: 'Części netto', en: 'Parts, net' },
  'order.net.discount': { pl: 'Rabat netto', en: 'Discount, net' },
  'order.net.deposits': { pl: 'Kaucje netto', en: 'Deposits, net' },
  'order.net.shipping': { pl: 'Dostawa netto', en: 'Delivery, net' },
  'order.net.fee': { pl: 'Opłata za płatność netto', en: 'Payment fee, net' },
  'order.net.total': { pl: 'Wartość netto', en: 'Net value' },
  'order.net.tax': { pl: 'VAT {{rate}}', en: 'VAT {{rate}}' },
  'order.total': { pl: 'Do zapłaty', en: 'Total to pay' },
  'order.tax': { pl: 'w tym VAT {{rate}}', en: 'of which VAT {{rate}}' },
  'order.taxBase': { pl: 'od wartości netto {{net}}', en: 'on a net value of {{net}}' },
  'order.delivery': { pl: 'Dostawa', en: 'Delivery' },
  'order.pickup': { pl: 'Odbiór w oddziale', en: 'Pickup in branch' },
  'order.payment': { pl: 'Płatność', en: 'Payment' },
  'order.payBy': {
    pl: 'Czekamy na zapłatę do {{day}} włącznie; bez niej zamówienie wygasa.',
    en: 'Please pay by {{day}}; without it the order lapses.',
  },
  'transfer.heading': { pl: 'Dane do przelewu', en: 'Bank transfer' },
  'transfer.holder': { pl: 'Odbiorca: {{holder}}', en: 'Recipient: {{holder}}' },
  'transfer.account': { pl: 'Rachunek: {{account}}', en: 'Account: {{account}}' },
  'transfer.bank': { pl: 'Bank: {{bank}}', en: 'Bank: {{bank}}' },
  'transfer.title': { pl: 'Tytuł: {{title}}', en: 'Title: {{title}}' },
  'transfer.amount': { pl: 'Kwota: {{amount}}', en: 'Amount: {{amount}}' },
  'transfer.due': { pl: 'Zapłać do: {{day}}', en: 'Pay by: {{day}}' },
  'transfer.code': {
    pl: 'Kod QR z danymi przelewu dla aplikacji banku',
    en: 'QR code with this transfer for the app of a Polish bank',
  },
  'order.splitPayment': {
    pl: 'Mechanizm podzielonej płatności: zapłać przelewem, w komunikacie podzielonej płatności.',
    en: 'Split payment (mechanizm podzielonej płatności): please pay by bank transfer, as a split payment.',
  },
  'invoice.subject': {
    pl: '{{document}} do zamówienia {{number}}',
    en: '{{document}} for order {{number}}',
  },
  'invoice.what': {
    pl: 'Wystawiliśmy dokument do Twojego zamówienia {{number}}: {{document}}.',
    en: 'We have issued a document for your order {{number}}: {{document}}.',
  },
  'invoice.attached': {
    pl: 'Znajdziesz go w załączniku i na stronie zamówienia.',
    en: 'It is attached, and on the page of the order.',
  },
  'invoice.onPage': {
    pl: 'Pobierzesz go na stronie zamówienia.',
    en: 'Download it on the page of the order.',
  },
  'invoice.kind.invoice': { pl: 'Faktura {{document}}', en: 'Invoice {{document}}' },
  'invoice.kind.correction': { pl: 'Faktura korygująca {{document}}', en: 'Correction {{document}}' },
  'invoice.kind.depositNote': { pl: 'Nota kaucyjna {{document}}', en: 'Deposit note {{document}}' },
  'invoice.kind.depositCorrection': {
    pl: 'Korekta noty kaucyjnej {{document}}',
    en: 'Correction of a deposit note {{document}}',
  },
  'invoice.amount': { pl: 'Kwota brutto', en: 'Amount with VAT' },
  'invoice.difference': { pl: 'Różnica brutto', en: 'Difference with VAT' },
  'invoice.due': { pl: 'Termin płatności', en: 'To be paid by' },
  'order.billing': { pl: 'Dane do faktury', en: 'Billing address' },
  'order.unverified': {
    pl: 'Adresy i uwagi pokazujemy w zamówieniu. W wiadomościach znajdą się, gdy potwierdzisz swój adres e-mail.',
    en: 'Addresses and notes are shown with the order. Messages will carry them once you have confirmed your e-mail address.',
  },
  'order.note': { pl: 'Twoje uwagi', en: 'Your note' },
  'order.rights': { pl: 'Regulamin i Twoje prawa', en: 'Terms and your rights' },
  'order.withdrawal': {
    pl: 'Konsument może odstąpić od umowy bez podania przyczyny w ciągu 14 dni od otrzymania części. Prawo to nie obejmuje części wykonanych na zamówienie: dorobionych do klucza albo zakodowanych dla pojazdu.',
    en: 'A consumer may withdraw from the contract without giving a reason within 14 days of receiving the parts. This right does not cover parts made to order: cut to a key, or coded for a vehicle.',
  },
  'lapse.soon.subject': {
    pl: 'Zamówienie {{number}} czeka na zapłatę do {{day}}',
    en: 'Order {{number}} waits for your payment until {{day}}',
  },
  'lapse.soon.what': {
    pl: 'Nie mamy jeszcze zapłaty za zamówienie {{number}}: {{total}} ({{method}}).',
    en: 'We have not received the payment for order {{number}} yet: {{total}} ({{method}}).',
  },
  'lapse.soon.then': {
    pl: 'Części trzymamy dla Ciebie do {{day}} włącznie. Bez zapłaty zamówienie potem wygaśnie, a części wrócą do sprzedaży.',
    en: 'We keep the parts for you until the end of {{day}}. After that an unpaid order lapses, and the parts are on sale again.',
  },
  'lapse.soon.paid': {
    pl: 'Jeśli pieniądze są już w drodze, daj nam znać.',
    en: 'If the money is already on its way, please let us know.',
  },
  'lapse.lapsed.subject': { pl: 'Zamówienie {{number}} wygasło', en: 'Order {{number}} has lapsed' },
  'lapse.lapsed.what': {
    pl: 'Do {{day}} nie otrzymaliśmy zapłaty za zamówienie {{number}}: {{total}} ({{method}}). Dlatego wygasło.',
    en: 'By {{day}} we had not received the payment for order {{number}}: {{total}} ({{method}}). It has therefore lapsed.',
  },
  'lapse.lapsed.then': {
    pl: 'Nie trzeba już nic płacić. Części wróciły do sprzedaży; jeśli nadal są potrzebne, zamów je ponownie.',
    en: 'You need not pay any more. The parts are on sale again; if you still need them, please order them again.',
  },
  'lapse.lapsed.paid': {
    pl: 'Jeśli zapłata już wyszła, oddamy ją w całości – daj nam znać.',
    en: 'If you have paid after all, we will refund the whole sum: please let us know.',
  },
  'ready.subject': {
    pl: 'Zamówienie {{number}} czeka na odbiór',
    en: 'Order {{number}} is ready for pickup',
  },
  'ready.what': {
    pl: 'Zamówienie {{number}} jest gotowe. Czeka na Ciebie w oddziale {{branch}}.',
    en: 'Order {{number}} is ready. You can collect it in our branch {{branch}}.',
  },
  'ready.pay': { pl: 'Do zapłaty: {{total}}.', en: 'To pay: {{total}}.' },
  'ready.until': {
    pl: 'Trzymamy części dla Ciebie do {{day}} włącznie.',
    en: 'We keep the parts for you until the end of {{day}}.',
  },
  'ready.bring': {
    pl: 'Przy odbiorze podaj numer zamówienia: {{number}}.',
    en: 'Please name the order number when you collect it: {{number}}.',
  },
  'shipped.subject': { pl: 'Zamówienie {{number}} jest w drodze', en: 'Order {{number}} is on its way' },
  'shipped.what': {
    pl: 'Zamówienie {{number}} zostało wysłane.',
    en: 'Order {{number}} has been sent.',
  },
  'shipped.carrier': { pl: 'Przewoźnik: {{carrier}}', en: 'Carrier: {{carrier}}' },
  'shipped.tracking': { pl: 'Numer przesyłki: {{number}}', en: 'Tracking number: {{number}}' },
  'shipped.follow': { pl: 'Śledź przesyłkę', en: 'Follow the parcel' },
  'shipped.parts': { pl: 'W paczce', en: 'In the parcel' },
  'partlyShipped.subject': {
    pl: 'Część zamówienia {{number}} jest w drodze',
    en: 'A part of order {{number}} is on its way',
  },
  'partlyShipped.what': {
    pl: 'Wysłaliśmy część zamówienia {{number}}.',
    en: 'We have sent a part of order {{number}}.',
  },
  'partlyShipped.rest': {
    pl: 'Pozostałe części wyślemy osobno i damy Ci znać.',
    en: 'We will send the other parts separately, and let you know.',
  },
  'cancelled.subject': {
    pl: 'Zamówienie {{number}} zostało anulowane',
    en: 'Order {{number}} has been cancelled',
  },
  'cancelled.what': {
    pl: 'Anulowaliśmy zamówienie {{number}}.',
    en: 'We have cancelled order {{number}}.',
  },
  'cancelled.reason': { pl: 'Powód: {{reason}}', en: 'Reason: {{reason}}' },
  'cancelled.refund': {
    pl: 'Zwrócimy wpłatę w całości: {{amount}}.',
    en: 'We will refund your payment in full: {{amount}}.',
  },
  'cancelled.noPay': {
    pl: 'Nie trzeba nic płacić. Jeśli zapłata już wyszła, oddamy ją w całości – daj nam znać.',
    en: 'You need not pay anything. If you have paid already, we will refund the whole sum: please let us know.',
  },
  'reduced.subject': {
    pl: 'Zmiana w zamówieniu {{number}}: anulowane części',
    en: 'Order {{number}} has changed: cancelled parts',
  },
  'reduced.what': {
    pl: 'Z zamówienia {{number}} anulowaliśmy:',
    en: 'We have cancelled these parts of order {{number}}:',
  },
  'reduced.short': {
    pl: 'Przy kompletacji okazało się, że nie mamy tych sztuk. Przepraszamy.',
    en: 'When we picked your order, these pieces were not there. We are sorry.',
  },
  'reduced.total': {
    pl: 'Nowa wartość zamówienia: {{total}}. Pozostałe części zostają bez zmian.',
    en: 'The new total of the order: {{total}}. The other parts stay as they are.',
  },
  'reduced.refund': {
    pl: 'Zwrócimy nadpłatę: {{amount}}.',
    en: 'We will refund what was paid too much: {{amount}}.',
  },
  'payment.subject': { pl: 'Wpłata za zamówienie {{number}}', en: 'Payment for order {{number}}' },
  'payment.what': {
    pl: 'Otrzymaliśmy wpłatę {{amount}} za zamówienie {{number}}. Dziękujemy.',
    en: 'We have received a payment of {{amount}} for order {{number}}. Thank you.',
  },
  'payment.paid': { pl: 'Zamówienie jest opłacone w całości.', en: 'The order is paid in full.' },
  'payment.due': { pl: 'Do zapłaty pozostaje {{due}}.', en: '{{due}} is still to be paid.' },
  'payment.tooMuch': {
    pl: 'To o {{amount}} więcej, niż kosztuje zamówienie. Zwrócimy tę kwotę.',
    en: 'This is {{amount}} more than the order costs. We will give this amount back.',
  },
  'payment.cancelled': {
    pl: 'To zamówienie jest anulowane, więc zwrócimy {{amount}}.',
    en: 'This order is cancelled, so we will give {{amount}} back.',
  },
  'refund.subject': {
    pl: 'Zwróciliśmy {{amount}} – zamówienie {{number}}',
    en: 'We have refunded {{amount}} – order {{number}}',
  },
  'refund.what': {
    pl: 'Zwróciliśmy {{amount}} za zamówienie {{number}}.',
    en: 'We have refunded {{amount}} for order {{number}}.',
  },
  'refund.amount': { pl: 'Kwota', en: 'Amount' },
  'refund.method': { pl: 'Sposób', en: 'Way' },
  'refund.case': { pl: 'Zgłoszenie', en: 'Case' },
  'refund.case.withdrawal': { pl: 'odstąpienie od umowy', en: 'withdrawal from the contract' },
  'refund.case.complaint': { pl: 'reklamacja', en: 'complaint' },
  'refund.case.wrong_part': { pl: 'zła część', en: 'wrong part' },
  'refund.case.damaged': { pl: 'uszkodzona przesyłka', en: 'damaged parcel' },
  'refund.case.old_part': { pl: 'stara część', en: 'old part' },
  'refund.byProvider': {
    pl: 'Pieniądze wracają tą samą drogą, którą przyszła wpłata. Bank może je zaksięgować dopiero za kilka dni.',
    en: 'The money goes back the way the payment came. Your bank may take some days to show it.',
  },
  'newOrder.subject': { pl: 'Nowe zamówienie {{number}}', en: 'New order {{number}}' },
  'newOrder.customer': { pl: 'Klient', en: 'Customer' },
  'newOrder.pieces': { pl: 'Sztuk', en: 'Pieces' },
  'newOrder.delivery': { pl: 'Dostawa', en: 'Delivery' },
  'newOrder.payment': { pl: 'Płatność', en: 'Payment' },
  'newOrder.total': { pl: 'Razem brutto', en: 'Total, gross' },
  'newOrder.button': { pl: 'Otwórz w zapleczu', en: 'Open in the office' },
  'order.attached': {
    pl: 'Do tej wiadomości dołączamy regulamin i informacje w brzmieniu z chwili jej wysłania. Znajdziesz je też w sklepie:',
    en: 'Terms and information are attached to this message as they stood when it was sent. You will also find them in the shop:',
  },
} as const satisfies Record<string, Record<Lang, string>>

export type MailTextKey = keyof typeof texts

/** The text of the code, with its placeholders. */
export const defaultText = (key: MailTextKey, lang: Lang): string => texts[key][lang]

const translators = createTranslators(
  (lang) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[lang]])) as Record<
      MailTextKey,
      string
    >,
)

export type MailTranslator = (typeof translators)[Lang]

/** Texts that the shop has changed, by `<language> <key>`. */
export type ChangedTexts = ReadonlyMap<string, string>

const changedTexts = new AsyncLocalStorage<ChangedTexts>()

/** Runs `write` with the shop's own texts in place of those of the code. */
export const withChangedTexts = <T>(changed: ChangedTexts, write: () => Promise<T>): Promise<T> =>
  changedTexts.run(changed, write)

/** Texts of the mails in one language: the shop's own where it has changed them (`withChangedTexts`). */
export function mailTranslatorFor(lang: Lang): MailTranslator {
  return (key, params) => {
    const changed = changedTexts.getStore()?.get(`${lang} ${key}`)
    if (changed === undefined) return translators[lang](key, params)
    return changed.replace(/\{\{(\w+)\}\}/g, (text, name: string) => String(params?.[name] ?? text))
  }
}
