import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../features/site/rules.ts'
import { needsLogin, type Scope } from '../../kernel/http/access.ts'
import type { Identity } from '../../kernel/http/guard.ts'
import { schemaOf } from '../../kernel/http/openapi/schema.ts'
import type { DeclaredRoute } from '../../kernel/http/route-policy.ts'
import type { Arguments } from './operations.ts'

interface ToolSource {
  /** Method and address of the route. */
  route: string
  /** Arguments that the tool has decided. */
  fixed?: Arguments
  /** Of a page, which says nothing about itself to programs. */
  title?: string
  description?: string
}

/** What programs may do, by name. All else about a tool is what its operation declares. */
const TOOLS: Record<string, ToolSource> = {
  search_posts: { route: 'GET /api/search/posts' },
  list_posts: { route: 'GET /api/posts' },
  read_post: {
    route: 'GET /posts/:id.md',
    title: 'Read a post as Markdown',
    description:
      'The text of a post with front matter: title, author, addresses, times, tags, language and series. With a token also of posts that only its owner may read.',
  },
  list_comments: { route: 'GET /api/posts/:id/comments' },
  list_replies: { route: 'GET /api/posts/:id/comments/:root_id/replies' },
  list_tags: { route: 'GET /api/tags' },
  list_series: { route: 'GET /api/series' },
  read_series: { route: 'GET /api/series/:id' },
  suggest: { route: 'GET /api/search/suggest' },
  list_followed_posts: { route: 'GET /api/feed/following' },
  list_own_posts: { route: 'GET /api/studio/posts' },
  read_own_post: { route: 'GET /api/studio/posts/:id' },
  list_notices: { route: 'GET /api/messages' },
  count_unread_notices: { route: 'GET /api/messages/unread' },
  create_draft: { route: 'POST /api/studio/posts', fixed: { draft: true } },
  save_post: { route: 'PUT /api/studio/posts/:id' },
  submit_post: { route: 'POST /api/studio/posts/:id/submit' },
  comment: { route: 'POST /api/posts/:id/comments' },
  reply_to_comment: { route: 'POST /api/comments/:id/reply' },
  like_post: { route: 'POST /api/posts/:id/like' },
  mark_notices_read: { route: 'POST /api/messages/read-all' },
}

interface Tool {
  route: DeclaredRoute
  fixed: Arguments
  writes: boolean
  /** Null: visitors may call it as well. */
  scope: Scope | null
  /** As the protocol lists it. */
  listed: object
}

export type Tools = ReadonlyMap<string, Tool>

/** Made from the declared routes; a tool without a route fails the first request. */
export function toolsOf({ declaredRoutes }: Pick<FastifyInstance, 'declaredRoutes'>): Tools {
  const routes = new Map(declaredRoutes.map((route) => [`${route.method} ${route.url}`, route]))
  return new Map(
    Object.entries(TOOLS).map(([name, source]) => {
      const route = routes.get(source.route)
      if (!route) throw new Error(`The tool ${name} has no route ${source.route}`)
      return [name, toolOf(name, source, route)]
    }),
  )
}

function toolOf(name: string, { fixed = {}, ...words }: ToolSource, route: DeclaredRoute): Tool {
  const { schema = {}, config = {} } = route.options
  const { summary, description } = schema
  const writes = route.method !== 'GET'
  const title = words.title ?? summary
  const annotations = {
    title,
    readOnlyHint: !writes,
    ...(writes && { destructiveHint: false, idempotentHint: route.method === 'PUT' }),
    openWorldHint: false,
  }
  return {
    route,
    fixed,
    writes,
    scope: needsLogin(config.access ?? 'user') ? (config.scope ?? null) : null,
    listed: {
      name,
      title,
      description: words.description ?? `${summary}. ${description}`,
      inputSchema: inputSchemaOf(name, route, fixed),
      annotations,
    },
  }
}

/** The parameters and the fields of the body side by side; no two of them have one name. */
function inputSchemaOf(name: string, { options }: DeclaredRoute, fixed: Arguments): object {
  const { params, querystring, body } = options.schema ?? {}
  const parts = [params, querystring, body].map(schemaOf)
  const fields = parts.flatMap(({ properties = {} }) => Object.entries(properties))
  if (new Set(fields.map(([field]) => field)).size < fields.length)
    throw new Error(`The tool ${name} has two arguments of one name`)
  const isOpen = (field: string) => !Object.hasOwn(fixed, field)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.filter(([field]) => isOpen(field))),
    required: parts.flatMap(({ required = [] }) => required).filter(isOpen),
    additionalProperties: false,
  }
}

/** Whether a caller may see a tool. What it does is decided by the guard of its route. */
export function isOffered(
  { writes, scope }: Tool,
  mode: Settings['mcp.tools'],
  { viewer, scopes }: Pick<Identity, 'viewer' | 'scopes'>,
): boolean {
  if (mode === 'off' || (writes && mode !== 'write')) return false
  return scope === null || (viewer !== null && (scopes === null || scopes.includes(scope)))
}
