import { documented } from '../documented.ts'
import { address, branchAddress, checkout, netColumn } from '../samples.ts'
import {
  confirmCheckout,
  getShippingAddress,
  getTotals,
  listDeliveryPlans,
  listPaymentMethods,
  listShippingMethods,
} from './checkout.ts'

export const checkoutCalls = {
  getTotals: documented(getTotals, {
    summary: 'Totals of the cart',
    description:
      'SubTotal is gross. SubTotal + SubTotalDiscount + DepositTotal + Shipping + PaymentMethodAdditionalFee + OrderTotalDiscount = OrderTotal, and Tax is the part of it that is VAT. Shipping, OrderTotal and Total are null until a delivery is chosen; a discount is negative, or null when there is none.',
    refusals: [404],
    example: {
      body: checkout,
      answer: {
        SubTotal: 1132.22,
        SubTotalDiscount: null,
        Shipping: 0,
        PaymentMethodAdditionalFee: null,
        DisplayTax: false,
        Tax: 211.72,
        DisplayTaxRates: true,
        TaxRates: [{ Rate: 23, Value: 211.72 }],
        OrderTotalDiscount: null,
        OrderTotal: 1132.22,
        Total: 1132.22,
        NetTotal: 920.5,
        Deposits: [],
        DepositTotal: null,
        Netto: netColumn,
      },
    },
  }),
  getShippingAddress: documented(getShippingAddress, {
    summary: 'Where the order may go',
    description: "The customer's addresses in countries that are shipped to, and the branches to pick up at.",
    example: {
      answer: {
        ExistingAddresses: [address],
        NewAddressPreselected: false,
        PickupPoints: [
          {
            Id: 1,
            Name: 'Warszawa Wola',
            Description: 'Mon–Fri 8–18, Sat 9–14',
            Default: true,
            Address: branchAddress,
          },
        ],
        PickUpInStore: false,
        AllowPickUpInStore: true,
        PickUpInStoreOnly: false,
      },
    },
  }),
  listShippingMethods: documented(listShippingMethods, {
    summary: 'How the order may go there',
    description:
      "Exactly one is Selected; why none applies stands in Warnings. Another customer's address is 404.",
    refusals: [404],
    example: {
      querystring: { addressId: '1' },
      answer: {
        ShippingMethods: [
          {
            Name: 'Courier',
            Fee: 0,
            Description: '1–2 working days; free from PLN 500',
            Selected: true,
            ShippingRateComputationMethodSystemName: 'Shipping.Courier',
          },
        ],
        Warnings: [],
      },
    },
  }),
  listDeliveryPlans: documented(listDeliveryPlans, {
    summary: 'From where and until when',
    description:
      'At most three plans of the cart: complete soonest, cheapest, and with the fewest deliveries. None takes more than is free. Send Warehouses, Together and the days of Items as Plan of ConfirmCheckout, with the method and the branch: the order then holds those pieces.',
    refusals: [404],
    example: {
      querystring: { branchId: '1' },
      answer: [
        {
          Kinds: ['soonest', 'cheapest', 'fewest'],
          ShippingRateComputationMethodSystemName: 'Pickup.InStore',
          ShippingMethodName: 'Pickup in a branch',
          PickUpInStoreId: 1,
          PickUpInStoreName: 'Warszawa Wola',
          Fee: 0,
          FeeNetto: 0,
          Day: '2026-11-23',
          DayText: 'Mon 23 Nov',
          Deliveries: 1,
          Together: false,
          Warehouses: [2],
          Items: [
            {
              ProductId: 5,
              Sku: '34114300202',
              Day: '2026-11-23',
              DayText: 'Mon 23 Nov',
              Promise: {
                From: '2026-11-23T07:00:00.000Z',
                Text: 'Mon 23 Nov from 8:00, from Gdańsk to Wola',
                Short: 'Mon 23 Nov',
              },
            },
          ],
        },
      ],
    },
  }),
  listPaymentMethods: documented(listPaymentMethods, {
    summary: 'How the order may be paid',
    description:
      "AvailableShipments names the shipping methods' system names that it goes with, `Pickup.InStore` for pickup; empty = all. Exactly one is Selected. countryId is checked and changes nothing: every country has the same methods. With billingAddressId, Warnings says when the law forbids cash between firms; SplitPayment = the invoice will name split payment, and a transfer is Selected. An order that is not paid within UnpaidDays lapses; null = it never does.",
    example: {
      querystring: { countryId: '1' },
      answer: {
        PaymentMethods: [
          {
            Name: 'BLIK',
            Fee: 0,
            Description: "A code from your bank's app, free of charge",
            PaymentMethodSystemName: 'Payments.Blik',
            AvailableShipments: [],
            Selected: true,
            UsesCredit: false,
            UnpaidDays: 7,
          },
        ],
        Warnings: [],
        SplitPayment: false,
      },
    },
  }),
  confirmCheckout: documented(confirmCheckout, {
    summary: 'Place the order',
    description:
      'One transaction: either the order exists, the stock is reserved and the cart is empty, or nothing changed. 200 also for a refusal, with Success false and its reasons in Errors. The same Idempotency-Key gives the first answer again for 24 hours.',
    example: {
      body: checkout,
      answer: { Success: true, Errors: [], ErrorCode: null, PlacedOrder: { Id: 1, OrderNumber: '100001' } },
    },
  }),
}
