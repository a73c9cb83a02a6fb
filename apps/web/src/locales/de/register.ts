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
  'verify.ask':
    'Bestätigen Sie mit dem Knopf die E-Mail-Adresse Ihres Kontos. Sie bleiben hier angemeldet, alle anderen Geräte werden abgemeldet.',
  'verify.confirm': 'Adresse bestätigen',
  'verify.logInText':
    'Melden Sie sich mit dem Passwort Ihres Kontos an: Das bestätigt die Adresse, und alles bleibt, wie es ist.',
  'verify.logIn': 'Anmelden und bestätigen',
  'verify.anewTitle': 'Sie haben dieses Konto nicht angelegt oder kennen das Passwort nicht?',
  'verify.anewText':
    'Dann beginnt das Konto von vorn, denn jemand anderes kann es angelegt haben: Passwort, Adressen, Warenkorb, Listen, Angebote und Personen entfallen. Bestellungen bleiben. Wir senden Ihnen einen Link für ein neues Passwort.',
  'verify.anew': 'Bestätigen und neues Passwort festlegen',
  'verify.doneAnew':
    'Vielen Dank, Ihre E-Mail-Adresse ist bestätigt. Der Link für ein neues Passwort ist unterwegs.',
  'newsletter.ask':
    'Möchten Sie Werbung per E-Mail an diese Adresse erhalten? Sie können das jederzeit widerrufen.',
  'newsletter.confirm': 'Ja, ich möchte Werbung per E-Mail',
  'invitation.title': 'Einladung zu einer Firma',
  'invitation.what': '{{company}} lädt {{email}} ein, für die Firma einzukaufen.',
  'invitation.by': 'Eingeladen von: {{name}}.',
  'invitation.rights': 'Ihre Rechte in der Firma',
  'invitation.prices': 'Sie sehen Preise, Beträge und Rechnungen.',
  'invitation.noPrices': 'Sie sehen keine Preise.',
  'invitation.orders': 'Sie bestellen für die Firma.',
  'invitation.limit': 'Sie bestellen ohne Freigabe bis {{amount}}.',
  'invitation.noOrders': 'Sie bestellen nicht.',
  'invitation.manages': 'Sie verwalten Personen und geben Bestellungen frei.',
  'invitation.sees':
    'Die Firma sieht Ihren Namen, Ihre E-Mail-Adresse und was Sie bestellen. Sie kann Ihre Rechte ändern und Sie entfernen. Sie können die Firma jederzeit verlassen.',
  'invitation.password': 'Legen Sie zum Annehmen ein Passwort mit mindestens {{minimum}}\u00a0Zeichen fest.',
  'invitation.accept': 'Einladung annehmen',
  'invitation.accepting': 'Wird angenommen…',
  'invitation.done':
    'Willkommen! Sie können sich jetzt mit Ihrer E-Mail-Adresse und dem neuen Passwort anmelden.',
  'invitation.later':
    'Wenn Sie das nicht möchten, schließen Sie einfach die Seite: Es passiert nichts. Die Einladung gilt bis {{day}}.',
  'invitation.hasAccount':
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto im Shop, daher kann sie die Einladung nicht annehmen. Der Shop kann die Konten zusammenführen.',
} satisfies Translation<typeof english>
