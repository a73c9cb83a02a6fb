import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-offers.ts'

/** Texts of mails about offers of garages to their clients. */
export default {
  'offerSent.subject': 'Пропозиція {{number}} – {{garage}}',
  'offerSent.what': '{{garage}} надсилає Вам пропозицію {{number}}: {{total}}, дійсна до {{day}}.',
  'offerSent.button': 'Відкрити пропозицію',
  'offerSent.then':
    'На її сторінці Ви оберете позиції, які приймаєте, і зможете поставити запитання. Входити в обліковий запис не потрібно.',
  'offerSent.whose':
    'Текст і ціни цієї пропозиції належать {{garage}}, а не {{shop}}. Про зловживання напишіть нам: {{email}}.',
  'offerDecided.subject': 'Рішення щодо пропозиції {{number}} – {{shop}}',
  'offerDecided.what': 'Клієнт вирішив щодо пропозиції {{number}}.',
  'offerDecided.accepted': 'Прийнято повністю: {{total}}.',
  'offerDecided.partly_accepted': 'Прийнято частково: {{total}}.',
  'offerDecided.declined': 'Відхилено.',
  'offerDecided.button': 'Відкрити пропозицію',
  'offerAsked.subject': 'Запитання до пропозиції {{number}} – {{shop}}',
  'offerAsked.what':
    'Клієнт запитує про пропозицію {{number}}. Вашу відповідь він побачить на сторінці пропозиції.',
} satisfies Translation<typeof english>
