import type { Lang } from '@partboard/contract/texts'
import type { PartAttributes } from '../../platform/database/schema.ts'
import { localText } from '../../platform/text/local-text.ts'

/** An attribute of a part in a language. */
export function attributeIn(
  [namePl, nameEn, valuePl, valueEn, others]: PartAttributes[number],
  lang: Lang,
): { name: string; value: string } {
  return {
    name: localText({ pl: namePl, en: nameEn, ...others?.name }, lang),
    value: localText({ pl: valuePl, en: valueEn, ...others?.value }, lang),
  }
}
