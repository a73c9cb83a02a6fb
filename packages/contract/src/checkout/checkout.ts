import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { address, branchAddress, checkout } from '../samples.ts'
import { AddressId, CountryId, idFromText, WarehouseId } from '../values.ts'
import {
  DeliveryPlan,
  OrderConfirmation,
  PaymentMethods,
  ShippingAddressAnswer,
  ShippingMethods,
} from './checkout-shapes.ts'
import { CheckoutConfiguration } from './totals.ts'

/** Ours: the plans of the cart, the soonest first; empty if nothing in it can be ordered. */
export const listDeliveryPlans = {
  method: 'GET',
  url: '/api/ShoppingCart/Plans',
  access: 'visitors:session',
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'From where and until when',
    description:
      'At most four plans of the cart: complete soonest, cheapest, with the fewest deliveries, and by the usual way of the customer. None takes more than is free. Send Warehouses, Together and the days of Items as Plan of ConfirmCheckout, with the method and the branch: the order then holds those pieces. Selected is the plan of the delivery with which the checkout begins.',
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
          Selected: true,
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
  },
  schema: {
    querystring: z.object({
      /** The branch of the pickup; missing = the first one. */
      branchId: idFromText(WarehouseId).optional(),
    }),
    response: { 200: z.array(DeliveryPlan), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getShippingAddress = {
  method: 'GET',
  url: '/api/ShoppingCart/ShippingAddress',
  access: 'customer',
  reads: true,
  docs: {
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
            AllText: 'Everything ready on Mon 30 Nov',
            Address: branchAddress,
          },
        ],
        PickUpInStore: false,
        AllowPickUpInStore: true,
        PickUpInStoreOnly: false,
      },
    },
  },
  schema: { response: { 200: ShippingAddressAnswer, '4xx': Problem } },
} as const satisfies Endpoint

/** Exactly one is Selected. Warnings say why a method is not available. 404 for another customer's address. */
export const listShippingMethods = {
  method: 'GET',
  url: '/api/ShoppingCart/ShippingMethods',
  access: 'customer',
  priced: 'chosen',
  reads: true,
  docs: {
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
            AllText: 'Everything sent on Mon 30 Nov',
          },
        ],
        Warnings: [],
      },
    },
  },
  schema: {
    querystring: z.object({ addressId: idFromText(AddressId) }),
    response: { 200: ShippingMethods, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * AvailableShipments = the system names of the delivery methods that the payment allows; empty = all. Exactly one
 * payment is Selected. Our methods are the same for all countries: `countryId` is validated, but has no effect.
 */
export const listPaymentMethods = {
  method: 'GET',
  url: '/api/ShoppingCart/PaymentMethods',
  access: 'customer',
  priced: 'chosen',
  reads: true,
  docs: {
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
  },
  schema: {
    // A pickup has no country yet, so the id may be missing, '' or 0.
    querystring: z.object({
      countryId: z.union([idFromText(CountryId), z.enum(['', '0'])]).optional(),
      /** Ours: who buys. The law limits cash between firms. */
      billingAddressId: idFromText(AddressId).optional(),
    }),
    response: { 200: PaymentMethods, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Places the order: cart, stock, order, lines and credit in one transaction. A refusal is 200 too, with Success false
 * and the reasons. For 24 hours, the same Idempotency-Key gets the first answer.
 */
export const confirmCheckout = {
  method: 'POST',
  url: '/api/ShoppingCart/ConfirmCheckout',
  access: 'customer',
  docs: {
    summary: 'Place the order',
    description:
      'One transaction: either the order exists, the stock is reserved and the cart is empty, or nothing changed. 200 also for a refusal, with Success false and its reasons in Errors. The same Idempotency-Key gives the first answer again for 24 hours.',
    example: {
      body: checkout,
      answer: { Success: true, Errors: [], ErrorCode: null, PlacedOrder: { Id: 1, OrderNumber: '100001' } },
    },
  },
  schema: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: CheckoutConfiguration,
    response: { 200: OrderConfirmation, '4xx': Problem },
  },
} as const satisfies Endpoint
