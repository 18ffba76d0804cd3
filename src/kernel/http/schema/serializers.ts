import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'

const compileSerializer = SerializerSelector()()
const compiled = new WeakMap<object, ReturnType<typeof compileSerializer>>()

/** Serializer cache by schema, shared by routes: compiling them is half the work of building the app. */
export function useSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler(compile)
}

const compile: FastifySerializerCompiler<object> = ({ schema, method, url, httpStatus = '' }) => {
  const serialize = compiled.get(schema) ?? compileSerializer({ schema, method, url, httpStatus })
  compiled.set(schema, serialize)
  return serialize
}
