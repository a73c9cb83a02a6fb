import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll } from 'vitest'

/** Records all routes that an app in this file registers from now on. */
export function hearRoutes(): readonly RouteOptions[] {
  const registered: RouteOptions[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (options) => void registered.push(options))
  }
  subscribe('fastify.initialization', listen)
  afterAll(() => void unsubscribe('fastify.initialization', listen))
  return registered
}
