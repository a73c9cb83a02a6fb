import type { OfficeLang } from '@partboard/domain/text/languages'
import englishErrors from '../../../texts/en/office-server/errors.json' with { type: 'json' }
import englishFields from '../../../texts/en/office-server/fields.json' with { type: 'json' }
import polishErrors from '../../../texts/pl/office-server/errors.json' with { type: 'json' }
import polishFields from '../../../texts/pl/office-server/fields.json' with { type: 'json' }
import type { OfficeErrorCode } from './problem.ts'

type Fields = typeof englishFields
/** Why a call is refused, and sentences about fields of a request. English has the keys. */
const tables: Record<OfficeLang, { errors: Record<OfficeErrorCode, string>; fields: Fields }> = {
  pl: { errors: polishErrors, fields: polishFields },
  en: { errors: englishErrors, fields: englishFields },
}

type ErrorKey = `error.${OfficeErrorCode}`
export type OfficeTextKey = ErrorKey | keyof Fields

/** The office's texts in one language, with flat keys. */
export function officeTextsOf(lang: OfficeLang): Record<OfficeTextKey, string> {
  const { errors, fields } = tables[lang]
  const prefixed = Object.entries(errors).map(([code, text]) => [`error.${code}`, text])
  return { ...(Object.fromEntries(prefixed) as Record<ErrorKey, string>), ...fields }
}
