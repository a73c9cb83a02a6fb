import type { Translation } from '@partboard/contract/speak'
import type english from '../en/register.ts'

/** What the registration and the pages of links in mails say; a download of its own. */
export default {
  'register.account': 'Konto',
  'register.person': 'Kontakt und Firma',
  'register.address': 'Adresse',
  'register.passwordHint': 'Mindestens {{minimum}} Zeichen.',
  'register.Email': 'E-Mail-Adresse',
  'register.Password': 'Passwort',
  'register.FirstName': 'Vorname',
  'register.LastName': 'Nachname',
  'register.Phone': 'Telefon',
  'register.Company': 'Firma',
  'register.VatNumber': 'USt-IdNr. (NIP)',
  'register.StreetAddress': 'Straße',
  'register.StreetAddress2': 'Haus- und Wohnungsnummer',
  'register.ZipPostalCode': 'Postleitzahl',
  'register.City': 'Ort',
  'register.CountryId': 'Land',
  'register.StateProvinceId': 'Bundesstaat oder Provinz',
  'register.requiredHint': 'Felder mit Stern (*) sind Pflichtfelder.',
  'device.title': 'Auf diesem Gerät anmelden',
  'device.text':
    'Das Passwort war richtig. Drücken Sie auf die Schaltfläche, um sich auf diesem Gerät anzumelden.',
  'device.letIn': 'Anmelden',
  'device.lettingIn': 'Anmeldung läuft …',
  'verify.title': 'E-Mail-Adresse bestätigen',
  'verify.busy': 'Adresse wird bestätigt …',
  'verify.done': 'Vielen Dank, Ihre E-Mail-Adresse ist bestätigt.',
  'verify.incomplete':
    'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der Nachricht oder fordern Sie in Ihrem Profil einen neuen an.',
  'verify.toProfile': 'Zum Profil',
  'verify.toShop': 'Zum Shop',
  'register.Newsletter':
    'Ich möchte Werbe-E-Mails erhalten. Diese Einwilligung kann ich jederzeit widerrufen.',
  'register.newsletterHint':
    'Wenn Sie dies ankreuzen, senden wir einen Link, mit dem Sie die Einwilligung bestätigen.',
  'register.terms':
    'Mit der Eröffnung eines Kontos akzeptieren Sie die <terms>AGB</terms>. Wie wir Ihre Daten verwenden, steht in der <privacy>Datenschutzerklärung</privacy>.',
  'register.newTab': '(neuer Tab)',
  'newsletter.title': 'Werbe-E-Mails',
  'newsletter.busy': 'Einwilligung wird bestätigt …',
  'newsletter.done':
    'Vielen Dank, Ihre Einwilligung ist bestätigt. Sie können sie jederzeit widerrufen: im Konto oder über den Link in jeder E-Mail.',
  'newsletter.stopText': 'Sie möchten keine Werbe-E-Mails mehr? Ein Klick genügt, ohne Anmeldung.',
  'newsletter.stop': 'Keine mehr senden',
  'newsletter.stopping': 'Wird beendet …',
  'newsletter.stopped': 'Erledigt. An diese Adresse senden wir keine Werbe-E-Mails mehr.',
  'alerts.title': 'Benachrichtigungen zu Teilen',
  'alerts.stopText':
    'Sie möchten keine Nachrichten mehr über Teile, auf die Sie warten? Ein Klick genügt, ohne Anmeldung.',
  'alerts.stopAll': 'Alle Benachrichtigungen beenden',
  'alerts.stopping': 'Wird beendet…',
  'alerts.stoppedAll': 'Erledigt. Die Benachrichtigungen zu Teilen sind beendet.',
} satisfies Translation<typeof english>
