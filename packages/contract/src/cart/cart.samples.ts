/** Of every change. */
export const shows =
  ' With cartId, a call for another cart than the current one is 409. With show=badge the answer is an object of the messages and SimpleCart, with show=cart also of Cart and Totals without choices, all after the change.'
