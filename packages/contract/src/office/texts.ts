import type { OfficeLang } from '@partboard/domain/text/languages'
import type { OfficeErrorCode } from './problem.ts'

type Text = { pl: string; en: string }

const errors: Record<OfficeErrorCode, Text> = {
  bad_cursor: {
    pl: 'Ten kursor nie pochodzi z tej listy. Zacznij od pierwszej strony.',
    en: 'This cursor is not from this list. Start at the first page.',
  },
  too_much_work: {
    pl: 'Odczytanie tego trwa za długo. Podziel tekst lub plik na mniejsze części.',
    en: 'Reading this takes too long. Divide the text or the file into smaller pieces.',
  },
  statement_unreadable: {
    pl: 'Nie można odczytać tego wyciągu. Wgraj plik CAMT.053 (XML) albo MT940. Szczegóły: {{detail}}.',
    en: 'This statement cannot be read. Upload a CAMT.053 (XML) or MT940 file. Details: {{detail}}.',
  },
  statement_account: {
    pl: 'Wyciąg dotyczy rachunku {{account}}, którego nie ma żaden sklep. Wpisz go w danych firmy albo wgraj inny plik.',
    en: 'The statement is about the account {{account}}, which no store has. Enter it in the company data, or upload another file.',
  },
  entry_not_found: { pl: 'Nie ma takiej wpłaty.', en: 'There is no such credit.' },
  entry_decided: {
    pl: 'O tej wpłacie już zdecydowano.',
    en: 'This credit was decided about already.',
  },
  entry_currency: {
    pl: 'Zamówienie jest w innej walucie niż wpłata.',
    en: 'The order is in another currency than the credit.',
  },
  invoice_no_pdf: {
    pl: 'Treścią jest faktura w PDF (application/pdf).',
    en: 'The body is the invoice as a PDF (application/pdf).',
  },
  promotion_not_found: { pl: 'Nie ma takiej promocji.', en: 'There is no such promotion.' },
  promotion_begun: {
    pl: 'Ta promocja już się zaczęła. Możesz ją zakończyć i zaplanować nową.',
    en: 'This promotion has begun. You can end it and plan a new one.',
  },
  promotion_over: {
    pl: 'Ta promocja już się skończyła albo została odwołana.',
    en: 'This promotion has ended or was cancelled already.',
  },
  promotion_empty: {
    pl: 'Promocja nie ma żadnej części. Sprawdź numery, grupy i ceny w podglądzie.',
    en: 'The promotion has no part. Check numbers, groups and prices in the preview.',
  },
  promotion_too_large: {
    pl: 'Promocja może mieć najwyżej {{max}} części. Podziel ją na kilka.',
    en: 'A promotion can have {{max}} parts at most. Divide it into several.',
  },
  price_plan_not_found: {
    pl: 'Na ten dzień nie zaplanowano ceny.',
    en: 'No price is planned for this day.',
  },
  price_not_listed: {
    pl: 'Cennik nie ma tej części.',
    en: 'The price list does not have this part.',
  },
  price_plan_begun: {
    pl: 'Cena może się zacząć najwcześniej jutro. Dzisiejszej i dawnej nie można już zaplanować ani odwołać.',
    en: 'A price can begin tomorrow at the earliest. One of today or before cannot be planned or cancelled.',
  },
  price_plan_too_late: {
    pl: 'Cenę można zaplanować najwyżej na dwa lata naprzód.',
    en: 'A price can be planned for two years ahead at most.',
  },
  price_below_promotion: {
    pl: 'W tym czasie trwa promocja tej części. Cena musi być od niej wyższa.',
    en: 'A promotion of this part runs at that time. The price must be above it.',
  },
  view_not_found: { pl: 'Nie ma takiego widoku.', en: 'There is no such view.' },
  view_name_taken: { pl: 'Masz już widok o tej nazwie.', en: 'You have a view of this name already.' },
  views_full: {
    pl: 'Możesz mieć najwyżej 20 widoków listy. Usuń ten, którego nie używasz.',
    en: 'You can have at most 20 views of a list. Remove one that you do not use.',
  },
  invoices_elsewhere: {
    pl: 'Faktury tego sklepu wystawia inny system. Zmienisz to w ustawieniach sklepu.',
    en: 'Another system issues the invoices of this store. The settings of the store change that.',
  },
  invoice_exists: { pl: 'Zamówienie ma już fakturę.', en: 'The order has its invoice already.' },
  invoice_nothing: {
    pl: 'Nie ma czego fakturować: zamówienie jest anulowane albo wszystko wróciło.',
    en: 'There is nothing to invoice: the order is cancelled, or everything came back.',
  },
  invoice_seller: {
    pl: 'Na fakturze musi być nazwa, adres i NIP sprzedawcy. Uzupełnij je w ustawieniach sklepu.',
    en: 'An invoice needs the name, address and NIP of the seller. Complete them in the settings of the store.',
  },
  invoice_no_rate: {
    pl: 'Zamówienie jest w obcej walucie. Podaj kurs średni NBP z dnia roboczego przed fakturą i numer tabeli.',
    en: 'The order is in a foreign currency. Enter the NBP rate of the working day before the invoice and the number of its table.',
  },
  invoice_missing: {
    pl: 'Zamówienie nie ma faktury wystawionej przez sklep.',
    en: 'The order has no invoice that the shop has issued.',
  },
  invoice_up_to_date: {
    pl: 'Nie ma czego korygować: faktury zgadzają się z zamówieniem.',
    en: 'There is nothing to correct: the invoices agree with the order.',
  },
  tax_check_not_possible: {
    pl: 'Nie ma kogo zapytać: klient nie ma NIP ani numeru VAT UE, albo serwer nie pyta rejestrów.',
    en: 'There is nothing to ask: the customer has no NIP or EU VAT number, or the server asks no registers.',
  },
  einvoice_not_sendable: {
    pl: 'Tego dokumentu nie da się wysłać do KSeF: jest notą, jest już w KSeF albo ma stawkę VAT, której KSeF nie zna.',
    en: 'This document cannot be sent to KSeF: it is a note, it is in KSeF already, or it has a VAT rate that KSeF does not know.',
  },
  jpk_data: {
    pl: 'Brakuje danych do JPK_FA: {{fields}}. Uzupełnij je w ustawieniach sklepu.',
    en: 'Data for JPK_FA are missing: {{fields}}. Complete them in the settings of the store.',
  },
  jpk_empty: {
    pl: 'W tym okresie sklep nie wystawił żadnej faktury, a JPK_FA bez faktur nie istnieje.',
    en: 'The shop has issued no invoice in this period, and there is no JPK_FA without invoices.',
  },
  jpk_companies: {
    pl: 'W tym okresie faktury wystawiło kilka firm. Wybierz sklep: plik JPK_FA dotyczy jednej firmy.',
    en: 'Several companies have issued invoices in this period. Choose a store: a JPK_FA file is of one company.',
  },
  jpk_too_large: {
    pl: 'W tym okresie jest więcej niż {{max}} dokumentów. Podziel go na krótsze.',
    en: 'This period has more than {{max}} documents. Divide it into shorter ones.',
  },
  jpk_rate: {
    pl: 'Dokument {{number}} ma stawkę VAT {{rate}}%, której JPK_FA nie zna.',
    en: 'The document {{number}} has the VAT rate {{rate}}%, which JPK_FA does not have.',
  },
  invoice_final: {
    pl: 'Tę fakturę wystawił sklep. Nie można jej zastąpić.',
    en: 'The shop has issued this invoice. It cannot be replaced.',
  },
  invoice_not_found: { pl: 'Zamówienie nie ma takiej faktury.', en: 'The order has no such invoice.' },
  document_missing: {
    pl: 'Wyślij jeden plik w formularzu (multipart/form-data).',
    en: 'Send one file in a form (multipart/form-data).',
  },
  document_cut: {
    pl: 'Plik jest niepełny: urwał się w środku. Wyślij go jeszcze raz.',
    en: 'The file is not complete: it ends in the middle. Send it again.',
  },
  document_too_large: {
    pl: 'Plik jest za duży. Dokument może mieć najwyżej {{megabytes}} MB.',
    en: 'The file is too large. A document can have at most {{megabytes}} MB.',
  },
  document_type: {
    pl: 'To nie jest PDF, PNG, JPEG ani WebP, niezależnie od nazwy pliku.',
    en: 'This is not a PDF, PNG, JPEG or WebP, whatever its name says.',
  },
  document_not_found: { pl: 'Zamówienie nie ma takiego dokumentu.', en: 'The order has no such document.' },
  documents_full: {
    pl: 'Zamówienie ma już {{max}} dokumentów. Usuń ten, który nie jest potrzebny.',
    en: 'The order has {{max}} documents already. Remove one that is not needed.',
  },
  erp_number_taken: {
    pl: 'Inny klient ma już ten numer w ERP.',
    en: 'Another customer has this number of the ERP already.',
  },
  idempotency_key_invalid: {
    pl: 'Nagłówek Idempotency-Key ma od 1 do 200 znaków ASCII bez spacji.',
    en: 'The header Idempotency-Key has 1 to 200 characters of ASCII without spaces.',
  },
  idempotency_key_reused: {
    pl: 'Ten Idempotency-Key należy do innego zapytania. Wyślij nowe zapytanie z nowym kluczem.',
    en: 'This Idempotency-Key belongs to another request. Send a new request with a new key.',
  },
  idempotency_answer_lost: {
    pl: 'Zapytanie z tym Idempotency-Key zostało już wykonane, ale jego odpowiedź przepadła. Odczytaj stan.',
    en: 'The request with this Idempotency-Key was carried out already, but its answer was lost. Read the state.',
  },
  office_signed_out: {
    pl: 'Sesja wygasła. Zaloguj się do zaplecza.',
    en: 'The session has ended. Sign in to the office.',
  },
  office_login_failed: {
    pl: 'Nieprawidłowy e-mail lub hasło.',
    en: 'The e-mail or the password is wrong.',
  },
  second_factor_missing: {
    pl: 'Podaj kod z aplikacji uwierzytelniającej.',
    en: 'Enter the code of your authenticator app.',
  },
  second_factor_wrong: {
    pl: 'Ten kod jest nieprawidłowy albo został już użyty. Podaj następny.',
    en: 'This code is wrong or was used already. Enter the next one.',
  },
  passkey_refused: {
    pl: 'Nie udało się zalogować tym kluczem dostępu. Zaloguj się hasłem i kodem.',
    en: 'This passkey could not sign you in. Sign in with your password and a code.',
  },
  passkey_invalid: {
    pl: 'Nie udało się dodać tego klucza dostępu. Spróbuj jeszcze raz.',
    en: 'This passkey could not be added. Try again.',
  },
  passkey_not_found: { pl: 'Nie ma takiego klucza dostępu.', en: 'There is no such passkey.' },
  passkey_taken: { pl: 'Ten klucz dostępu jest już dodany.', en: 'This passkey was added already.' },
  passkeys_full: {
    pl: 'Możesz mieć najwyżej 10 kluczy dostępu. Usuń ten, którego nie używasz.',
    en: 'You can have at most 10 passkeys. Remove one that you do not use.',
  },
  passkeys_need_name: {
    pl: 'Klucze dostępu działają tylko wtedy, gdy sklep ma adres z nazwą, nie z samych liczb.',
    en: 'Passkeys work only when the address of the shop is a name, not numbers.',
  },
  fresh_proof_needed: {
    pl: 'Potwierdź, że to Ty: od zalogowania albo ostatniego potwierdzenia minęło ponad 15 minut.',
    en: 'Confirm that it is you: the sign-in or the last confirmation is more than 15 minutes ago.',
  },
  own_password_wrong: {
    pl: 'Hasło albo kod się nie zgadza. Spróbuj ponownie; kod z aplikacji działa tylko raz.',
    en: 'Password or code is wrong. Try again; a code of the app works only once.',
  },
  own_session_not_found: { pl: 'Nie masz takiej sesji.', en: 'You have no such session.' },
  key_unknown: {
    pl: 'Ten klucz API jest nieznany albo unieważniony.',
    en: 'This API key is unknown or revoked.',
  },
  key_expired: { pl: 'Ten klucz API stracił ważność.', en: 'This API key has expired.' },
  forbidden: {
    pl: 'Nie masz do tego uprawnienia ({{right}}).',
    en: 'You do not have the right to do this ({{right}}).',
  },
  csrf: {
    pl: 'Zapytanie nie pochodzi z zaplecza. Odśwież stronę.',
    en: 'The request does not come from the office. Reload the page.',
  },
  people_only: {
    pl: 'Tego nie zrobi klucz API: zaloguj się.',
    en: 'An API key cannot do this: sign in.',
  },
  other_branch: {
    pl: 'Ten magazyn nie należy do Twoich oddziałów.',
    en: 'This warehouse is not one of your branches.',
  },
  page_not_found: { pl: 'Nie ma takiej strony.', en: 'There is no such page.' },
  synonym_not_found: { pl: 'Nie ma takiego synonimu.', en: 'There is no such synonym.' },
  synonym_exists: { pl: 'Taka para już jest.', en: 'This pair exists already.' },
  question_not_found: { pl: 'Nie ma takiego pytania.', en: 'There is no such question.' },
  question_done: {
    pl: 'To pytanie jest już załatwione. Odśwież listę.',
    en: 'This question is done already. Refresh the list.',
  },
  slide_not_found: { pl: 'Nie ma takiego slajdu.', en: 'There is no such slide.' },
  slide_dates: {
    pl: 'Slajd kończy się, zanim się zacznie. Popraw daty.',
    en: 'The slide ends before it begins. Correct the dates.',
  },
  slide_picture_unknown: {
    pl: 'To nie jest obraz PNG, JPEG ani WebP.',
    en: 'This is no PNG, JPEG or WebP picture.',
  },
  slide_picture_size: {
    pl: 'Obraz ma {{width}} × {{height}} pikseli. Odpowiedni ma około 1200 × 840.',
    en: 'The picture has {{width}} × {{height}} pixels. A fitting one has about 1200 × 840.',
  },
  mail_not_found: { pl: 'Nie ma takiej wiadomości.', en: 'There is no such mail.' },
  mail_unknown_value: {
    pl: 'Ta część wiadomości nie zna wartości {{values}}.',
    en: 'This part of the mail does not know the value {{values}}.',
  },
  mail_missing_value: {
    pl: 'W tym tekście musi być {{values}}.',
    en: 'This text needs {{values}}.',
  },
  page_version_not_found: { pl: 'Ta strona nie ma takiej wersji.', en: 'The page has no such version.' },
  page_address_taken: {
    pl: 'Sklep ma już stronę o tym adresie. Wybierz inny adres.',
    en: 'The shop has a page with this address already. Choose another address.',
  },
  page_required: {
    pl: 'Tej strony wymaga prawo: nie można jej usunąć ani zmienić jej adresu.',
    en: 'The law requires this page: it cannot be removed, and its address is fixed.',
  },
  page_no_draft: { pl: 'Ta strona nie ma szkicu.', en: 'The page has no draft.' },
  page_has_draft: {
    pl: 'Ta strona ma już szkic. Najpierw go opublikuj albo odrzuć.',
    en: 'The page has a draft already. Publish or discard it first.',
  },
  page_announced: {
    pl: 'Klienci dostali już wiadomość o tej wersji.',
    en: 'Customers were told of this version already.',
  },
  page_not_announced: {
    pl: 'Wiadomość wysyłamy tylko o stronach, których wymaga prawo.',
    en: 'Customers are told only of pages that the law requires.',
  },
  page_not_planned: {
    pl: 'Ta wersja nie jest zaplanowana: klienci już ją widzą albo jest szkicem.',
    en: 'This version is not planned: customers can read it already, or it is a draft.',
  },
  page_not_confirmed: {
    pl: 'Aby usunąć stronę, wpisz jej adres: {{name}}.',
    en: 'To remove the page, enter its address: {{name}}.',
  },
  page_past: {
    pl: 'Ten czas już minął. Wybierz późniejszy albo opublikuj od razu.',
    en: 'This time has passed. Choose a later one, or publish now.',
  },
  page_text_missing: {
    pl: 'Brakuje tekstu w jednym z języków. Klienci czytają stronę po polsku i po angielsku.',
    en: 'The text of a language is missing. Customers read the page in Polish and in English.',
  },
  page_unknown_value: {
    pl: 'Sklep nie zna wartości {{values}} albo nie może jej tu wstawić. Tabela jest osobnym akapitem.',
    en: 'The shop does not know the value {{values}}, or cannot put it there. A table is a paragraph of its own.',
  },
  staff_not_found: { pl: 'Nie ma takiej osoby.', en: 'There is no such person.' },
  key_not_found: { pl: 'Nie ma takiego klucza API.', en: 'There is no such API key.' },
  invitation_not_found: {
    pl: 'Ten link wygasł albo został użyty. Poproś o nowy.',
    en: 'This link has expired or was used. Ask for a new one.',
  },
  email_taken: {
    pl: 'Ta osoba ma już konto w zapleczu.',
    en: 'This person has an account of the office already.',
  },
  last_owner: {
    pl: 'To ostatni właściciel. Najpierw nadaj tę rolę komuś innemu.',
    en: 'This is the last owner. Give the role to someone else first.',
  },
  already_confirmed: {
    pl: 'Aplikacja uwierzytelniająca jest już połączona.',
    en: 'The authenticator app is connected already.',
  },
  order_step_done: {
    pl: 'Zamówienie jest już na tym etapie.',
    en: 'The order is at this stage already.',
  },
  order_closed: {
    pl: 'To zamówienie jest anulowane albo zwrócone i już się nie zmieni.',
    en: 'This order is already cancelled or returned, so it does not change any more.',
  },
  order_held: {
    pl: 'To zamówienie jest wstrzymane. Najpierw je zwolnij.',
    en: 'This order is on hold. Release it first.',
  },
  order_not_held: { pl: 'To zamówienie nie jest wstrzymane.', en: 'This order is not on hold.' },
  order_step_skipped: {
    pl: 'Najpierw potrzebny jest wcześniejszy etap: zamówienie przechodzi je po kolei.',
    en: 'An earlier step is missing: an order takes its steps one after the other.',
  },
  order_waiting: {
    pl: 'Części tego zamówienia jeszcze nie ma w magazynie.',
    en: 'Pieces of this order are not in stock yet.',
  },
  order_not_ready: {
    pl: 'Tego zamówienia jeszcze nie wysłano ani nie przygotowano do odbioru.',
    en: 'This order has not been sent yet, nor is it ready for pickup.',
  },
  order_left: {
    pl: 'To zamówienie opuściło już sklep.',
    en: 'This order has left the shop already.',
  },
  order_partly_left: {
    pl: 'Paczka z częścią tego zamówienia już wyszła.',
    en: 'A parcel with a part of this order has left already.',
  },
  order_is_pickup: {
    pl: 'Klient odbiera to zamówienie w oddziale, więc się go nie wysyła.',
    en: 'The customer collects this order in a branch, so it is not sent.',
  },
  order_is_sent: {
    pl: 'To zamówienie jest wysyłane, więc nie czeka na odbiór.',
    en: 'This order is sent, so it does not wait for pickup.',
  },
  order_paid: { pl: 'To zamówienie jest już opłacone.', en: 'This order is paid already.' },
  order_on_account: {
    pl: 'To zamówienie jest na fakturę z terminem: sklep jej jeszcze nie wystawił albo rozlicza ją inny system.',
    en: 'This order is on account: the shop has not issued its invoice yet, or another system settles it.',
  },
  order_overpaid: {
    pl: 'To więcej, niż pozostało do zapłaty ({{due}}).',
    en: 'This is more than is still due ({{due}}).',
  },
  order_refund_too_high: {
    pl: 'To więcej, niż wpłacono i jeszcze nie zwrócono ({{left}}).',
    en: 'This is more than was received and not refunded yet ({{left}}).',
  },
  order_refund_above_payment: {
    pl: 'Z tej płatności można zwrócić jeszcze najwyżej {{left}}. Resztę zwróć inaczej.',
    en: 'At most {{left}} of this payment can still be given back. Give the rest back in another way.',
  },
  payment_not_by_provider: {
    pl: 'Ta płatność nie przyszła przez operatora płatności, więc operator jej nie zwróci.',
    en: 'This payment did not come by the payment provider, so the provider cannot give it back.',
  },
  order_refused: { pl: '{{reasons}}', en: '{{reasons}}' },
  customer_blocked: {
    pl: 'Ten klient jest zablokowany i nie może zamawiać.',
    en: 'This customer is blocked and cannot order.',
  },
  deposit_not_found: {
    pl: 'Ta pozycja zamówienia nie ma kaucji.',
    en: 'This line of the order has no deposit.',
  },
  deposit_order_closed: {
    pl: 'Zamówienie jest anulowane albo zwrócone w całości, więc kaucje już wróciły.',
    en: 'The order is cancelled or wholly returned, so its deposits are refunded already.',
  },
  deposit_not_left: {
    pl: 'Pozycja {{position}}: starą część przyjmiesz po wydaniu nowej. Teraz można przyjąć {{pieces}} szt.',
    en: 'Line {{position}}: an old part is taken after the new one has left. {{pieces}} pcs can be taken now.',
  },
  deposit_none_open: {
    pl: 'Pozycja {{position}}: tylu kaucji nie ma do oddania. Można przyjąć {{pieces}} szt.',
    en: 'Line {{position}}: there are not so many deposits to refund. {{pieces}} pcs can be taken.',
  },
  return_not_found: { pl: 'Nie ma takiego zwrotu.', en: 'There is no such return.' },
  return_no_reason: { pl: 'Podaj powód odmowy.', en: 'Please give the reason of the refusal.' },
  return_all_refused: {
    pl: 'Wszystkie części są odrzucone: odrzuć całe zgłoszenie.',
    en: 'All parts are refused: refuse the whole return.',
  },
  handover_unchecked: {
    pl: 'W zamówieniu są części chronione przed kradzieżą. Przed wydaniem sprawdź dowód rejestracyjny i potwierdź to.',
    en: 'The order has parts that thieves look for. Check the registration document before you hand them over, and confirm it.',
  },
  return_step: {
    pl: 'Zwrot jest już na innym etapie i nie może zrobić tego kroku.',
    en: 'The return is at another stage and cannot take this step.',
  },
  return_not_refunded: {
    pl: 'Najpierw zapisz zwrot pieniędzy za to zamówienie.',
    en: 'Record the refund of this order first.',
  },
  nothing_to_pick: {
    pl: 'Z tych zamówień żaden oddział nie ma części do zebrania.',
    en: 'No branch has parts to pick for these orders.',
  },
  shipment_not_found: { pl: 'To zamówienie nie ma takiej przesyłki.', en: 'This order has no such parcel.' },
  order_too_many_pieces: {
    pl: 'Pozycja {{position}}: oddział ma dla tego zamówienia tylko {{pieces}} szt.',
    en: 'Line {{position}}: the branch has only {{pieces}} pcs for this order.',
  },
  order_cancel_too_many: {
    pl: 'Pozycja {{position}}: anulować można najwyżej {{pieces}} szt.',
    en: 'Line {{position}}: at most {{pieces}} pcs can be cancelled.',
  },
  order_return_too_many: {
    pl: 'Pozycja {{position}}: wrócić może najwyżej {{pieces}} szt.',
    en: 'Line {{position}}: at most {{pieces}} pcs can come back.',
  },
  order_take_too_many: {
    pl: 'Pozycja {{position}}: czeka tylko {{pieces}} szt.',
    en: 'Line {{position}}: only {{pieces}} pcs wait.',
  },
  order_take_too_few: {
    pl: 'Pozycja {{position}}: ten oddział ma wolne tylko {{pieces}} szt.',
    en: 'Line {{position}}: this branch has only {{pieces}} free pcs.',
  },
  order_not_left: {
    pl: 'Z tego zamówienia nic jeszcze nie wyszło, więc nic nie może wrócić.',
    en: 'Nothing of this order has left, so nothing can come back.',
  },
  order_credit_exceeded: {
    pl: 'Limit kredytu klienta nie wystarcza na te sztuki.',
    en: 'The customer’s credit limit does not cover these pieces.',
  },
  shortage_done: { pl: 'Ten brak już cofnięto.', en: 'This shortage is undone already.' },
  shortage_not_found: { pl: 'Nie ma takiego braku.', en: 'There is no such shortage.' },
  webhook_not_found: { pl: 'Nie ma takiego webhooka.', en: 'There is no such webhook.' },
  delivery_not_dead: {
    pl: 'Ponowić można tylko wysyłkę, która ostatecznie się nie udała.',
    en: 'Only a delivery that failed for good can be sent again.',
  },
  events_gone: {
    pl: 'Zdarzeń po tym miejscu już nie ma. Odczytaj wszystko ponownie i zacznij bez `after`.',
    en: 'The events after this place are gone. Read everything again, and start without `after`.',
  },
  customer_not_found: { pl: 'Nie ma takiego klienta.', en: 'There is no such customer.' },
  merge_itself: {
    pl: 'Klienta nie da się połączyć z nim samym.',
    en: 'A customer cannot be merged with itself.',
  },
  customer_unconfirmed: {
    pl: 'Klient nie potwierdził jeszcze swojego adresu e-mail, więc nie może mieć innych osób.',
    en: 'The customer has not confirmed the e-mail yet, so the account cannot have other people.',
  },
  merge_unconfirmed: {
    pl: 'Nie wszystkie adresy e-mail są potwierdzone: {{emails}}. Kont nie można połączyć, dopóki ich właściciele tego nie zrobią.',
    en: 'Not all e-mail addresses are confirmed: {{emails}}. The accounts cannot be merged until their owners have done so.',
  },
  merge_people_changed: {
    pl: 'Osoby na tych kontach zmieniły się od czasu, gdy je pokazano. Sprawdź je jeszcze raz.',
    en: 'The people of these accounts have changed since they were shown. Check them again.',
  },
  merge_blocked: {
    pl: 'Jedno z kont jest zablokowane. Najpierw je odblokuj.',
    en: 'One of the accounts is blocked. Unblock it first.',
  },
  merge_application: {
    pl: 'Przyłączane konto ma otwarty wniosek o ceny warsztatowe. Najpierw o nim zdecyduj.',
    en: 'The account to merge has an open application for trade prices. Decide on it first.',
  },
  merge_credit: {
    pl: 'Oba konta wykorzystały razem {{used}}, więcej niż limit pozostającego konta. Najpierw podnieś limit.',
    en: 'Both accounts have used {{used}} together, more than the limit of the account that stays. Raise the limit first.',
  },
  customer_session_not_found: {
    pl: 'To urządzenie jest już wylogowane.',
    en: 'This device is logged out already.',
  },
  customer_closed: { pl: 'To konto jest zamknięte.', en: 'This account is closed.' },
  customer_has_returns: {
    pl: 'Otwarte zwroty i reklamacje: {{cases}}. Konto można usunąć, gdy będą rozliczone.',
    en: 'Open returns and complaints: {{cases}}. The account can be erased once they are settled.',
  },
  customer_has_credit: {
    pl: 'Są niezapłacone zakupy z odroczonym terminem. Konto można usunąć po ich zapłacie.',
    en: 'Purchases on account are not paid yet. The account can be erased once they are.',
  },
  customer_has_orders: {
    pl: 'Otwarte zamówienia: {{orders}}. Konto można usunąć, gdy będą zrealizowane albo anulowane.',
    en: 'Open orders: {{orders}}. The account can be erased once they are handed over or cancelled.',
  },
  credit_below_used: {
    pl: 'Klient wykorzystał {{used}} limitu, więc nie może on być niższy.',
    en: 'The customer has used {{used}} of the limit, so it cannot be lower.',
  },
  discounts_need_trade: {
    pl: 'Rabaty dotyczą tylko cen warsztatowych. Ten klient kupuje po detalicznych.',
    en: 'Discounts apply to trade prices only. This customer has retail prices.',
  },
  no_open_application: {
    pl: 'Ten klient nie czeka na decyzję o cenach warsztatowych.',
    en: 'No application for trade prices of this customer is open.',
  },
  setup_not_found: {
    pl: 'Ten link już nie działa: sklep jest skonfigurowany albo link jest niepełny. Ostatni start sklepu wypisał właściwy.',
    en: 'This link does not work: the shop is set up already, or the link is incomplete. The last start of the shop has printed the right one.',
  },
  branch_not_found: { pl: 'Nie ma takiego oddziału.', en: 'There is no such branch.' },
  store_not_found: { pl: 'Nie ma takiego sklepu.', en: 'There is no such store.' },
  currency_not_found: { pl: 'Sklep nie ma takiej waluty.', en: 'The shop does not have this currency.' },
  branch_code_taken: { pl: 'Inny oddział ma już ten kod.', en: 'Another branch has this code already.' },
  last_branch: {
    pl: 'To ostatni oddział z odbiorem. Najpierw otwórz inny.',
    en: 'This is the last branch with pickup. Open another one first.',
  },
  host_taken: { pl: 'Pod nazwą {{host}} działa już inny sklep.', en: 'Another store has the name {{host}}.' },
  method_in_use: {
    pl: '{{name}}: mają ją otwarte zamówienia ({{orders}}). Wyłącz ją zamiast usuwać.',
    en: '{{name}}: open orders have it ({{orders}}). Switch it off instead of deleting it.',
  },
  last_delivery_method: {
    pl: 'Żadna dostawa nie byłaby włączona, więc nikt nie mógłby zamówić. Zostaw jedną.',
    en: 'No delivery would be on, so no customer could order. Leave one on.',
  },
  last_payment_method: {
    pl: 'Żadna płatność nie byłaby włączona, więc nikt nie mógłby zamówić. Zostaw jedną.',
    en: 'No payment would be on, so no customer could order. Leave one on.',
  },
  currency_in_use: {
    pl: '{{code}} to waluta sklepu {{store}}, więc musi być włączona. Złoty zostaje bez zmian.',
    en: '{{code}} is the currency of {{store}}, so it stays on. The zloty stays as it is.',
  },
  import_no_zip: {
    pl: 'To nie jest plik ZIP. Wgraj paczkę katalogu jako .zip.',
    en: 'This is not a ZIP file. Upload the catalogue package as a .zip.',
  },
  import_cut: {
    pl: 'Przesyłanie zostało przerwane, więc nic nie zapisano. Wgraj plik jeszcze raz.',
    en: 'The upload was cut off, so nothing was stored. Upload the file again.',
  },
  import_not_found: { pl: 'Nie ma takiego importu.', en: 'There is no such import.' },
  import_open: {
    pl: 'Inna paczka czeka na decyzję ({{file}}). Najpierw ją opublikuj albo odrzuć.',
    en: 'Another package waits for a decision ({{file}}). Publish or discard it first.',
  },
  import_not_ready: {
    pl: 'Tej paczki nie można teraz opublikować.',
    en: 'This package cannot be published now.',
  },
  import_outdated: {
    pl: 'Od porównania opublikowano inny katalog. Sprawdź paczkę jeszcze raz.',
    en: 'Another catalogue was published after the comparison. Check the package again.',
  },
  import_file_gone: {
    pl: 'Pliku tej paczki już nie ma. Wgraj go jeszcze raz.',
    en: 'The file of this package is gone. Upload it again.',
  },
  import_ended: {
    pl: 'Ten import już się zakończył.',
    en: 'This import has ended already.',
  },
  import_switching: {
    pl: 'Ten import jest właśnie publikowany i nie da się go już zatrzymać.',
    en: 'This import is being published at this moment and cannot be stopped any more.',
  },
  import_running: {
    pl: 'Trwa import. Poczekaj, aż się skończy, albo go przerwij.',
    en: 'An import is running. Wait until it ends, or stop it.',
  },
  version_not_found: {
    pl: 'Nie ma takiej wersji katalogu.',
    en: 'There is no such version of the catalogue.',
  },
  version_in_use: { pl: 'Ta wersja jest już w użyciu.', en: 'This version is in use already.' },
  version_gone: {
    pl: 'Tej wersji już nie ma: sklep trzyma tylko ostatnie.',
    en: 'This version is gone: the shop keeps the last ones only.',
  },
  import_too_large: {
    pl: 'Plik jest większy niż {{megabytes}} MB.',
    en: 'The file is larger than {{megabytes}} MB.',
  },
  changed_meanwhile: {
    pl: 'Ktoś zmienił to w międzyczasie. Odśwież i zdecyduj ponownie.',
    en: 'Someone has changed this meanwhile. Reload it and decide again.',
  },
  revision_missing: {
    pl: 'Podaj w nagłówku If-Match wersję, którą zmieniasz.',
    en: 'Name the version that you change in the header If-Match.',
  },
}

/** Sentences about fields of a request. */
const fields = {
  'branch.hours': {
    pl: 'Godziny jednego dnia nachodzą na siebie albo kończą się przed otwarciem.',
    en: 'Hours of one day overlap, or end before they begin.',
  },
  'branch.central': {
    pl: 'Magazyn centralny nie wydaje zamówień.',
    en: 'A central store does not hand out orders.',
  },
  'branch.deleted': {
    pl: 'Oddział {{name}} jest usunięty: nic się do niego nie odwoływało.',
    en: 'The branch {{name}} is deleted: nothing referred to it.',
  },
  'branch.hidden': {
    pl: 'Oddział {{name}} jest zamknięty i klienci go nie widzą. Nie usunięto go, bo na półkach jest {{pieces}} szt., a otwartych zamówień jest {{orders}}. Ich wydanie jest nadal możliwe, a pozostałych sztuk nikt nie kupi.',
    en: 'The branch {{name}} is closed, and customers do not see it. It is not deleted, because {{pieces}} pcs are on its shelves and {{orders}} orders are open. They can still be handed out; the other pieces are not sold.',
  },
  'branch.hiddenForHistory': {
    pl: 'Oddział {{name}} jest zamknięty i klienci go nie widzą. Nie usunięto go, bo odwołują się do niego wcześniejsze zamówienia, ruchy magazynowe albo osoby.',
    en: 'The branch {{name}} is closed, and customers do not see it. It is not deleted, because earlier orders, stock movements or people refer to it.',
  },
  'branch.repeated': { pl: 'Ten kod jest już wyżej.', en: 'This code is above already.' },
  'setup.cash': { pl: 'Pobranie wymaga kuriera.', en: 'Cash on delivery needs a courier.' },
  'holidays.repeated': { pl: 'Ten dzień jest już wyżej.', en: 'This day is above already.' },
  'store.seat.province': { pl: 'województwo', en: 'province' },
  'store.seat.county': { pl: 'powiat', en: 'county' },
  'store.seat.commune': { pl: 'gmina', en: 'commune' },
  'store.seat.street': { pl: 'ulica', en: 'street' },
  'store.seat.house': { pl: 'numer domu', en: 'house number' },
  'store.seat.flat': { pl: 'numer lokalu', en: 'flat number' },
  'store.seat.place': { pl: 'miejscowość', en: 'place' },
  'store.seat.postcode': { pl: 'kod pocztowy', en: 'postcode' },
  'store.taxOffice': { pl: 'kod urzędu skarbowego', en: 'code of the tax office' },
  'store.companyName': { pl: 'nazwa firmy', en: 'company name' },
  'store.companyNip': { pl: 'NIP', en: 'tax number (NIP)' },
  'store.nip': {
    pl: 'To nie jest polski NIP: nie zgadza się cyfra kontrolna albo długość.',
    en: 'This is not a Polish tax number (NIP): its length or check digit is wrong.',
  },
  'store.bankAccount': {
    pl: 'To nie jest numer rachunku bankowego. Sprawdź cyfry.',
    en: 'This is not the number of a bank account. Check the digits.',
  },
  'entry.unknown': {
    pl: 'W tytule nie ma numeru żadnego zamówienia.',
    en: 'The title has the number of no order.',
  },
  'entry.several': {
    pl: 'Tytuł wymienia kilka zamówień: {{orders}}.',
    en: 'The title names several orders: {{orders}}.',
  },
  'entry.closed': {
    pl: 'Zamówienie {{orders}} jest anulowane albo zwrócone.',
    en: 'Order {{orders}} is cancelled or returned.',
  },
  'entry.onAccount': {
    pl: 'Zamówienie {{orders}} jest na limit; płaci się je według faktury.',
    en: 'Order {{orders}} is on account; it is paid by its invoice.',
  },
  'entry.paid': {
    pl: 'Zamówienie {{orders}} było już opłacone.',
    en: 'Order {{orders}} was paid already.',
  },
  'entry.currency': {
    pl: 'Zamówienie {{orders}} jest w innej walucie.',
    en: 'Order {{orders}} is in another currency.',
  },
  'entry.part': {
    pl: 'Wpłata jest niższa niż to, co było do zapłaty za zamówienie {{orders}}.',
    en: 'The credit is less than what was due for order {{orders}}.',
  },
  'entry.tooMuch': {
    pl: 'Wpłata jest wyższa niż to, co było do zapłaty za zamówienie {{orders}}.',
    en: 'The credit is more than what was due for order {{orders}}.',
  },
  'methods.noAccount': {
    pl: '{{name}} ({{store}}): klienci tego nie widzą, bo sklep nie ma rachunku bankowego. Wpisz go w danych firmy.',
    en: '{{name}} ({{store}}): customers do not see it, because the store has no bank account. Enter it in the company data.',
  },
  'methods.noProvider': {
    pl: '{{name}} ({{store}}): klienci tego nie widzą, bo sklep nie ma operatora płatności.',
    en: '{{name}} ({{store}}): customers do not see it, because the store has no payment provider.',
  },
  'payments.keyMissing': {
    pl: 'Wpisz klucz z panelu operatora płatności. Bez niego nikt nie zapłaci.',
    en: "Type the key from the provider's dashboard. Nobody can pay without it.",
  },
  'payments.onlyDemo': {
    pl: 'Płatności pokazowe są tylko w sklepie demonstracyjnym.',
    en: 'Sample payments are for demo shops only.',
  },
  'methods.demoProvider': {
    pl: '{{name}} ({{store}}): to sklep demonstracyjny. Operatora płatności zastępuje tu sam sklep i nikt niczego nie pobiera.',
    en: '{{name}} ({{store}}): this is the demo shop. It stands in for a payment provider, and no money is taken.',
  },
  'store.languages': {
    pl: 'Wśród języków musi być język domyślny sklepu ({{culture}}).',
    en: 'The languages must include the default language of the store ({{culture}}).',
  },
  'store.accent': {
    pl: 'Ten kolor jest za jasny: kontrast wynosi {{ratio}}, a potrzeba {{least}}. Wybierz ciemniejszy.',
    en: 'This colour is too light: its contrast is {{ratio}}, and {{least}} is needed. Choose a darker one.',
  },
  'store.logoUnknown': {
    pl: 'To nie jest obraz PNG, JPEG, WebP ani SVG.',
    en: 'This is not a picture in PNG, JPEG, WebP or SVG.',
  },
  'store.logoBroken': {
    pl: 'Ten plik jest uszkodzony albo obraz ma więcej niż {{side}} pikseli w jednym wymiarze.',
    en: 'This file is damaged, or the picture is larger than {{side}} pixels on one side.',
  },
  'store.logoNotDrawing': {
    pl: 'Ten SVG nie jest samym rysunkiem, bo może coś uruchomić albo wczytać ({{reason}}).',
    en: 'This SVG is not a drawing only, because it can run or load something ({{reason}}).',
  },
  'methods.repeated': { pl: 'Ta metoda jest już wyżej.', en: 'This method is above already.' },
  'methods.noPair': {
    pl: 'Płatność {{name}} nie łączy się z żadną dostawą. Wyłącz ją albo wybierz dostawę.',
    en: 'The payment {{name}} goes with no delivery. Switch it off, or choose a delivery.',
  },
  'methods.noPayment': {
    pl: 'Dostawa {{name}} nie ma włączonej płatności, więc nikt jej nie wybierze.',
    en: 'The delivery {{name}} has no payment that is on, so no customer can choose it.',
  },
  'methods.credit': {
    pl: 'Zamówienia na limit nie przepadają: ręczy za nie limit.',
    en: 'Orders on account never lapse: the credit limit vouches for them.',
  },
  'import.failed.stopped': {
    pl: 'Proces importu został zatrzymany. Sklep działa dalej na poprzednim katalogu.',
    en: 'The process of the import was stopped. The shop still has the catalogue from before.',
  },
  'import.failed.error': {
    pl: 'Wystąpił nieoczekiwany błąd, szczegóły są w dzienniku serwera. Sklep działa dalej na poprzednim katalogu.',
    en: 'An unexpected error occurred, and the log of the server has it. The shop still has the catalogue from before.',
  },
  'import.failed.outdated': {
    pl: 'Po porównaniu opublikowano inny katalog. Sprawdź paczkę jeszcze raz.',
    en: 'Another catalogue was published after the comparison. Check the package again.',
  },
  'import.failed.file_gone': {
    pl: 'Pliku paczki już nie ma na serwerze. Wgraj go jeszcze raz.',
    en: 'The file of the package is no longer on the server. Upload it again.',
  },
  'import.failed.stock_missing': {
    pl: 'Katalog i ceny są opublikowane, ale stany nie zostały zapisane do końca. Zaimportuj stany jeszcze raz.',
    en: 'The catalogue and the prices are published, but the stock was not written to the end. Import the stock again.',
  },
  'webhook.address': {
    pl: 'Podaj adres z https, bez nazwy użytkownika i hasła.',
    en: 'Give an address with https, without a user name and a password.',
  },
  'webhook.internal': {
    pl: 'Ten adres jest w sieci wewnętrznej. Zezwala na to ustawienie WEBHOOK_INTERNAL.',
    en: 'This address is in an internal network. The setting WEBHOOK_INTERNAL allows it.',
  },
  'customers.noGroup': {
    pl: 'Cennik nie ma grupy rabatowej {{group}}.',
    en: 'The price list has no discount group {{group}}.',
  },
  'customers.repeatedGroup': { pl: 'Ta grupa jest już wyżej.', en: 'This group is above already.' },
  'promotion.unknown': { pl: 'Nie ma takiego numeru w katalogu.', en: 'The catalogue has no such number.' },
  'promotion.twice': { pl: 'Ta część jest już wyżej.', en: 'This part is above already.' },
  'promotion.notListed': {
    pl: 'Tej części nie ma w cenniku.',
    en: 'This part is not in the price list.',
  },
  'promotion.oneAmount': {
    pl: 'Przy obniżce procentowej nie podawaj ceny; bez niej podaj każdej części cenę netto albo brutto.',
    en: 'With a percentage give no price; without one give each part a net or a gross price.',
  },
  'promotion.notLower': {
    pl: 'Cena nie byłaby niższa od cennika.',
    en: 'The price would not be below the price list.',
  },
  'promotion.tomorrow': {
    pl: 'Promocja może się zacząć najwcześniej jutro.',
    en: 'A promotion can begin tomorrow at the earliest.',
  },
  'promotion.untilBeforeFrom': {
    pl: 'Ostatni dzień nie może być przed pierwszym.',
    en: 'The last day cannot be before the first one.',
  },
  'promotion.tooLate': {
    pl: 'Promocja może się skończyć najpóźniej za dwa lata.',
    en: 'A promotion can end in two years at the latest.',
  },
  'promotion.customers': {
    pl: 'Wskaż klientów, jeśli promocja jest tylko dla wskazanych; w innym razie nie wskazuj żadnego.',
    en: 'Name customers if the promotion is for named ones only; otherwise name none.',
  },
  'promotion.unknownCustomers': {
    pl: 'Nie ma takich kont klientów: {{ids}}.',
    en: 'There are no such customer accounts: {{ids}}.',
  },
  'price.unknown': { pl: 'Cennik nie ma tej części.', en: 'The price list has no such part.' },
  'price.twice': { pl: 'Ta część jest w zapytaniu dwa razy.', en: 'This part is in the request twice.' },
  'price.oneAmount': { pl: 'Podaj netto albo brutto.', en: 'Give net or gross.' },
  'price.quantityPrices': {
    pl: 'Ceny ilościowe muszą maleć od ceny części, a liczby sztuk rosnąć.',
    en: 'Quantity prices must fall from the price of the part, and quantities must rise.',
  },
  'price.belowPromotion': {
    pl: 'Cena musi być wyższa od promocji tej części.',
    en: 'The price must be above the promotion of the part.',
  },
  'invoice.sum': { pl: 'Brutto to netto plus VAT.', en: 'Gross is net plus VAT.' },
  'stock.noPart': { pl: 'Nie ma części o tym numerze.', en: 'There is no part with this number.' },
  'stock.noWarehouse': { pl: 'Nie ma magazynu o tym kodzie.', en: 'There is no warehouse with this code.' },
  'stock.tooFew': { pl: 'Na półce jest {{onHand}} szt.', en: 'There are {{onHand}} pieces on hand.' },
  'stock.tooMany': {
    pl: 'Magazyn ma najwyżej {{maximum}} szt. jednej części.',
    en: 'A warehouse has at most {{maximum}} pieces of a part.',
  },
  'stock.repeated': {
    pl: 'Ta część jest już wyżej dla tego magazynu.',
    en: 'This part is above already, for the same warehouse.',
  },
} satisfies Record<string, Text>

type ErrorKey = `error.${OfficeErrorCode}`
const texts = {
  ...(Object.fromEntries(Object.entries(errors).map(([code, text]) => [`error.${code}`, text])) as Record<
    ErrorKey,
    Text
  >),
  ...fields,
}

export type OfficeTextKey = keyof typeof texts

/** The office's texts in one language, with flat keys. */
export const officeTextsOf = (lang: OfficeLang): Record<OfficeTextKey, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[lang]])) as Record<
    OfficeTextKey,
    string
  >
