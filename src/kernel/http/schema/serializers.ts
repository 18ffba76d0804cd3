import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js'

const compileSerializer = SerializerSelector()()
type Serializer = ReturnType<typeof compileSerializer>
const compiled = new WeakMap<object, Serializer>()

/** Lazy cache of serializers by schema, shared by routes: compiling all of them would be half the work of starting the app. */
export function useSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler(compile)
}

const compile: FastifySerializerCompiler<object> = (route) => {
  let serialize: Serializer | undefined
  return (data) => {
    serialize ??= serializerFor(route)
    return serialize(data)
  }
}

function serializerFor({ schema, method, url, httpStatus = '' }: FastifyRouteSchemaDef<object>): Serializer {
  const serialize = compiled.get(schema) ?? compileSerializer({ schema, method, url, httpStatus })
  compiled.set(schema, serialize)
  return serialize
}
