import type { Translation } from '../../speak.ts'
import type english from '../en/fields.ts'

/** Problems of one field, for `errors` of a problem document and for the forms of the web app. */
export default {
  'field.required': 'Toto pole je povinné',
  'field.invalid': 'Neplatná hodnota.',
  'field.number': 'Zadejte číslo.',
  'field.text': 'Zadejte text.',
  'field.email': 'Zadejte platnou e-mailovou adresu, např. jan@priklad.cz.',
  'field.tooShort': 'Příliš krátké: počet znaků alespoň {{minimum}}.',
  'field.tooLong': 'Příliš dlouhé: počet znaků nejvýše {{maximum}}.',
  'field.tooMany': 'Příliš mnoho položek: nejvýše {{maximum}}.',
  'field.quantity': 'Množství je celé číslo od 1 do {{MAX_QUANTITY}}.',
  'field.emailTaken': 'Tato e-mailová adresa už má účet.',
  'field.passwordCommon': 'Toto heslo lze příliš snadno uhodnout. Zvolte jiné.',
  'field.passwordIsEmail': 'Heslem nesmí být vaše e-mailová adresa ani její začátek.',
  'field.addressInName': 'Zadejte jen jméno, bez webové a e-mailové adresy.',
  'field.passwordMismatch': 'Hesla se neshodují.',
  'field.currentPassword': 'Toto není vaše současné heslo.',
  'field.verificationToken':
    'Tento odkaz vypršel, nebo není úplný. Přihlaste se a v profilu si vyžádejte nový.',
  'field.deviceToken': 'Tento odkaz vypršel, nebo už byl použit. Přihlaste se znovu a pošleme vám nový.',
  'field.recoveryToken': 'Tento odkaz vypršel, nebo už byl použit. Vyžádejte si nový.',
  'field.country': 'Tato země v seznamu není.',
  'field.state': 'Vyberte stát nebo provincii.',
  'field.vatNumber': 'Toto DIČ (NIP) není platné – zkontrolujte číslice.',
  'field.postcode': 'Polské PSČ má tvar 00-000.',
  'field.phone': 'Zadejte telefonní číslo, např. 501 000 000.',
} satisfies Translation<typeof english>
