import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { markdownUrl } from '../../features/posts/view.ts'
import { originOf } from '../../kernel/http/origin.ts'
import type { DeclaredRoute } from '../../kernel/http/route-policy.ts'
import { callRoute } from './operations.ts'
import { isObject, RPC_CODES, RpcError } from './protocol.ts'

const MARKDOWN = 'text/markdown'

const Listed = Type.Object({
  items: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
})

/** Posts as resources: the newest are listed, all may be read by their address. */
export function resourcesOf({ declaredRoutes }: Pick<FastifyInstance, 'declaredRoutes'>) {
  const routeOf = (url: string): DeclaredRoute => {
    const route = declaredRoutes.find((each) => each.method === 'GET' && each.url === url)
    if (!route) throw new Error(`Nothing answers ${url}`)
    return route
  }
  const [posts, post] = [routeOf('/api/posts'), routeOf('/posts/:id.md')]

  return {
    templates: (request: FastifyRequest) => ({
      resourceTemplates: [
        {
          uriTemplate: `${originOf(request)}/posts/{id}.md`,
          name: 'post',
          title: request.server.siteTexts().name,
          mimeType: MARKDOWN,
        },
      ],
    }),

    async list(request: FastifyRequest, { cursor }: Record<string, unknown>) {
      const answer = await callRoute(request, posts, cursor === undefined ? {} : { cursor })
      const { items, next_cursor } = parsed(answer)
      const resources = items.map(({ id, title }) => ({
        uri: originOf(request) + markdownUrl(id),
        name: `post-${id}`,
        title,
        mimeType: MARKDOWN,
      }))
      return { resources, ...(next_cursor !== null && { nextCursor: next_cursor }) }
    },

    async read(request: FastifyRequest, { uri }: Record<string, unknown>, stateless: boolean) {
      const code = stateless ? RPC_CODES.invalidParams : RPC_CODES.resourceNotFound
      const missing = () => new RpcError(code, 'No such post', { data: { uri } })
      const id = typeof uri === 'string' && idIn(uri, originOf(request))
      if (!id) throw missing()
      const { status, text } = await callRoute(request, post, { id })
      if (status === 404) throw missing()
      if (status !== 200) throw new RpcError(RPC_CODES.refused, text)
      return { contents: [{ uri, mimeType: MARKDOWN, text }] }
    },
  }
}

/** The number in the address of a post on this site, as a page or as Markdown. */
function idIn(uri: string, origin: string): string | null {
  if (!uri.startsWith(`${origin}/posts/`)) return null
  return /^([1-9]\d{0,15})(?:\.md)?$/.exec(uri.slice(`${origin}/posts/`.length))?.[1] ?? null
}

function parsed({ status, text }: { status: number; text: string }) {
  if (status === 200) {
    const list: unknown = JSON.parse(text)
    if (isObject(list) && Check(Listed, list)) return list
  }
  const code = status === 400 ? RPC_CODES.invalidParams : RPC_CODES.refused
  throw new RpcError(code, text)
}
