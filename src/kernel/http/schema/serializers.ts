import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'

const make = SerializerSelector()()
const made = new WeakMap<object, ReturnType<typeof make>>()

/** One for each shape, however many routes answer it: making them is half the work of building the app. */
export function useSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler(compile)
}

const compile: FastifySerializerCompiler<object> = ({ schema, method, url, httpStatus = '' }) => {
  const serialize = made.get(schema) ?? make({ schema, method, url, httpStatus })
  made.set(schema, serialize)
  return serialize
}
