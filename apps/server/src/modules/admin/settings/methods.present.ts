import type { Methods } from '@partboard/contract/admin/methods.office'
import type { Lang } from '@partboard/contract/texts'
import { missingNeed, paymentNeed } from '@partboard/domain/orders/payment-needs'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { listPaymentMeans, readMethodRows } from './methods.queries.ts'

/** The methods, and in words which payments the customers of a store cannot use, or only for practice. */
export async function presentMethods(db: Kysely<Database>, lang: Lang): Promise<Methods> {
  const methods = await readMethodRows(db)
  const stores = await listPaymentMeans(db)
  const translate = translatorFor(lang)
  const notes = methods.payments
    .filter(({ isOn }) => isOn)
    .flatMap(({ systemName, name }) =>
      stores.flatMap(({ id: storeId, name: store, ...means }): Methods['notes'] => {
        const need = paymentNeed(systemName)
        const words = { name: localText(name, lang), store }
        if (need === null) return []
        if (missingNeed(systemName, means) !== null) {
          const text = translate(need === 'account' ? 'methods.noAccount' : 'methods.noProvider', words)
          return [{ systemName, storeId, need, isOffered: false, text }]
        }
        if (need !== 'provider' || means.provider !== 'demo') return []
        return [
          { systemName, storeId, need, isOffered: true, text: translate('methods.demoProvider', words) },
        ]
      }),
    )
  return { ...methods, notes }
}
