import { addTexts } from '../../browser/texts.ts'
import english from '../../locales/en/register.ts'
import polish from '../../locales/pl/register.ts'

/** Loads the texts of the registration and of the pages behind links in mails, in both languages. No other page needs them. */
export function loadRegister(): void {
  addTexts({ pl: polish, en: english })
}
