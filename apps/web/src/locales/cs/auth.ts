import type { Translation } from '@partboard/contract/speak'
import type english from '../en/auth.ts'

export default {
  'auth.login': 'Přihlásit se',
  'auth.loginText': 'Díly, ceny a stav skladu pro váš účet.',
  'auth.loggingIn': 'Přihlašuji…',
  'auth.email': 'E-mailová adresa',
  'auth.password': 'Heslo',
  'auth.showPassword': 'Zobrazit heslo',
  'auth.hidePassword': 'Skrýt heslo',
  'auth.toRegister': 'Založit účet',
  'auth.toLogin': 'Už mám účet',
  'auth.register': 'Založit účet',
  'auth.registerText': 'Zadaná adresa bude první dodací a fakturační adresou.',
  'auth.registering': 'Zakládám účet…',
  'auth.registered': 'Účet byl založen.',
  'auth.forgotPassword': 'Zapomněli jste heslo?',
  'auth.forgotText': 'Zadejte e-mailovou adresu svého účtu. Pošleme odkaz k nastavení nového hesla.',
  'auth.sending': 'Odesílám…',
  'auth.recoverySent':
    'Pokud u nás má adresa {{email}} účet, je zpráva s odkazem už na cestě. Odkaz lze použít jen jednou a platí jednu hodinu.',
  'auth.otherEmail': 'Zadat jinou adresu',
  'auth.newPasswordTitle': 'Nastavte si nové heslo',
  'auth.newPasswordText': 'K účtu {{email}}. Počet znaků alespoň\u00a0{{minimum}}.',
  'auth.newPassword': 'Nové heslo',
  'auth.repeatPassword': 'Nové heslo znovu',
  'auth.savePassword': 'Uložit nové heslo',
  'auth.savingPassword': 'Ukládám…',
  'auth.linkIncomplete':
    'Tento odkaz není úplný. Otevřete jej ještě jednou ze zprávy, nebo si vyžádejte nový.',
  'auth.askForLink': 'Vyžádat nový odkaz',
  'auth.board': 'Schéma',
} satisfies Translation<typeof english>
