import { MAX_CSV_ROWS, MAX_NOTE, MAX_QUANTITY } from '@partboard/domain/limits'
import type { ErrorCode } from './problem.ts'

/** A number as English prints it: 9,999. */
const grouped = (count: number): string => count.toLocaleString('en-US')

/** A sentence in both languages of the shop. `{{name}}` is filled (speak.ts). */
type Text = { pl: string; en: string }

/**
 * The customer's sentence for every error code. The record's type makes a code without a sentence a compile error.
 */
const errors: Record<ErrorCode, Text> = {
  bad_request: { pl: 'Nie rozumiemy tego zapytania.', en: 'We do not understand this request.' },
  validation: { pl: 'Popraw zaznaczone pola.', en: 'Please correct the marked fields.' },
  malformed_json: {
    pl: 'Treść zapytania nie jest poprawnym JSON-em.',
    en: 'The request body is not valid JSON.',
  },
  bad_currency: { pl: 'Nie ma takiej waluty w tym sklepie.', en: 'This shop does not have that currency.' },
  bad_store: { pl: 'Nie ma takiego sklepu.', en: 'There is no such store.' },
  vin_length: {
    pl: 'Numer VIN ma 17 znaków; wystarczy też 7 ostatnich. Podano: {{count}}.',
    en: 'A VIN has 17 characters; its last 7 are enough too. You gave {{count}}.',
  },
  vin_letters: {
    pl: 'W numerze VIN nie ma litery {{letter}} – może to cyfra {{digit}}?',
    en: 'A VIN never contains the letter {{letter}} – could it be the digit {{digit}}?',
  },
  vin_characters: {
    pl: 'Numer VIN składa się tylko z liter i cyfr.',
    en: 'A VIN consists of letters and digits only.',
  },
  vin_ambiguous: {
    pl: 'Tak kończy się numer VIN kilku pojazdów. Wybierz jeden z nich albo podaj 17 znaków.',
    en: 'The VINs of several vehicles end like this. Please choose one of them, or give all 17 characters.',
  },
  year_missing: {
    pl: 'Wybierz jeszcze rok produkcji.',
    en: 'Please choose the year of production too.',
  },
  month_missing: {
    pl: 'Wybierz jeszcze miesiąc produkcji.',
    en: 'Please choose the month of production too.',
  },
  picture_no_id: { pl: 'Brak numeru obrazka', en: 'No picture ID' },
  unauthorized: {
    pl: 'Sesja wygasła. Zaloguj się ponownie – koszyk czeka bez zmian.',
    en: 'Your session has ended. Please log in again – your cart is as you left it.',
  },
  login_failed: { pl: 'Nieprawidłowy e-mail lub hasło.', en: 'Wrong e-mail or password.' },
  login_blocked: {
    pl: 'To konto jest zablokowane. Skontaktuj się z nami.',
    en: 'This account is blocked. Please contact us.',
  },
  not_allowed: {
    pl: 'Nie masz do tego uprawnień w swojej firmie.',
    en: 'You do not have the right to do this in your company.',
  },
  not_found: { pl: 'Nie znaleziono.', en: 'Not found.' },
  part_not_found: { pl: 'Nie znamy takiego numeru części.', en: 'We do not know this part number.' },
  board_not_found: { pl: 'Nie ma takiej tablicy.', en: 'There is no such board.' },
  category_not_found: { pl: 'Nie ma takiej grupy.', en: 'There is no such group.' },
  vehicle_not_found: { pl: 'Nie znaleziono takiego pojazdu.', en: 'No such vehicle was found.' },
  address_not_found: { pl: 'Nie ma takiego adresu.', en: 'There is no such address.' },
  order_not_found: { pl: 'Nie ma takiego zamówienia.', en: 'There is no such order.' },
  topic_not_found: { pl: 'Nie ma takiej strony.', en: 'There is no such page.' },
  picture_not_found: { pl: 'Nie ma takiego obrazu.', en: 'There is no such picture.' },
  cart_line_not_found: { pl: 'Tej części nie ma w koszyku.', en: 'This part is not in the cart.' },
  list_not_found: { pl: 'Nie ma takiej listy zakupów.', en: 'There is no such shopping list.' },
  session_not_found: {
    pl: 'To urządzenie jest już wylogowane.',
    en: 'This device is logged out already.',
  },
  withdrawal_not_found: {
    pl: 'Nie znaleźliśmy zamówienia o tym numerze i adresie e-mail.',
    en: 'We found no order with this number and e-mail address.',
  },
  withdrawal_professional: {
    pl: 'To zamówienie jest zakupem zawodowym. Prawo odstąpienia mają konsumenci.',
    en: 'This order was bought for a trade. The right of withdrawal is for consumers.',
  },
  withdrawal_cancelled: {
    pl: 'To zamówienie jest anulowane. Nie trzeba od niego odstępować.',
    en: 'This order is cancelled. You do not need to withdraw from it.',
  },
  withdrawal_over: {
    pl: 'Termin na odstąpienie od umowy minął {{day}}. Jeśli część ma wadę, nadal możesz ją zareklamować.',
    en: 'The term for a withdrawal ended on {{day}}. If a part is faulty, you can still complain about it.',
  },
  withdrawal_nothing: {
    pl: 'Od umowy sprzedaży wybranych części nie można odstąpić.',
    en: 'The sale of the selected parts cannot be withdrawn from.',
  },
  claim_picture_late: {
    pl: 'Zdjęcia można dodać w ciągu godziny od zgłoszenia. Te, których nie przyjęliśmy, wyślij e-mailem z numerem zgłoszenia.',
    en: 'Pictures can be added within an hour of the claim. Please send the others by e-mail with its number.',
  },
  claim_cancelled: {
    pl: 'To zamówienie jest anulowane.',
    en: 'This order is cancelled.',
  },
  claim_not_sent: {
    pl: 'Nic z tego zamówienia jeszcze nie wysłaliśmy ani nie wydaliśmy.',
    en: 'Nothing of this order was sent or handed over yet.',
  },
  claim_over: {
    pl: 'Za zgodność części z umową odpowiadamy dwa lata. Ten termin minął {{day}}.',
    en: 'We are liable for parts that do not conform for two years. This term ended on {{day}}.',
  },
  claim_nothing: {
    pl: 'Wszystkie sztuki z tego zamówienia są już zgłoszone albo do nas wróciły.',
    en: 'All pieces of this order are claimed already, or have come back to us.',
  },
  claim_too_many: {
    pl: 'Części {{part}} możesz teraz zgłosić najwyżej {{pieces}} szt. Reszta jest już zgłoszona, wróciła do nas albo jej nie kupiono.',
    en: 'At most {{pieces}} pcs of part {{part}} can be claimed now. The others are claimed already, have come back to us, or were not bought.',
  },
  claim_too_often: {
    pl: 'To zamówienie ma już wiele otwartych zgłoszeń. Zadzwoń do nas.',
    en: 'This order has many open claims already. Please call us.',
  },
  claim_no_reason: {
    pl: 'Napisz przy każdej zaznaczonej części, co się stało.',
    en: 'Please say of each selected part what happened.',
  },
  claim_pictures_full: {
    pl: 'Zgłoszenie ma już {{max}} zdjęć. Więcej nie przyjmiemy.',
    en: 'The claim has {{max}} pictures already. We take no more.',
  },
  claim_picture_type: {
    pl: 'To nie jest zdjęcie JPEG, PNG ani WebP.',
    en: 'This is not a picture in JPEG, PNG or WebP.',
  },
  claim_picture_heic: {
    pl: 'Zdjęć HEIC nie przyjmujemy. Wybierz zdjęcie z galerii telefonu, zapisz je jako JPEG albo zrób zrzut ekranu.',
    en: 'We cannot take HEIC pictures. Choose the picture from the phone’s gallery, save it as JPEG, or make a screenshot.',
  },
  method_not_allowed: {
    pl: 'Tego adresu nie można tak wywołać.',
    en: 'This address cannot be called in this way.',
  },
  conflict: {
    pl: 'W międzyczasie coś się zmieniło. Odśwież stronę i spróbuj ponownie.',
    en: 'Something has changed in the meantime. Please refresh and try again.',
  },
  too_many_addresses: {
    pl: 'Na koncie może być najwyżej {{max}} adresów. Usuń któryś z nich i spróbuj ponownie.',
    en: 'An account can have {{max}} addresses at most. Please delete one of them and try again.',
  },
  too_many_lists: {
    pl: 'Na koncie może być najwyżej {{max}} list zakupów. Usuń którąś z nich i spróbuj ponownie.',
    en: 'An account can have {{max}} shopping lists at most. Please delete one of them and try again.',
  },
  too_many_people: {
    pl: 'W firmie może być najwyżej {{max}} osób.',
    en: 'A company can have {{max}} people at most.',
  },
  invoice_not_possible: {
    pl: 'O fakturę do tego zamówienia nie można już poprosić.',
    en: 'An invoice for this order can no longer be asked for.',
  },
  payment_nothing_due: {
    pl: 'To zamówienie jest opłacone. Nie ma nic do zapłaty.',
    en: 'This order is paid. Nothing is due.',
  },
  payment_not_offered: {
    pl: 'Tą metodą nie można teraz zapłacić za to zamówienie. Wybierz inną.',
    en: 'This order cannot be paid by this method now. Choose another one.',
  },
  payment_provider_away: {
    pl: 'Operator płatności nie odpowiada. Zamówienie jest przyjęte – spróbuj zapłacić za chwilę.',
    en: 'The payment provider does not answer. The order is placed – try to pay in a moment.',
  },
  payment_signature: {
    pl: 'Podpis wiadomości jest nieprawidłowy.',
    en: 'The signature of the message is wrong.',
  },
  request_decided: {
    pl: 'O tym zamówieniu już zdecydowano.',
    en: 'This order has been decided on already.',
  },
  list_name_taken: {
    pl: 'Masz już listę o tej nazwie.',
    en: 'You already have a list of this name.',
  },
  body_too_large: {
    pl: 'To jest za duże: przyjmujemy najwyżej {{most}} MB.',
    en: 'This is too large: we take {{most}} MB at most.',
  },
  unsupported_media_type: { pl: 'Oczekujemy treści w formacie JSON.', en: 'We expect a body in JSON.' },
  too_many_logins: {
    pl: 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za {{minutes}} min.',
    en: 'Too many failed logins. Please try again in {{minutes}} min.',
  },
  too_many_tries: {
    pl: 'Zbyt wiele takich zapytań. Spróbuj ponownie za {{minutes}} min.',
    en: 'Too many requests of this kind. Please try again in {{minutes}} min.',
  },
  too_many_requests: {
    pl: 'Zbyt wiele zapytań naraz. Spróbuj ponownie za chwilę.',
    en: 'Too many requests at once. Please try again in a moment.',
  },
  internal: {
    pl: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
    en: 'Something went wrong on our side. Please try again.',
  },
  unavailable: {
    pl: 'Sklep jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    en: 'The shop is unavailable for a moment. Please try again shortly.',
  },
}

/** Problems of one field, for `errors` of a problem document and for the web app's forms. */
const fields = {
  'field.required': { pl: 'To pole jest wymagane', en: 'This field is required' },
  'field.invalid': { pl: 'Nieprawidłowa wartość.', en: 'This value is not valid.' },
  'field.number': { pl: 'Podaj liczbę.', en: 'Please give a number.' },
  'field.text': { pl: 'Podaj tekst.', en: 'Please give a text.' },
  'field.email': {
    pl: 'Podaj poprawny adres e-mail, np. jan@przyklad.pl.',
    en: 'Please give a valid e-mail address, e.g. jan@example.com.',
  },
  'field.tooShort': {
    pl: 'Za krótkie: co najmniej {{minimum}} znaków.',
    en: 'Too short: at least {{minimum}} characters.',
  },
  'field.tooLong': {
    pl: 'Za długie: najwyżej {{maximum}} znaków.',
    en: 'Too long: at most {{maximum}} characters.',
  },
  'field.tooMany': {
    pl: 'Za dużo pozycji: najwyżej {{maximum}}.',
    en: 'Too many items: {{maximum}} at most.',
  },
  'field.quantity': {
    pl: `Ilość to liczba całkowita od 1 do ${MAX_QUANTITY}.`,
    en: `A quantity is a whole number from 1 to ${grouped(MAX_QUANTITY)}.`,
  },
  'field.emailTaken': {
    pl: 'Ten adres e-mail ma już konto.',
    en: 'This e-mail address already has an account.',
  },
  'field.passwordCommon': {
    pl: 'To hasło zbyt łatwo odgadnąć. Wybierz inne.',
    en: 'This password is too easy to guess. Please choose another one.',
  },
  'field.passwordIsEmail': {
    pl: 'Hasłem nie może być Twój adres e-mail ani jego początek.',
    en: 'Your e-mail address or its beginning cannot be the password.',
  },
  'field.addressInName': {
    pl: 'Wpisz samą nazwę, bez adresu strony i adresu e-mail.',
    en: 'Please give the name alone, without the address of a page or a mailbox.',
  },
  'field.passwordMismatch': { pl: 'Hasła nie są takie same.', en: 'Password not match' },
  'field.currentPassword': {
    pl: 'To nie jest Twoje obecne hasło.',
    en: 'This is not your current password.',
  },
  'field.verificationToken': {
    pl: 'Ten link wygasł albo jest niepełny. Zaloguj się i poproś o nowy w swoim profilu.',
    en: 'This link has expired or is not complete. Please log in and ask for a new one in your profile.',
  },
  'field.recoveryToken': {
    pl: 'Ten link wygasł albo został już użyty. Poproś o nowy.',
    en: 'This link has expired or has been used already. Please ask for a new one.',
  },
  'field.country': { pl: 'Nie ma takiego kraju na liście.', en: 'This country is not on our list.' },
  'field.state': { pl: 'Wybierz stan lub prowincję.', en: 'Please choose a state or province.' },
  'field.vatNumber': {
    pl: 'Ten numer NIP jest nieprawidłowy – sprawdź cyfry.',
    en: 'This VAT number is not valid – please check the digits.',
  },
  'field.postcode': { pl: 'Kod pocztowy ma postać 00-000.', en: 'A Polish postcode looks like 00-000.' },
  'field.phone': {
    pl: 'Podaj numer telefonu, np. 501 000 000.',
    en: 'Please give a phone number, e.g. 501 000 000.',
  },
} satisfies Record<string, Text>
export type FieldTextKey = keyof typeof fields

/** Sentences whose English wording is specified (docs/spec/shop.md#messages). */
const messages = {
  'app.loading': { pl: 'Wczytywanie aplikacji...', en: 'Loading Application...' },
  'app.version': { pl: '1.11.0', en: '1.11.0' },
  'app.stage': { pl: 'sikora', en: 'sikora' },
  'notify.success': { pl: 'Gotowe', en: 'Success' },
  'notify.info': { pl: 'Informacja', en: 'Info' },
  'notify.error': { pl: 'Błąd', en: 'Error' },
  'notify.status.400': { pl: 'Nieprawidłowe dane', en: 'Bad Request' },
  'notify.status.401': { pl: 'Sesja wygasła', en: 'Unauthorized' },
  'notify.status.403': { pl: 'Brak uprawnień', en: 'Forbidden' },
  'notify.status.404': { pl: 'Nie znaleziono', en: 'Not Found' },
  'notify.status.405': { pl: 'Niedozwolona metoda', en: 'Method Not Allowed' },
  'notify.status.409': { pl: 'Konflikt danych', en: 'Conflict' },
  'notify.status.413': { pl: 'Za dużo danych', en: 'Payload Too Large' },
  'notify.status.415': { pl: 'Nieobsługiwany format', en: 'Unsupported Media Type' },
  'notify.status.429': { pl: 'Zbyt wiele zapytań', en: 'Too Many Requests' },
  'notify.status.500': { pl: 'Błąd serwera', en: 'Internal Server Error' },
  'notify.status.503': { pl: 'Usługa niedostępna', en: 'Service Unavailable' },
  'notify.network': {
    pl: 'Błąd serwera lub sieci, spróbuj później.',
    en: 'Server or network error, please try later.',
  },
  'notify.wentWrong': { pl: 'Coś poszło nie tak!', en: 'Something went wrong!' },
  'notify.addressAdded': { pl: 'Dodano nowy adres.', en: 'New address was successfully added.' },
  'notify.orderPlaced': { pl: 'Zamówienie zostało złożone', en: 'Your order was successfully placed' },
  'auth.loggingOut': { pl: 'Wylogowywanie!', en: 'Logging out!' },
  'auth.resetPassword': { pl: 'Zresetuj hasło', en: 'Reset Password' },
  'auth.returnToLogin': { pl: 'Wróć do logowania', en: 'Return to log in' },
  'auth.passwordUpdated': { pl: 'Hasło zostało zmienione.', en: 'Password was successfully updated.' },
  'notFound.title': { pl: 'Nie znaleziono strony', en: 'Page not found' },
  'notFound.home': { pl: 'Wróć na stronę główną', en: 'Return to home' },
  'notFound.back': { pl: 'Wstecz', en: 'Back' },
  'catalogue.showRetrofit': { pl: 'Pokaż doposażenie', en: 'Show retrofit' },
  'catalogue.noProducts': { pl: 'W tej grupie nie ma tablic', en: 'No Products in this categoy' },
  'vehicle.campaignOpen': { pl: 'do wykonania', en: 'outstanding' },
  'vehicle.campaignDone': { pl: 'wykonana', en: 'carried out' },
  'vehicle.choose': { pl: 'Wybierz pojazd', en: 'Choose Vehicle' },
  'vehicle.necessary': {
    pl: 'Konieczna jest identyfikacja pojazdu po numerze VIN',
    en: 'Vehicle identification by Vin necessary',
  },
  'part.showAll': { pl: 'Pokaż wszystkie części', en: 'Show all parts' },
  'part.check': { pl: 'Sprawdź cenę i stan', en: 'Check Stock and Price' },
  'part.checking': { pl: 'Sprawdzam…', en: 'Loading' },
  'part.unavailable': { pl: 'Produkt chwilowo niedostępny.', en: 'Product temporarily unavailable.' },
  'part.tradeOnly': {
    pl: 'Tylko dla warsztatów: tej części nie wolno sprzedać konsumentowi.',
    en: 'For the trade only: this part may not be sold to a consumer.',
  },
  'part.notApplicable': {
    pl: 'Nie pasuje do tego pojazdu. Wybierz lub zmień pojazd.',
    en: 'Not applicable to this vehicle. Select or change vehicle.',
  },
  'part.noneSelected': {
    pl: 'Brak części. Zaznacz wyposażenie pojazdu.',
    en: 'No products found. Select equipment filter.',
  },
  'part.description': { pl: 'Opis', en: 'Description' },
  'part.boards': { pl: 'Tablice', en: 'Boards' },
  'part.interpretations': { pl: 'Interpretacje', en: 'Interpretations' },
  'cart.empty': { pl: 'Twój koszyk jest pusty.', en: 'Your shopping cart is empty.' },
  'cart.clear': { pl: 'Wyczyść koszyk', en: 'Clear Cart' },
  'cart.checkout': { pl: 'Przejdź do zamówienia', en: 'Go to Checkout' },
  'cart.remove': { pl: 'Usuń pozycję', en: 'Remove item' },
  'cart.removeUnavailable': {
    pl: 'Usuń niedostępne produkty, aby przejść do zamówienia.',
    en: 'Remove unavailable products to proceed checkout.',
  },
  'cart.added': { pl: 'Dodano produkt do koszyka', en: 'Product added to cart' },
  'cart.removed': { pl: 'Usunięto produkt z koszyka', en: 'Product removed from cart' },
  'checkout.noPayment': {
    pl: 'Brak metod płatności dla wybranej dostawy.',
    en: 'No payment methods available for selected shipping.',
  },
  'checkout.otherShipping': {
    pl: 'Wróć i wybierz inną dostawę.',
    en: 'Go back and select different shipping option.',
  },
  'checkout.order': { pl: 'Zamawiam z obowiązkiem zapłaty', en: 'Order with obligation to pay' },
  'confirm.terms': {
    pl: 'Zaakceptuj regulamin, aby złożyć zamówienie.',
    en: 'Please accept the terms to place the order.',
  },
  'confirm.note': {
    pl: `Uwagi mogą mieć najwyżej ${MAX_NOTE} znaków.`,
    en: `The note can have at most ${MAX_NOTE} characters.`,
  },
  'orders.empty': { pl: 'Historia zamówień jest pusta.', en: 'Order history is empty.' },
  'notify.updated': { pl: 'Dane zostały zmienione.', en: 'Data was successfully updated.' },
  'notify.saved': { pl: 'Dane zostały zapisane.', en: 'Data was successfully saved.' },
  'account.personalData': { pl: 'Dane osobowe', en: 'Personal data' },
  'account.passwordChange': { pl: 'Zmiana hasła', en: 'Password change' },
  'account.basicUpdated': {
    pl: 'Podstawowe dane zostały zmienione.',
    en: 'Basic information was successfully updated.',
  },
  'account.passwordMismatch': { pl: 'Hasła nie są takie same.', en: 'Password not match.' },
  'address.updated': { pl: 'Adres został zmieniony.', en: 'Your address was successfully updated.' },
  'address.deleted': { pl: 'Adres został usunięty.', en: 'Your address was successfully deleted.' },
  'address.empty': {
    pl: 'Lista adresów jest pusta. Dodaj nowy adres.',
    en: 'Addresses list is empty. Please add new address.',
  },
  'cart.createOffer': { pl: 'Utwórz ofertę', en: 'Create Offer' },
  'cart.save': { pl: 'Zapisz koszyk', en: 'Save Cart' },
  'cart.manyAdded': { pl: 'Dodano produkty do koszyka', en: 'Products added to cart' },
  'csv.wrongFormat': {
    pl: 'Zły format pliku – pobierz przykładowy plik',
    en: 'Wrong format, please download example import',
  },
  'csv.tooMany': { pl: `Najwyżej ${MAX_CSV_ROWS} pozycji.`, en: `Max ${MAX_CSV_ROWS} items.` },
  'lists.toCart': { pl: 'Przenieś do koszyka', en: 'Move to Cart' },
  'lists.remove': { pl: 'Usuń listę', en: 'Remove List' },
  'offer.print': { pl: 'Drukuj ofertę', en: 'Print Offer' },
  'offer.toCart': { pl: 'Wróć do koszyka', en: 'Return to cart' },
  'offer.dearer': {
    pl: 'Twoje zamówienie kosztuje więcej niż zamówienie klienta.',
    en: "Your order is more expensive than your customer's.",
  },
  'offer.catalogPrice': { pl: 'Cena katalogowa brutto', en: 'Gross Catalog Price' },
  'offer.price': { pl: 'Cena brutto', en: 'Gross Price' },
  'offer.lineTotal': { pl: 'Wartość', en: 'Sub Total' },
  'offer.discount': { pl: 'Rabat %', en: 'Discount %' },
  'success.title': { pl: 'Gotowe', en: 'Success' },
  'success.number': { pl: 'Numer Twojego zamówienia: {{order}}', en: 'Your order # is {{order}}' },
} satisfies Record<string, Text>

/** Sentences that only the server sends: answers of the cart, reasons of a refused order, names of states. */
const wire = {
  'cart.notOnSale': {
    pl: 'Część {{sku}} nie jest w sprzedaży.',
    en: 'Part {{sku}} is not for sale.',
  },
  'cart.tradeOnly': {
    pl: 'Część {{sku}} jest tylko dla warsztatów: nie wolno jej sprzedać konsumentowi.',
    en: 'Part {{sku}} is for the trade only: it may not be sold to a consumer.',
  },
  'cart.outOfStock': { pl: 'Części {{sku}} nie ma w magazynie.', en: 'Part {{sku}} is out of stock.' },
  'cart.onlyInStock': {
    pl: 'W magazynie jest tylko {{available}} szt. części {{sku}}.',
    en: 'Only {{available}} pcs of part {{sku}} are in stock.',
  },
  'cart.backordered': {
    pl: 'Część {{sku}}: {{available}} szt. w magazynie, {{waiting}} szt. na zamówienie ({{days}} dni roboczych).',
    en: 'Part {{sku}}: {{available}} pcs in stock, {{waiting}} pcs on order ({{days}} working days).',
  },
  'cart.atMost': {
    pl: `Jednej części można zamówić najwyżej ${MAX_QUANTITY} szt.: {{sku}}.`,
    en: `At most ${grouped(MAX_QUANTITY)} pcs of one part can be ordered: {{sku}}.`,
  },
  'cart.replaced': {
    pl: 'Numer {{old}} zastąpiono numerem {{new}}.',
    en: 'Number {{old}} was replaced by {{new}}.',
  },
  'cart.checkNumber': {
    pl: 'Sprawdź numer: dodano {{sku}}.',
    en: 'Please check the number: {{sku}} was added.',
  },
  'cart.discontinued': {
    pl: 'Część {{sku}} wycofano, brak zamiennika.',
    en: 'Part {{sku}} was discontinued without a successor.',
  },
  'cart.alternatives': {
    pl: 'Część {{sku}} ma kilka zamienników – wybierz jeden: {{list}}.',
    en: 'Part {{sku}} has several alternatives – please choose one: {{list}}.',
  },
  'csv.unknown': {
    pl: 'Wiersz {{row}}: nie znamy numeru {{sku}}.',
    en: 'Row {{row}}: we do not know the number {{sku}}.',
  },
  'csv.quantity': {
    pl: `Wiersz {{row}}, {{sku}}: ilość to liczba całkowita od 1 do ${MAX_QUANTITY}.`,
    en: `Row {{row}}, {{sku}}: a quantity is a whole number from 1 to ${grouped(MAX_QUANTITY)}.`,
  },
  'csv.row': { pl: 'Wiersz {{row}}, {{sku}}: {{reason}}', en: 'Row {{row}}, {{sku}}: {{reason}}' },
  'lists.item': { pl: '{{sku}}: {{reason}}', en: '{{sku}}: {{reason}}' },
  'lists.notOnList': {
    pl: 'Numeru {{sku}} nie ma na liście.',
    en: 'Number {{sku}} is not on the list.',
  },
  'lists.leftCatalogue': {
    pl: 'Części {{sku}} nie ma już w katalogu.',
    en: 'Part {{sku}} is no longer in the catalogue.',
  },
  'confirm.empty': {
    pl: 'Koszyk jest pusty. Jeśli zamówienie właśnie zostało złożone, znajdziesz je w historii zamówień.',
    en: 'The cart is empty. If the order was placed just now, you will find it in your order history.',
  },
  'confirm.shippingAddress': { pl: 'Wybierz adres dostawy.', en: 'Please choose a shipping address.' },
  'confirm.billingAddress': { pl: 'Wybierz adres do faktury.', en: 'Please choose a billing address.' },
  'confirm.pickupPoint': { pl: 'Wybierz oddział odbioru.', en: 'Please choose a branch for pickup.' },
  'confirm.shippingMethod': { pl: 'Wybierz sposób dostawy.', en: 'Please choose a shipping method.' },
  'confirm.shippingCountry': {
    pl: 'Nie dostarczamy do kraju tego adresu.',
    en: 'We do not ship to the country of this address.',
  },
  'confirm.paymentMethod': { pl: 'Wybierz sposób płatności.', en: 'Please choose a payment method.' },
  'confirm.paymentShipping': {
    pl: 'Ta płatność nie łączy się z wybraną dostawą.',
    en: 'This payment does not go with the chosen delivery.',
  },
  'confirm.unavailable': {
    pl: 'Produkt chwilowo niedostępny: {{sku}}. Usuń go, aby zamówić.',
    en: 'Product temporarily unavailable: {{sku}}. Please remove it to order.',
  },
  'confirm.stock': {
    pl: 'Części {{sku}} zostało {{available}} szt., a w koszyku jest {{wanted}}.',
    en: 'Of part {{sku}} {{available}} pcs are left, while the cart has {{wanted}}.',
  },
  'confirm.paymentCap': {
    pl: 'Tą płatnością można zapłacić najwyżej {{amount}}. Wybierz inną.',
    en: 'This payment takes {{amount}} at most. Please choose another one.',
  },
  'confirm.cashBetweenFirms': {
    pl: 'Między firmami gotówką można zapłacić najwyżej {{amount}} (art. 19 Prawa przedsiębiorców). Wybierz inną płatność.',
    en: 'Between firms the law allows at most {{amount}} in cash. Please choose another payment.',
  },
  'confirm.credit': {
    pl: 'Przekroczony limit kredytowy: brakuje {{amount}}. Wybierz inną płatność.',
    en: 'Credit limit exceeded by {{amount}}. Please choose another payment.',
  },
  'confirm.overdue': {
    pl: 'Minął termin zapłaty za zamówienie: {{orders}}. Zapłać je albo wybierz inną płatność.',
    en: 'The payment of an order is overdue: {{orders}}. Please pay it, or choose another payment.',
  },
  'confirm.creditHidden': {
    pl: 'Przekroczony limit kredytowy firmy. Wybierz inną płatność.',
    en: "Your company's credit limit is exceeded. Please choose another payment.",
  },
  'confirm.mayNotOrder': {
    pl: 'Nie masz uprawnień do zamawiania dla swojej firmy.',
    en: 'You do not have the right to order for your company.',
  },
  'confirm.approval': {
    pl: 'Zamówienie czeka na zgodę osoby zarządzającej w firmie. Damy znać, gdy zapadnie decyzja.',
    en: 'The order waits for the approval of a manager of your company. We will let you know the decision.',
  },
  'confirm.totalChanged': {
    pl: 'Kwota zamówienia zmieniła się. Sprawdź ją i zdecyduj ponownie.',
    en: 'The total of the order has changed. Please check it and decide again.',
  },
  'people.manager': {
    pl: 'Osoba, która zarządza, musi widzieć ceny i zamawiać bez limitu.',
    en: 'A person who manages people must see prices and order without a limit.',
  },
  'confirm.unpaidLimit': {
    pl: 'Nieopłacone zamówienia na tym koncie: {{open}}. Więcej nowe konto mieć nie może. Opłać jedno z nich i zamów ponownie.',
    en: 'Unpaid orders of this account: {{open}}. A new account cannot have more. Please pay for one of them, then order again.',
  },
  'shipping.noneToCountry': {
    pl: 'Do kraju tego adresu nie dostarczamy – możliwy jest odbiór w oddziale.',
    en: 'We do not ship to the country of this address – pickup in a branch is possible.',
  },
  'shipping.bulky': {
    pl: '{{method}}: niedostępny, bo część {{sku}} jest ponadgabarytowa.',
    en: '{{method}}: not available, part {{sku}} is oversized.',
  },
  'shipping.dangerous': {
    pl: '{{method}}: niedostępny, bo część {{sku}} to towar niebezpieczny.',
    en: '{{method}}: not available, part {{sku}} is dangerous goods.',
  },
  'shipping.theft': {
    pl: '{{method}}: niedostępny, bo część {{sku}} wydajemy tylko w oddziale, po okazaniu dowodu rejestracyjnego.',
    en: '{{method}}: not available, part {{sku}} is handed over only in a branch, against the registration document.',
  },
  'part.statusCurrent': { pl: 'Aktualny', en: 'Current' },
  'part.statusSuperseded': { pl: 'Zastąpiony', en: 'Superseded' },
  'part.statusRunOut': { pl: 'Do wyczerpania zapasów', en: 'While stocks last' },
  'part.statusDiscontinued': { pl: 'Wycofany', en: 'Discontinued' },
  'fit.type': { pl: 'typ {{typeKey}}', en: 'type {{typeKey}}' },
  'fit.notType': { pl: 'nie dla typu {{typeKey}}', en: 'not for type {{typeKey}}' },
  'fit.steeringL': { pl: 'kierownica lewa', en: 'left-hand drive' },
  'fit.steeringR': { pl: 'kierownica prawa', en: 'right-hand drive' },
  'fit.gearboxA': { pl: 'skrzynia automatyczna', en: 'automatic gearbox' },
  'fit.gearboxM': { pl: 'skrzynia manualna', en: 'manual gearbox' },
  'fit.from': { pl: 'od {{from}}', en: 'from {{from}}' },
  'fit.to': { pl: 'do {{to}}', en: 'to {{to}}' },
  'fit.between': { pl: 'od {{from}} do {{to}}', en: '{{from}} to {{to}}' },
  'fit.built': { pl: 'produkcja {{built}}', en: 'built {{built}}' },
  'fit.builtUnknown': {
    pl: 'data produkcji nieznana, {{bounds}}',
    en: 'build date not known, {{bounds}}',
  },
  'fit.onlyType': { pl: 'tylko typ {{typeKey}}', en: 'type {{typeKey}} only' },
  'fit.only': { pl: 'tylko {{limit}}', en: '{{limit}} only' },
  'fit.check': { pl: '{{limit}} – do sprawdzenia', en: '{{limit}} – to be checked' },
  'fit.needs': { pl: 'wymaga: {{condition}}', en: 'needs: {{condition}}' },
  'fit.dependsOn': {
    pl: 'zależy od wyposażenia: {{condition}}',
    en: 'depends on equipment: {{condition}}',
  },
  'fit.vehicleOfType': { pl: 'pojazdu (typ {{typeKey}})', en: 'the vehicle (type {{typeKey}})' },
  'fit.doesNotFit': {
    pl: '{{sku}} nie pasuje do {{vehicle}}: {{reasons}}.',
    en: '{{sku}} does not fit {{vehicle}}: {{reasons}}.',
  },
  'fit.doesNotFitInstead': {
    pl: '{{sku}} nie pasuje do {{vehicle}}: {{reasons}}. Pasuje {{instead}}.',
    en: '{{sku}} does not fit {{vehicle}}: {{reasons}}. {{instead}} fits.',
  },
  'fit.toCheck': {
    pl: '{{sku}}, {{vehicle}} – sprawdź w pojeździe: {{reasons}}.',
    en: '{{sku}}, {{vehicle}} – please check on the vehicle: {{reasons}}.',
  },
  'promise.today': { pl: 'Odbiór dziś do {{until}}', en: 'Pick up today until {{until}}' },
  'promise.orderBy': { pl: 'zamów do {{time}}', en: 'order by {{time}}' },
  'promise.tomorrow': { pl: 'Jutro, {{day}}, {{hours}}', en: 'Tomorrow, {{day}}, {{hours}}' },
  'promise.later': { pl: '{{day}} od {{time}}', en: '{{day}} from {{time}}' },
  'promise.until': { pl: '{{day}} do {{until}}', en: '{{day}} until {{until}}' },
  'promise.fromBranch': { pl: 'z oddziału {{name}}', en: 'from {{name}}' },
  'promise.toBranch': { pl: 'do oddziału {{name}}', en: 'to {{name}}' },
  'promise.otherBranches': { pl: 'z innych oddziałów', en: 'from other branches' },
  'promise.central': { pl: '{{days}} z magazynu centralnego', en: '{{days}} from the central store' },
  'promise.supplier': { pl: '{{days}}, do {{date}}', en: '{{days}}, by {{date}}' },
  'promise.unknown': { pl: 'termin potwierdzi oddział', en: 'the branch will confirm the date' },
  'promise.sendToday': { pl: 'Wysyłka dziś', en: 'Sent today' },
  'promise.sendTomorrow': { pl: 'Wysyłka jutro, {{day}}', en: 'Sent tomorrow, {{day}}' },
  'promise.sendLater': { pl: 'Wysyłka {{day}}', en: 'Sent on {{day}}' },
  'promise.partToday': { pl: '{{quantity}} dziś', en: '{{quantity}} today' },
  'promise.partTomorrow': { pl: '{{quantity}} jutro', en: '{{quantity}} tomorrow' },
  'promise.partLater': { pl: '{{quantity}} {{day}} {{date}}', en: '{{quantity}} {{day}} {{date}}' },
  'promise.partSupplier': {
    pl: '{{quantity}} na zamówienie do {{date}}',
    en: '{{quantity}} on order by {{date}}',
  },
  'promise.partUnknown': {
    pl: '{{quantity}}: termin potwierdzi oddział',
    en: '{{quantity}}: the branch will confirm the date',
  },
  'promise.onMonday': { pl: 'w poniedziałek', en: 'on Monday' },
  'promise.onTuesday': { pl: 'we wtorek', en: 'on Tuesday' },
  'promise.onWednesday': { pl: 'w środę', en: 'on Wednesday' },
  'promise.onThursday': { pl: 'w czwartek', en: 'on Thursday' },
  'promise.onFriday': { pl: 'w piątek', en: 'on Friday' },
  'promise.onSaturday': { pl: 'w sobotę', en: 'on Saturday' },
  'promise.onSunday': { pl: 'w niedzielę', en: 'on Sunday' },
  'promise.shortToday': { pl: 'dziś', en: 'today' },
  'promise.shortTomorrow': { pl: 'jutro', en: 'tomorrow' },
  'promise.shortSupplier': { pl: 'na zamówienie', en: 'on order' },
  'promise.shortUnknown': { pl: 'termin w oddziale', en: 'ask the branch' },
  'promise.daysOne': { pl: '{{days}} dzień roboczy', en: '{{days}} working day' },
  'promise.daysFew': { pl: '{{days}} dni robocze', en: '{{days}} working days' },
  'promise.daysMany': { pl: '{{days}} dni roboczych', en: '{{days}} working days' },
  'promise.hoursUnknown': {
    pl: 'Godziny otwarcia podaje oddział',
    en: 'The branch tells its opening hours',
  },
  'orders.status.Pending': { pl: 'Nowe', en: 'Pending' },
  'orders.status.Processing': { pl: 'W realizacji', en: 'Processing' },
  'orders.status.Complete': { pl: 'Zakończone', en: 'Complete' },
  'orders.status.Cancelled': { pl: 'Anulowane', en: 'Cancelled' },
  'orders.payment.Pending': { pl: 'Oczekuje', en: 'Pending' },
  'orders.payment.Authorized': { pl: 'Potwierdzona', en: 'Authorized' },
  'orders.payment.Paid': { pl: 'Opłacone', en: 'Paid' },
  'orders.payment.Refunded': { pl: 'Zwrócona', en: 'Refunded' },
  'orders.shipping.NotRequired': { pl: 'Odbiór w oddziale', en: 'Pickup in branch' },
  'orders.shipping.NotYetShipped': { pl: 'Jeszcze nie wysłano', en: 'Not yet shipped' },
  'orders.shipping.PartiallyShipped': { pl: 'Wysłano częściowo', en: 'Partially shipped' },
  'orders.shipping.Shipped': { pl: 'Wysłano', en: 'Shipped' },
  'orders.shipping.Delivered': { pl: 'Dostarczono', en: 'Delivered' },
  'orders.stage.new': { pl: 'Złożone', en: 'Placed' },
  'orders.stage.confirmed': { pl: 'Potwierdzone', en: 'Confirmed' },
  'orders.stage.picked': { pl: 'Skompletowane', en: 'Picked' },
  'orders.stage.readyForPickup': { pl: 'Gotowe do odbioru', en: 'Ready for pickup' },
  'orders.stage.shipped': { pl: 'Wysłane', en: 'Shipped' },
  'orders.stage.delivered': { pl: 'Dostarczone', en: 'Delivered' },
  'orders.stage.cancelled': { pl: 'Anulowane', en: 'Cancelled' },
  'orders.stage.returned': { pl: 'Zwrócone', en: 'Returned' },
  'orders.change.short.wait': {
    pl: 'Brakuje tych sztuk. Czekamy na dostawę i wyślemy je, gdy przyjdą.',
    en: 'These pieces are missing. We are waiting for a delivery and send them when it comes.',
  },
  'orders.change.short.otherBranch': {
    pl: 'Te sztuki bierzemy z innego oddziału.',
    en: 'These pieces come from another branch.',
  },
  'orders.change.short.cancelPieces': {
    pl: 'Tych sztuk nie mamy, więc anulowaliśmy je.',
    en: 'We do not have these pieces, so we have cancelled them.',
  },
  'orders.change.cancelled': { pl: 'Anulowaliśmy te sztuki.', en: 'We have cancelled these pieces.' },
  'orders.onlineTitle': { pl: 'Zamówienie {{number}}', en: 'Order {{number}}' },
  'orders.placedByShop': {
    pl: 'To zamówienie złożyliśmy za Ciebie.',
    en: 'We placed this order for you.',
  },
  'orders.change.returned': { pl: 'Te sztuki wróciły do nas.', en: 'These pieces have come back to us.' },
  'withdrawal.made_to_order': {
    pl: 'Ta część jest zamawiana według klucza lub numeru VIN – nie przysługuje prawo odstąpienia (art. 38 ustawy o prawach konsumenta).',
    en: 'This part is ordered by key or VIN – there is no right of withdrawal (art. 38 of the Consumer Rights Act).',
  },
  'withdrawal.sealed': {
    pl: 'Odstąpić można, dopóki plomba opakowania nie jest naruszona (art. 38 ustawy o prawach konsumenta).',
    en: 'You can withdraw as long as the seal of the package is intact (art. 38 of the Consumer Rights Act).',
  },
  'withdrawal.declared': {
    pl: 'Oświadczenie już otrzymaliśmy.',
    en: 'We have received the statement already.',
  },
  'withdrawal.gone': {
    pl: 'Te sztuki zostały anulowane albo już do nas wróciły.',
    en: 'These pieces were cancelled, or have come back to us already.',
  },
  'withdrawal.statement': {
    pl: 'Ja, {{name}}, informuję o odstąpieniu od umowy sprzedaży następujących części z zamówienia {{order}} z dnia {{day}}:',
    en: 'I, {{name}}, give notice that I withdraw from my contract of sale of the following parts of order {{order}} of {{day}}:',
  },
  'withdrawal.received': {
    pl: 'Otrzymaliśmy Twoje oświadczenie {{time}}. Kopię wysłaliśmy na {{email}}.',
    en: 'We received your statement on {{time}}. A copy was sent to {{email}}.',
  },
  'claims.noDeposit': {
    pl: 'Na tym zamówieniu nie ma kaucji do odzyskania.',
    en: 'This order has no deposits to get back.',
  },
  'claims.statement.complaint': {
    pl: 'Ja, {{name}}, reklamuję następujące części z zamówienia {{order}} z dnia {{day}}:',
    en: 'I, {{name}}, complain about the following parts of order {{order}} of {{day}}:',
  },
  'claims.statement.wrong_part': {
    pl: 'Ja, {{name}}, zgłaszam złe części w zamówieniu {{order}} z dnia {{day}}:',
    en: 'I, {{name}}, report wrong parts in order {{order}} of {{day}}:',
  },
  'claims.statement.damaged': {
    pl: 'Ja, {{name}}, zgłaszam części uszkodzone w przesyłce zamówienia {{order}} z dnia {{day}}:',
    en: 'I, {{name}}, report parts of order {{order}} of {{day}} that were damaged in the parcel:',
  },
  'claims.statement.old_part': {
    pl: 'Ja, {{name}}, oddam stare części do zamówienia {{order}} z dnia {{day}}:',
    en: 'I, {{name}}, will hand in old parts for order {{order}} of {{day}}:',
  },
  'claims.back.label': { pl: 'Proszę o etykietę zwrotną.', en: 'Please send a return label.' },
  'claims.back.parcel': { pl: 'Wyślę własną przesyłką.', en: 'I send it in my own parcel.' },
  'claims.back.branch': { pl: 'Przyniosę do oddziału.', en: 'I bring it to a branch.' },
  'claims.next.withdrawal.received': {
    pl: 'Odeślij części. Zapłatę zwrócimy do {{day}}.',
    en: 'Please send the parts back. We refund by {{day}}.',
  },
  'claims.next.withdrawal.accepted': {
    pl: 'Odeślij części. Zapłatę zwrócimy do {{day}}.',
    en: 'Please send the parts back. We refund by {{day}}.',
  },
  'claims.next.withdrawal.refused': { pl: 'Odstąpienia nie uznaliśmy.', en: 'The withdrawal was refused.' },
  'claims.next.withdrawal.goods_back': {
    pl: 'Mamy części. Zapłatę zwrócimy do {{day}}.',
    en: 'We have the parts. We refund by {{day}}.',
  },
  'claims.next.withdrawal.settled': { pl: 'Zakończone, zapłata zwrócona.', en: 'Settled and refunded.' },
  'claims.next.claim.received': {
    pl: 'Odpowiemy do {{day}}. Bez odpowiedzi do tego dnia reklamację uznajemy.',
    en: 'We answer by {{day}}. Without an answer by that day the complaint counts as accepted.',
  },
  'claims.next.claim.accepted': {
    pl: 'Uznaliśmy zgłoszenie. Oddaj części; sprawę zakończymy do {{day}}.',
    en: 'Your claim is accepted. Please return the parts; we settle it by {{day}}.',
  },
  'claims.next.claim.refused': { pl: 'Zgłoszenia nie uznaliśmy.', en: 'The claim was refused.' },
  'claims.next.claim.goods_back': {
    pl: 'Mamy części. Sprawę zakończymy do {{day}}.',
    en: 'We have the parts. We settle it by {{day}}.',
  },
  'claims.next.claim.settled': { pl: 'Zakończone.', en: 'Settled.' },
  'claims.next.old_part.received': {
    pl: 'Czekamy na starą część. Kaucję zwrócimy po jej przyjęciu.',
    en: 'We wait for the old part. The deposit is refunded when we have taken it.',
  },
  'claims.next.old_part.accepted': {
    pl: 'Czekamy na starą część. Kaucję zwrócimy po jej przyjęciu.',
    en: 'We wait for the old part. The deposit is refunded when we have taken it.',
  },
  'claims.next.old_part.refused': { pl: 'Starej części nie przyjęliśmy.', en: 'The old part was refused.' },
  'claims.next.old_part.goods_back': {
    pl: 'Mamy starą część. Kaucję zwrócimy do {{day}}.',
    en: 'We have the old part. We refund the deposit by {{day}}.',
  },
  'claims.next.old_part.settled': {
    pl: 'Zakończone, kaucja zwrócona.',
    en: 'Settled, the deposit is refunded.',
  },
} satisfies Record<string, Text>

type ErrorKey = `error.${ErrorCode}`
const prefixed = Object.fromEntries(
  Object.entries(errors).map(([code, text]) => [`error.${code}`, text]),
) as Record<ErrorKey, Text>

/**
 * All texts that the server sends or whose wording is specified, in both languages. Keys are dotted.
 */
export const texts = { ...prefixed, ...fields, ...messages, ...wire }
export type TextKey = keyof typeof texts
export type Lang = 'pl' | 'en'
export const langs = ['pl', 'en'] as const satisfies readonly Lang[]

/** Refusals of which the web app shows the server's sentence. */
const refusalsInWords = [
  'error.not_allowed',
  'error.too_many_people',
  'error.request_decided',
  'error.invoice_not_possible',
  'error.payment_nothing_due',
  'error.payment_not_offered',
  'error.payment_provider_away',
  'error.payment_signature',
  'error.withdrawal_not_found',
  'error.withdrawal_professional',
  'error.withdrawal_cancelled',
  'error.withdrawal_over',
  'error.withdrawal_nothing',
  'error.claim_cancelled',
  'error.claim_not_sent',
  'error.claim_over',
  'error.claim_nothing',
  'error.claim_too_many',
  'error.claim_too_often',
  'error.claim_no_reason',
  'error.claim_pictures_full',
  'error.claim_picture_late',
  'error.claim_picture_type',
  'error.claim_picture_heic',
] as const

/** The texts that the web app uses; the server sends the others as sentences. */
export type AppTextKey = Exclude<TextKey, keyof typeof wire | (typeof refusalsInWords)[number]>

/** The table of one language, with flat keys. */
export function textsOf(lang: Lang): Record<TextKey, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[lang]])) as Record<
    TextKey,
    string
  >
}

/** The texts of guests' pages, and of errors on all pages. */
const isFirst = (key: string) => /^((app|auth|field|notFound|notify)\.|error\.validation$)/.test(key)

/**
 * The texts that the web app uses: `first` for the first download, `pages` for the pages of customers. Together they
 * contain every `AppTextKey`.
 */
export function appTextsOf(lang: Lang, part: 'first' | 'pages'): Record<string, string> {
  const own = Object.entries(textsOf(lang)).filter(
    ([key]) =>
      !(key in wire) &&
      !(refusalsInWords as readonly string[]).includes(key) &&
      isFirst(key) === (part === 'first'),
  )
  return Object.fromEntries(own)
}
