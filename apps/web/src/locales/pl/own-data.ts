import type { Translation } from '@partboard/contract/speak'
import type english from '../en/own-data.ts'

/** What the page of the own data says; a download of its own. */
export default {
  'data.copy': 'Kopia danych',
  'data.copyText':
    'Wszystko, co sklep o Tobie przechowuje: konto, adresy, zamówienia, zgody, wysłane wiadomości.',
  'data.html': 'Pobierz do czytania (HTML)',
  'data.json': 'Pobierz dla programów (JSON)',
  'data.copying': 'Przygotowuję…',
  'data.fileName': 'moje-dane',
  'data.consents': 'Zgody',
  'data.noConsents': 'Nie ma jeszcze żadnej zgody.',
  'data.kind.terms': 'Regulamin',
  'data.kind.privacy': 'Polityka prywatności',
  'data.kind.newsletter': 'Informacje handlowe',
  'data.action.asked': 'zaznaczona, czeka na potwierdzenie z maila',
  'data.action.given': 'udzielona',
  'data.action.withdrawn': 'wycofana',
  'data.source.registration': 'przy rejestracji',
  'data.source.profile': 'w profilu',
  'data.source.link': 'linkiem z wiadomości',
  'data.source.office': 'przez sklep',
  'data.source.checkout': 'przy zamówieniu',
  'data.version': 'wersja {{version}}',
  'data.erase': 'Usunięcie konta',
  'data.eraseText': 'Konta nie da się potem przywrócić.',
  'data.goes': 'Usuniemy',
  'data.stays': 'Co zostaje i dlaczego',
  'data.obstacles': 'Teraz nie można usunąć konta',
  'data.password': 'Obecne hasło',
  'data.sure': 'Rozumiem, że konta i jego danych nie da się przywrócić.',
  'data.notSure': 'Zaznacz to, jeśli chcesz usunąć konto.',
  'data.eraseNow': 'Usuń konto i dane',
  'data.erasing': 'Usuwam konto…',
  'data.erased': 'Konto zostało usunięte. Potwierdzenie wysłaliśmy e-mailem.',
} satisfies Translation<typeof english>
