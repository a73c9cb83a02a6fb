/** The page of a withdrawal; a download of its own. */
export default {
  'withdrawal.title': 'Withdrawal from a contract',
  'withdrawal.who':
    'A consumer may withdraw from the contract without giving a reason within 14 days of receiving the parts. You do not need to log in.',
  'withdrawal.order': 'Order number',
  'withdrawal.email': 'E-mail address of the order',
  'withdrawal.find': 'Show the parts of the order',
  'withdrawal.finding': 'Searching…',
  'withdrawal.orderOf': 'Order {{number}} of {{day}}',
  'withdrawal.until': 'You can make the statement until the end of {{day}}.',
  'withdrawal.open': 'The term of 14 days begins when you receive the parts. You can withdraw now already.',
  'withdrawal.parts': 'Which parts do you withdraw from?',
  'withdrawal.pieces': 'Number of pieces: {{name}}',
  'withdrawal.ofPieces': '{{sku}} · {{count}} ordered',
  'withdrawal.name': 'First and last name',
  'withdrawal.confirm': 'Confirm withdrawal',
  'withdrawal.confirming': 'Sending the statement…',
  'withdrawal.noParts': 'Please select at least one part.',
  'withdrawal.other': 'Another order',
  'withdrawal.done': 'Withdrawal received',
  'withdrawal.number': 'Number of the statement: {{number}}',
  'withdrawal.refund':
    'Please send the parts back within 14 days. We refund by {{day}}; we may wait for the parts, or for proof that you sent them.',
  'withdrawal.claim': 'Return or complain',
  'withdrawal.before': 'Statements that we have already',
} as const
