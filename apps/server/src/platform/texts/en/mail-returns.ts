/** Texts of mails about withdrawals, complaints and deposits. */
export default {
  'withdrawal.subject': 'Receipt of your withdrawal – order {{number}} ({{case}})',
  'withdrawal.what': 'We received your statement of withdrawal on {{time}}. It is about order {{number}}.',
  'withdrawal.statement': 'Your statement',
  'withdrawal.then':
    'Please send the parts back within 14 days of your statement. We refund within 14 days by the same method; we may wait until we have the parts or proof that you have sent them.',
  'claimReceived.subject': 'We have your claim {{case}} – order {{number}}',
  'claimReceived.what': 'We received your claim {{case}} about order {{number}} on {{time}}.',
  'claimReceived.statement': 'Your claim',
  'returnAccepted.subject': 'We accepted {{case}} – order {{number}}',
  'returnAccepted.what':
    'We accepted {{case}} about order {{number}}. The slip for the return parcel is attached.',
  'returnAccepted.label': 'We send the return label separately.',
  'returnRefused.subject': 'We could not accept {{case}} – order {{number}}',
  'returnRefused.what': 'We could not accept {{case}} about order {{number}}.',
  'returnRefused.line': 'Not accepted: {{part}}. {{reason}}',
  'returnGoodsBack.subject': 'The parts of {{case}} are back – order {{number}}',
  'returnGoodsBack.what': 'We have the parts of {{case}} about order {{number}}:',
  'returnGoodsBack.then': 'We settle it by {{day}}.',
  'returnSettled.subject': '{{case}} is settled – order {{number}}',
  'returnSettled.what': 'We have settled {{case}} about order {{number}}.',
  'returnSettled.refunded': 'For this order we have refunded {{amount}} in all.',
  'depositReceived.subject': 'We took your old part – order {{number}}',
  'depositReceived.what': 'We took the old part for order {{number}}:',
  'depositReceived.refund':
    'We have taken the deposit of {{amount}} off the price of the order. What was overpaid is refunded in the same way as it was paid.',
  'depositRefused.subject': 'We could not take your old part – order {{number}}',
  'depositRefused.what': 'We could not take the old part for order {{number}}:',
  'depositRefused.then':
    'You can still get the deposit back: bring us the right old part by the end of {{day}}.',
  'depositsEnding.subject': 'Get your deposit back by {{day}} – order {{number}}',
  'depositsEnding.what':
    'Bring us the old part by the end of {{day}}, and we refund the deposit of order {{number}}:',
  'depositsEnding.how': 'Every branch takes the old part. You may also send it with the number of the order.',
}
