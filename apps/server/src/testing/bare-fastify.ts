import fastify, { type FastifyInstance } from 'fastify'

/** A server without anything of the shop, in the shop's version of Fastify: the floor of the benchmark. */
export const bareFastify = (): FastifyInstance => fastify()
