import type { FastifyInstance, RouteOptions } from 'fastify'
import { RIGHTS } from '../viewer.ts'
import { ACCESS_LEVELS } from './access.ts'
import { closed } from './schema/shapes.ts'

export const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Shared by all routes and apps: validators are compiled once per schema. */
const NO_BODY = closed({})

export interface DeclaredRoute {
  method: string
  url: string
  options: RouteOptions
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every declared route, for the API description, the 405 response and the contract tests. */
    declaredRoutes: DeclaredRoute[]
    /** The methods that routes declare for a path; empty if there is no such path. */
    methodsOf(path: string): string[]
    /** Whether other methods of a path answer 404 instead of 405. */
    hidesOtherMethods(path: string): boolean
  }
  interface FastifyContextConfig {
    otherMethods?: 'refused' | 'missing'
  }
}

/** Checks every route at startup, which fails on a missing schema or an unknown access level. */
export function usePolicy(app: FastifyInstance): void {
  const routes: DeclaredRoute[] = []
  app.decorate('declaredRoutes', routes)
  let byFirstSegment: Map<string, { pattern: RegExp; route: DeclaredRoute }[]> | undefined
  const routesAt = (path: string) => {
    // Index, made by the first request, when all routes are there: to try all patterns was a fifth of the time of a 404.
    byFirstSegment ??= Map.groupBy(
      routes.map((route) => ({ pattern: patternOf(route.url), route })),
      ({ route }) => firstSegment(route.url),
    )
    const candidates = byFirstSegment.get(firstSegment(path)) ?? []
    return candidates.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route)
  }
  app.decorate('methodsOf', (path) => routesAt(path).map(({ method }) => method))
  app.decorate('hidesOtherMethods', (path) =>
    routesAt(path).every(({ options }) => options.config?.otherMethods === 'missing'),
  )
  app.addHook('onRoute', (options) => {
    for (const method of [options.method].flat()) {
      check(`${method} ${options.url}`, method, options)
      if (method !== 'HEAD') routes.push({ method, url: options.url, options })
    }
  })
}

function check(name: string, method: string, options: RouteOptions): void {
  const { schema, config = {} } = options
  const must = (holds: unknown, what: string) => {
    if (!holds) throw new Error(`Route ${name}: ${what}`)
  }
  const always = config.right && RIGHTS[config.right]
  config.access ??= always ?? 'user'
  must(!always || config.access === always, `the access level of its right is "${always}"`)
  options.config = config
  must(ACCESS_LEVELS.includes(config.access), `"${config.access}" is no access word`)
  must(!(config.scope && config.access === 'owner'), 'no token may call what only an owner may')
  must(!config.cookieless || config.access === 'anyone', 'reads cookies, so it needs a CSRF token')
  must(!/[:*]/.test(firstSegment(options.url)), 'has a first segment by which it cannot be indexed')
  must(schema?.response, 'says nothing about what it answers (schema.response)')
  must(!/[:*]/.test(options.url) || schema?.params, 'has parameters but no schema.params')
  if (WRITES.has(method) && schema) {
    // Copied, because routes share schemas: a GET with the same schema must not require a body.
    const body = schema.body ?? NO_BODY
    options.schema = { ...schema, body }
    must(everyObjectIsClosed(body), 'takes a body that is not closed, use closed()')
  }
}

function everyObjectIsClosed(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown }
  if (type === 'object' && additionalProperties === undefined) return false
  return Object.values(schema).every(everyObjectIsClosed)
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+()[\]]/g, '\\$&')
    .replace(/:[a-z_]+/gi, '[^/]+')
    .replace('*', '.*')
  return new RegExp(`^${source}$`)
}
