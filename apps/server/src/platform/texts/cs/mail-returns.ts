import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-returns.ts'

/** Texts of mails about withdrawals, complaints and deposits. */
export default {
  'withdrawal.subject': 'Potvrzení odstoupení od smlouvy – objednávka {{number}} ({{case}})',
  'withdrawal.what':
    'Vaše prohlášení o odstoupení od smlouvy jsme obdrželi {{time}}. Týká se objednávky {{number}}.',
  'withdrawal.statement': 'Znění prohlášení',
  'withdrawal.then':
    'Díly pošlete zpět do 14 dnů od podání prohlášení. Peníze vrátíme do 14 dnů stejným způsobem; můžeme s tím počkat, dokud neobdržíme díly nebo doklad o jejich odeslání.',
  'claimReceived.subject': 'Máme Váš požadavek {{case}} – objednávka {{number}}',
  'claimReceived.what': 'Váš požadavek {{case}} k objednávce {{number}} jsme obdrželi {{time}}.',
  'claimReceived.statement': 'Znění požadavku',
  'returnAccepted.subject': 'Uznali jsme požadavek {{case}} – objednávka {{number}}',
  'returnAccepted.what':
    'Uznali jsme požadavek {{case}} k objednávce {{number}}. V příloze je průvodní list k vracené zásilce.',
  'returnAccepted.label': 'Štítek pro vrácení pošleme samostatně.',
  'returnRefused.subject': 'Neuznali jsme požadavek {{case}} – objednávka {{number}}',
  'returnRefused.what': 'Neuznali jsme požadavek {{case}} k objednávce {{number}}.',
  'returnRefused.line': 'Neuznáno: {{part}}. {{reason}}',
  'returnGoodsBack.subject': 'Díly z požadavku {{case}} jsou u nás – objednávka {{number}}',
  'returnGoodsBack.what': 'Máme díly z požadavku {{case}} k objednávce {{number}}:',
  'returnGoodsBack.then': 'Věc vyřídíme do {{day}}.',
  'returnSettled.subject': 'Požadavek {{case}} je vyřízen – objednávka {{number}}',
  'returnSettled.what': 'Vyřídili jsme požadavek {{case}} k objednávce {{number}}.',
  'returnSettled.refunded': 'Za tuto objednávku jsme vrátili celkem {{amount}}.',
  'depositReceived.subject': 'Přijali jsme starý díl – objednávka {{number}}',
  'depositReceived.what': 'Přijali jsme starý díl k objednávce {{number}}:',
  'depositReceived.refund':
    'Zálohu {{amount}} jsme odečetli od ceny objednávky. Přeplatek vrátíme stejným způsobem, jakým bylo zaplaceno.',
  'depositRefused.subject': 'Starý díl jsme nepřijali – objednávka {{number}}',
  'depositRefused.what': 'Starý díl k objednávce {{number}} jsme nemohli přijmout:',
  'depositRefused.then': 'Zálohu stále můžete dostat zpět. Správný starý díl odevzdejte do {{day}} včetně.',
  'depositsEnding.subject': 'Vrácení zálohy do {{day}} – objednávka {{number}}',
  'depositsEnding.what':
    'Odevzdejte starý díl do {{day}} včetně a vrátíme Vám zálohu z objednávky {{number}}:',
  'depositsEnding.how': 'Starý díl přijme každá pobočka. Můžete jej také poslat s uvedením čísla objednávky.',
} satisfies Translation<typeof english>
