/** Texts about passkeys. */
export const passkeys = {
  'passkeys.title': 'Klucze dostępu',
  'passkeys.own': 'Twoje klucze',
  'passkeys.none': 'Nie masz jeszcze klucza dostępu. Z kluczem logujesz się bez hasła i kodu.',
  'passkeys.new': 'Nowy klucz dostępu',
  'passkeys.newHint':
    'Klucz przechowuje telefon, komputer albo klucz USB. Otwiera go odcisk palca, twarz albo PIN urządzenia.',
  'passkeys.name': 'Nazwa',
  'passkeys.created': 'Dodany',
  'passkeys.used': 'Użyty',
  'passkeys.add': 'Dodaj klucz dostępu',
  'passkeys.remove': 'Usuń',
  'passkeys.signIn': 'Zaloguj się kluczem dostępu',
  'passkeys.stopped': 'Przeglądarka nie użyła klucza dostępu. Spróbuj jeszcze raz.',
  'passkeys.known': 'To urządzenie ma już Twój klucz dostępu.',
  'passkeys.elsewhere': 'Klucze dostępu działają tylko pod głównym adresem sklepu.',
}
