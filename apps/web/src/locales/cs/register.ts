import type { Translation } from '@partboard/contract/speak'
import type english from '../en/register.ts'

/** What the registration and the pages of links in mails say; a download of its own. */
export default {
  'register.account': 'Účet',
  'register.person': 'Kontakt a firma',
  'register.address': 'Adresa',
  'register.passwordHint': 'Počet znaků alespoň {{minimum}}.',
  'register.Email': 'E-mailová adresa',
  'register.Password': 'Heslo',
  'register.FirstName': 'Jméno',
  'register.LastName': 'Příjmení',
  'register.Phone': 'Telefon',
  'register.Company': 'Firma',
  'register.VatNumber': 'DIČ (NIP)',
  'register.StreetAddress': 'Ulice',
  'register.StreetAddress2': 'Číslo domu a bytu',
  'register.ZipPostalCode': 'PSČ',
  'register.City': 'Obec',
  'register.CountryId': 'Země',
  'register.StateProvinceId': 'Stát nebo provincie',
  'register.requiredHint': 'Pole s hvězdičkou (*) jsou povinná.',
  'verify.title': 'Potvrzení e-mailové adresy',
  'verify.busy': 'Potvrzuji adresu…',
  'verify.done': 'Děkujeme, vaše e-mailová adresa je potvrzená.',
  'verify.incomplete':
    'Tento odkaz není úplný. Otevřete jej ještě jednou ze zprávy, nebo si v profilu vyžádejte nový.',
  'verify.toProfile': 'Přejít do profilu',
  'verify.toShop': 'Přejít do obchodu',
  'register.Newsletter': 'Chci dostávat obchodní sdělení e-mailem. Souhlas mohu kdykoli odvolat.',
  'register.newsletterHint': 'Pokud toto pole zaškrtnete, pošleme odkaz, kterým souhlas potvrdíte.',
  'register.terms':
    'Založením účtu přijímáte <terms>obchodní podmínky</terms>. Jak používáme vaše údaje, popisují <privacy>zásady ochrany osobních údajů</privacy>.',
  'register.newTab': '(nová karta)',
  'newsletter.title': 'Obchodní sdělení',
  'newsletter.busy': 'Potvrzuji souhlas…',
  'newsletter.done':
    'Děkujeme, souhlas je potvrzen. Můžete jej kdykoli odvolat v účtu, nebo odkazem ve zprávě.',
  'newsletter.stopText': 'Už nechcete dostávat obchodní sdělení? Stačí jedno stisknutí, bez přihlášení.',
  'newsletter.stop': 'Už mi je neposílejte',
  'newsletter.stopping': 'Zastavuji…',
  'newsletter.stopped': 'Hotovo. Na tuto adresu už obchodní sdělení posílat nebudeme.',
  'alerts.title': 'Upozornění na díly',
  'alerts.stopText': 'Nechcete už zprávy o dílech, na které čekáte? Stačí jedno stisknutí, bez přihlášení.',
  'alerts.stopAll': 'Vypnout všechna upozornění',
  'alerts.stopping': 'Vypínám…',
  'alerts.stoppedAll': 'Hotovo. Upozornění na díly jsou vypnutá.',
} satisfies Translation<typeof english>
