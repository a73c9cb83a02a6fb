import type { Lang } from '@partboard/contract/texts'
import { formatIban } from '@partboard/domain/billing/iban'
import { codePng } from '../../../platform/papers/bank-code.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { type Block, mailTranslatorFor } from '../../mail/index.ts'
import type { CodedTransfer } from '../payments/transfer.queries.ts'

/** The data of a bank transfer, line by line, for mails and papers: recipient, account, title, amount, due day. */
export function transferLines(transfer: CodedTransfer, lang: Lang): string[] {
  const { holder, iban, bankName, title, amountMinor, currencyCode, dueDay } = transfer
  const translate = mailTranslatorFor(lang)
  return [
    translate('transfer.holder', { holder }),
    translate('transfer.account', { account: formatIban(iban, { isAbroad: currencyCode !== 'PLN' }) }),
    bankName && translate('transfer.bank', { bank: bankName }),
    translate('transfer.title', { title }),
    amountMinor === null
      ? ''
      : translate('transfer.amount', { amount: moneyText(amountMinor, currencyCode, lang) }),
    dueDay && translate('transfer.due', { day: dayText(dueDay, lang) }),
  ].filter((line): line is string => !!line)
}

/** The data of a bank transfer for a letter, with the code for the bank's app; empty when nothing is to be transferred. */
export function transferBlocks(transfer: CodedTransfer | null, lang: Lang): Block[] {
  if (!transfer) return []
  const translate = mailTranslatorFor(lang)
  return [
    { heading: translate('transfer.heading') },
    { lines: transferLines(transfer, lang) },
    ...(transfer.code === null ? [] : [{ code: codePng(transfer.code), alt: translate('transfer.code') }]),
  ]
}
