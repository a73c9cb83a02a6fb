import type { texts as english } from '../en/index.ts'
import { access } from './access.ts'
import { audit } from './audit.ts'
import { content } from './content.ts'
import { customers } from './customers.ts'
import { documents } from './documents.ts'
import { imports } from './imports.ts'
import { invoices } from './invoices.ts'
import { menu } from './menu.ts'
import { orders } from './orders.ts'
import { parts } from './parts.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { phone } from './phone.ts'
import { picking } from './picking.ts'
import { pieces } from './pieces.ts'
import { promotions } from './promotions.ts'
import { returns } from './returns.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'
import { today } from './today.ts'
import { views } from './views.ts'
import { webhooks } from './webhooks.ts'

type Plural = 'one' | 'few' | 'many' | 'other'
type Base<Key> = Key extends `${infer Stem}_one`
  ? `${Stem}_${Plural}`
  : Key extends `${string}_other`
    ? never
    : Key

/** Polish texts of the office: every key of the English ones, with the four Polish plural forms. */
export const texts: Record<Base<keyof typeof english>, string> = {
  ...audit,
  ...content,
  ...customers,
  ...documents,
  ...invoices,
  ...menu,
  ...imports,
  ...orders,
  ...parts,
  ...payments,
  ...passkeys,
  ...access,
  ...phone,
  ...picking,
  ...pieces,
  ...returns,
  ...promotions,
  ...settings,
  ...stock,
  ...today,
  ...views,
  ...webhooks,
  'page.wideTable': 'Szeroka tabela, przewijana strzałkami',
  'page.toList': 'Wróć do listy',
  'page.loading': 'Wczytujemy…',
  'page.failed': 'Nie udało się wczytać tej strony',
  'page.noAnswer': 'Sklep nie odpowiada. Spróbuj za chwilę.',
  'page.again': 'Spróbuj ponownie',
  'page.missing': 'Nie ma takiej strony',
  'page.actions': 'Działania',
  'page.change': 'Zmień',
  'page.close': 'Zamknij',
  'page.copy': 'Kopiuj',
  'page.copied': 'Skopiowano',
  'nav.office': 'Zaplecze',
  'nav.skip': 'Przejdź do strony',
  'nav.orders': 'Zamówienia',
  'nav.settings': 'Ustawienia',
  'nav.shop': 'Sklep',
  'nav.more': 'Więcej',
  'nav.soundOff': 'Bez dźwięku nowych zamówień',
  'nav.soundOn': 'Dźwięk nowych zamówień',
  'nav.otherLanguage': 'English',
  'session.signIn': 'Zaloguj się',
  'session.signOut': 'Wyloguj się',
  'session.stay': 'Zostań',
  'session.unsent_one':
    '{{count}} zmiana kompletacji nie została jeszcze wysłana. Zostanie w tej przeglądarce i wyślemy ją, gdy znów się tu zalogujesz.',
  'session.unsent_few':
    '{{count}} zmiany kompletacji nie zostały jeszcze wysłane. Zostaną w tej przeglądarce i wyślemy je, gdy znów się tu zalogujesz.',
  'session.unsent_many':
    '{{count}} zmian kompletacji nie zostało jeszcze wysłanych. Zostaną w tej przeglądarce i wyślemy je, gdy znów się tu zalogujesz.',
  'session.unsent_other':
    '{{count}} zmiany kompletacji nie zostały jeszcze wysłane. Zostaną w tej przeglądarce i wyślemy je, gdy znów się tu zalogujesz.',
  'session.email': 'E-mail',
  'session.password': 'Hasło',
  'session.newPassword': 'Nowe hasło',
  'session.setPassword': 'Ustaw hasło',
  'session.savePassword': 'Zapisz hasło',
  'session.code': 'Kod z sześciu cyfr',
  'session.anyCode': 'Kod z aplikacji albo kod zapasowy',
  'session.recoveryCode': 'Kod zapasowy',
  'session.useRecoveryCode': 'Użyj kodu zapasowego',
  'session.useApp': 'Użyj kodu z aplikacji',
  'session.confirmCode': 'Dalej',
  'session.enterCode': 'Podaj kod',
  'session.enterCodeHint': 'Pokazuje go aplikacja uwierzytelniająca, przy nazwie tego sklepu.',
  'session.connectApp': 'Połącz aplikację uwierzytelniającą',
  'session.connectAppHint':
    'Zeskanuj obraz aplikacją, na przykład Aegis, 2FAS albo Google Authenticator. Od teraz poda Ci ona kod przy każdym logowaniu.',
  'session.qrCode': 'Kod QR z sekretem podanym niżej',
  'session.secret': 'Albo przepisz:',
  'session.demoAccount': 'To jest demo: {{email}} z hasłem {{password}} loguje się bez drugiego składnika.',
  'session.demo': 'Demo: to konto loguje się bez drugiego składnika',
  'role.owner': 'Właściciel',
  'role.sales': 'Sprzedaż',
  'role.warehouse': 'Magazyn',
  'role.content': 'Treść',
  'role.readOnly': 'Tylko odczyt',
  'staff.title': 'Ludzie i dostęp',
  'staff.people': 'Ludzie',
  'staff.count_one': '{{count}} osoba',
  'staff.count_few': '{{count}} osoby',
  'staff.count_many': '{{count}} osób',
  'staff.count_other': '{{count}} osoby',
  'staff.person': 'Osoba',
  'staff.name': 'Imię i nazwisko',
  'staff.role': 'Rola',
  'staff.secondFactor': 'Drugi składnik',
  'staff.lastSeen': 'Ostatnio',
  'staff.invited': 'zaproszenie, jeszcze bez hasła',
  'staff.app': 'aplikacja',
  'staff.noApp': 'przy następnym logowaniu',
  'staff.stopped': 'bez dostępu',
  'staff.invite': 'Zaproś osobę',
  'staff.changeOf': 'Zmień: {{name}}',
  'staff.makeRole': 'Nadaj rolę: {{role}}',
  'staff.reset': 'Nowe hasło i aplikacja',
  'staff.stop': 'Odbierz dostęp',
  'staff.letIn': 'Przywróć dostęp',
  'staff.mailed': 'Link wysłany',
  'staff.mailedHint':
    'Na {{email}} idzie mail z linkiem, który ustawia hasło: jeden raz, w ciągu 7 dni. Wszyscy właściciele dostają o tym wiadomość.',
  'keys.title': 'Klucze API',
  'keys.new': 'Nowy klucz',
  'keys.none': 'Żaden program nie ma jeszcze klucza.',
  'keys.key': 'Klucz',
  'keys.name': 'Do czego jest klucz',
  'keys.scopes': 'Wolno',
  'keys.used': 'Użyty',
  'keys.neverUsed': 'jeszcze nie',
  'keys.revoke': 'Unieważnij',
  'keys.revoked': 'unieważniony',
  'keys.lastDay': 'Ostatni dzień (puste: bez końca)',
  'keys.issue': 'Wydaj klucz',
  'keys.made': 'Klucz: {{name}}',
  'keys.shownOnce': 'Widać go tylko teraz. Zapisz go tam, gdzie przeczyta go program.',
  'audit.title': 'Kto co zrobił',
  'audit.none': 'Jeszcze nic nie zmieniono.',
  'audit.at': 'Kiedy',
  'audit.what': 'Co',
}
