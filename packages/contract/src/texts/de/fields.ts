import type { Translation } from '../../speak.ts'
import type english from '../en/fields.ts'

/** Problems of one field, for `errors` of a problem document and for the forms of the web app. */
export default {
  'field.required': 'Dieses Feld ist ein Pflichtfeld',
  'field.invalid': 'Ungültiger Wert.',
  'field.number': 'Bitte geben Sie eine Zahl ein.',
  'field.text': 'Bitte geben Sie einen Text ein.',
  'field.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein, z. B. max@beispiel.de.',
  'field.tooShort': 'Zu kurz: mindestens {{minimum}} Zeichen.',
  'field.tooLong': 'Zu lang: höchstens {{maximum}} Zeichen.',
  'field.tooMany': 'Zu viele Positionen: höchstens {{maximum}}.',
  'field.quantity': 'Die Menge ist eine ganze Zahl von 1 bis {{MAX_QUANTITY}}.',
  'field.emailTaken': 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  'field.passwordCommon': 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  'field.passwordIsEmail': 'Ihre E-Mail-Adresse oder deren Anfang darf nicht das Passwort sein.',
  'field.addressInName': 'Bitte geben Sie nur den Namen ein, ohne Internet- oder E-Mail-Adresse.',
  'field.passwordMismatch': 'Die Passwörter stimmen nicht überein.',
  'field.currentPassword': 'Das ist nicht Ihr aktuelles Passwort.',
  'field.verificationToken':
    'Dieser Link ist abgelaufen oder unvollständig. Bitte melden Sie sich an und fordern Sie in Ihrem Profil einen neuen an.',
  'field.deviceToken':
    'Dieser Link ist abgelaufen oder wurde bereits verwendet. Melden Sie sich erneut an, dann senden wir einen neuen.',
  'field.recoveryToken':
    'Dieser Link ist abgelaufen oder wurde bereits benutzt. Bitte fordern Sie einen neuen an.',
  'field.country': 'Dieses Land steht nicht auf unserer Liste.',
  'field.state': 'Bitte wählen Sie einen Bundesstaat oder eine Provinz.',
  'field.vatNumber': 'Diese USt-IdNr. (NIP) ist ungültig – bitte prüfen Sie die Ziffern.',
  'field.postcode': 'Eine polnische Postleitzahl hat die Form 00-000.',
  'field.phone': 'Bitte geben Sie eine Telefonnummer ein, z. B. 501 000 000.',
} satisfies Translation<typeof english>
