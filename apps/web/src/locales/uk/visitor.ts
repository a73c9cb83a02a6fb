import type { Translation } from '@partboard/contract/speak'
import type english from '../en/visitor.ts'

export default {
  'visitor.title': 'Запчастини для Вашого авто',
  'visitor.withoutVin': 'або без VIN',
  'visitor.anyMonth': 'Місяць не потрібен. Де важливі місяць чи комплектація, про це сказано біля деталі.',
  'visitor.groups': 'Групи деталей',
  'visitor.allGroups': 'Весь каталог',
  'visitor.allVehicles': 'Усі автомобілі',
  'visitor.promises': 'Що ми обіцяємо',
  'visitor.gross': 'Ціни з ПДВ одразу',
  'visitor.grossText': 'Без входу, з ПДВ. Майстерня після входу бачить свої ціни без ПДВ.',
  'visitor.fit': 'Сумісність письмово',
  'visitor.fitText':
    'Виберіть авто, і біля кожної деталі буде сказано, чи вона підходить. Замовлення це зберігає.',
  'visitor.cart': 'Кошик без облікового запису',
  'visitor.cartText': 'Обліковий запис потрібен лише для замовлення. Увесь кошик перейде до нього.',
  'visitor.withdrawal': '14 днів на відмову',
  'visitor.withdrawalText': '<link>Відмовтеся від договору тут</link>, без входу і без пояснення причин.',
} satisfies Translation<typeof english>
