/** The page on which a customer of the demo pays. */
export default {
  title: 'Sample payment',
  notReal: 'This is a demo shop. This page takes no money.',
  code: 'BLIK code, any 6 digits',
  wrong: 'Type 6 digits, for example 777 123.',
  pay: 'Pay by BLIK',
  decline: 'Decline',
  leave: 'Leave',
  ended: 'This payment has ended.',
  back: 'Back to the shop',
}
