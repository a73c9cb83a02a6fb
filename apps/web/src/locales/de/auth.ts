import type { Translation } from '@partboard/contract/speak'
import type english from '../en/auth.ts'

export default {
  'auth.login': 'Anmelden',
  'auth.loginText': 'Teile, Preise und Bestand für Ihr Konto.',
  'auth.loggingIn': 'Anmeldung läuft …',
  'auth.email': 'E-Mail-Adresse',
  'auth.password': 'Passwort',
  'auth.showPassword': 'Passwort anzeigen',
  'auth.hidePassword': 'Passwort verbergen',
  'auth.toRegister': 'Konto eröffnen',
  'auth.toLogin': 'Ich habe schon ein Konto',
  'auth.register': 'Konto eröffnen',
  'auth.registerText': 'Diese Adresse wird Ihre erste Liefer- und Rechnungsadresse.',
  'auth.registering': 'Konto wird eröffnet …',
  'auth.registered': 'Ihr Konto wurde eröffnet.',
  'auth.forgotPassword': 'Passwort vergessen?',
  'auth.forgotText':
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  'auth.sending': 'Wird gesendet …',
  'auth.recoverySent':
    'Falls es zu {{email}} bei uns ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Der Link funktioniert nur einmal und nur eine Stunde lang.',
  'auth.otherEmail': 'Andere Adresse eingeben',
  'auth.newPasswordTitle': 'Neues Passwort festlegen',
  'auth.newPasswordText': 'Für das Konto {{email}}. Mindestens {{minimum}}\u00a0Zeichen.',
  'auth.newPassword': 'Neues Passwort',
  'auth.repeatPassword': 'Neues Passwort wiederholen',
  'auth.savePassword': 'Neues Passwort speichern',
  'auth.savingPassword': 'Wird gespeichert …',
  'auth.linkIncomplete':
    'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',
  'auth.askForLink': 'Neuen Link anfordern',
  'auth.board': 'Bildtafel',
} satisfies Translation<typeof english>
