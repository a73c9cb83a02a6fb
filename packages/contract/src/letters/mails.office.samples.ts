const original = { pl: 'Zamówienie {{number}} jest w drodze', en: 'Order {{number}} is on its way' }

export const mails = {
  items: [
    {
      kind: 'orderShipped',
      blocks: [
        {
          block: 'subject',
          text: original,
          default: original,
          isChanged: false,
          known: ['number'],
          needed: ['number'],
        },
      ],
      isChanged: false,
      changedAt: null,
      author: '',
      revision: 0,
    },
  ],
}

export const mail = {
  kind: 'orderShipped',
  blocks: [
    {
      block: 'subject',
      text: { pl: 'Zamówienie {{number}} w drodze', en: 'Order {{number}} sent' },
      default: original,
      isChanged: true,
      known: ['number'],
      needed: ['number'],
    },
  ],
  isChanged: true,
  changedAt: '2026-11-27T09:30:00.000Z',
  author: 'Anna Lis',
  revision: 1,
}
