import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import site from '../../../package.json' with { type: 'json' }
import { currentSettings } from '../../features/site/service.ts'
import { ANONYMOUS_IDENTITY, type Identity } from '../../kernel/http/guard.ts'
import { callRoute } from './operations.ts'
import {
  HANDSHAKE_VERSIONS,
  isObject,
  META_SERVER,
  type Message,
  RPC_CODES,
  RpcError,
  STATELESS_VERSIONS,
} from './protocol.ts'
import { resourcesOf } from './resources.ts'
import { isOffered, type Tools, toolsOf } from './tools.ts'

const CAPABILITIES = { tools: {}, resources: {} }
/** How long clients may keep what is the same until the owner or the release changes it. */
const LASTING_MS = 300_000

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

type Method = (message: Message, exchange: Exchange) => object | Promise<object>

/** Answers a request of either kind of revision. */
type Answer = (message: Message, exchange: Exchange) => Promise<object>

/** The methods of the protocol; what they show is made with the first request. */
export function methodsOf(app: FastifyInstance): Answer {
  let made: { tools: Tools; resources: ReturnType<typeof resourcesOf> } | undefined
  const catalogue = () => (made ??= { tools: toolsOf(app), resources: resourcesOf(app) })
  const mode = () => currentSettings(app.db)['mcp.tools']

  const shared: Record<string, Method> = {
    'tools/list': async (_, { request, reply }) => {
      const identity = await bearerIdentity(request, reply)
      const offered = [...catalogue().tools.values()].filter((tool) => isOffered(tool, mode(), identity))
      return { tools: offered.map(({ listed }) => listed) }
    },
    'tools/call': async ({ params: { name, arguments: given = {} } }, { request }) => {
      const tool = typeof name === 'string' ? catalogue().tools.get(name) : undefined
      if (!tool || (tool.writes && mode() !== 'write'))
        throw new RpcError(RPC_CODES.invalidParams, `Unknown tool: ${String(name).slice(0, 100)}`)
      if (!isObject(given)) throw new RpcError(RPC_CODES.invalidParams, 'params.arguments is no object')
      const { status, text } = await callRoute(request, tool.route, { ...given, ...tool.fixed })
      // The site has failed, not the call.
      if (status >= 500) throw new RpcError(RPC_CODES.internal, text, { status })
      return { content: [{ type: 'text', text }], isError: status >= 400 }
    },
    'resources/list': ({ params }, { request }) => catalogue().resources.list(request, params),
    'resources/templates/list': (_, { request }) => catalogue().resources.templates(request),
    'resources/read': ({ params, stateless }, { request }) =>
      catalogue().resources.read(request, params, stateless),
  }

  const handshake: Record<string, Method> = {
    ...shared,
    initialize: ({ params }) => {
      const asked = String(params.protocolVersion)
      const protocolVersion = HANDSHAKE_VERSIONS.includes(asked) ? asked : HANDSHAKE_VERSIONS[0]
      return { protocolVersion, capabilities: CAPABILITIES, ...introduction(app) }
    },
    ping: () => ({}),
  }

  const stateless: Record<string, Method> = {
    ...shared,
    'server/discover': () => {
      const { instructions } = introduction(app)
      return { supportedVersions: STATELESS_VERSIONS, capabilities: CAPABILITIES, instructions }
    },
  }

  return async (message, exchange) => {
    const methods = message.stateless ? stateless : handshake
    const method = Object.hasOwn(methods, message.method) ? methods[message.method] : undefined
    if (!method) {
      const status = message.stateless ? 404 : 200
      throw new RpcError(RPC_CODES.methodNotFound, 'Method not found', { status })
    }
    const result = await method(message, exchange)
    return message.stateless ? completed(message.method, result, introduction(app).serverInfo) : result
  }
}

function introduction({ siteTexts }: FastifyInstance) {
  const { name, description } = siteTexts()
  return {
    serverInfo: { name: 'joule', title: name, version: site.version },
    instructions: `${name}${description ? `: ${description}` : ''}`,
  }
}

/** What results have without a handshake: that they are whole, for how long, and from whom. */
function completed(method: string, result: object, serverInfo: object): object {
  const lasts =
    method === 'tools/call' ? {} : { ttlMs: isLasting(method) ? LASTING_MS : 0, cacheScope: 'private' }
  return { resultType: 'complete', ...result, ...lasts, _meta: { [META_SERVER]: serverInfo } }
}

function isLasting(method: string): boolean {
  return ['server/discover', 'tools/list', 'resources/templates/list'].includes(method)
}

/** Who asks, by a token; cookies count for nothing here. */
function bearerIdentity(request: FastifyRequest, reply: FastifyReply): Identity | Promise<Identity> {
  const isBearer = /^bearer /i.test(request.headers.authorization ?? '')
  return isBearer ? request.server.identify(request, reply) : ANONYMOUS_IDENTITY
}
