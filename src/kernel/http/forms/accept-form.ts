import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../errors.ts'
import { HtmlPage } from '../schema/shapes.ts'

/** Why a form was refused, and what was typed. */
export interface RefusedForm {
  code: ErrorCode
  message: string
  /** Error messages by field. */
  fields: Record<string, string>
  details: Record<string, unknown>
  values: Record<string, string>
}

/** What a browser without script gets to see after posting a form. */
export interface FormPage {
  /** The page the form belongs to, to return to after a login; defaults to the form's own address. */
  place?(request: FastifyRequest): string
  /** Shows the form again; without it, the error page is shown. */
  again?(request: FastifyRequest, reply: FastifyReply, refused: RefusedForm): Promise<unknown>
}

interface FormOptions<Answer> extends FormPage {
  /** The API route behind the form, such as `POST /api/auth/login`. */
  api: string
  /** Where to redirect the browser on success. */
  done?(request: FastifyRequest, answer: Answer): string | Promise<string>
  /** Or the page that shows the answer, of a form that changes nothing. */
  shows?(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<unknown>
}

/**
 * Accepts a form as a browser without script posts it. Schema, guards, limits and handler are those of the API route, so there is one
 * set of rules. The browser is then redirected, or shown the form again with what was typed.
 */
export function acceptForm<Answer>(
  app: FastifyInstance,
  path: string,
  { api, done, shows, ...form }: FormOptions<Answer>,
): void {
  const route = app.declaredRoutes.find(({ method, url }) => `${method} ${url}` === api)
  if (!route) throw new Error(`The form ${path} stands for ${api}, which is not declared`)
  const { schema: { params, body } = {}, config, handler } = route.options
  const { scope: _, ...guards } = config ?? {}
  const redirect = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) =>
    reply.redirect((await done?.(request, answer)) ?? path, 303)
  const finish = shows ?? redirect
  app.post(
    path,
    {
      schema: { ...(params ? { params } : {}), body, response: { 200: HtmlPage } },
      config: { ...guards, form },
    },
    async (request, reply) => {
      const answer = (await handler.call(app, request, reply)) as Answer
      return finish(request, reply, answer)
    },
  )
}

export function valuesOf(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** What was typed into a field, and what is wrong with it. */
export function typedIn(refused: RefusedForm | undefined, name: string): { value?: string; error?: string } {
  return { value: refused?.values[name], error: refused?.fields[name] }
}

/** The message about the form as a whole; none if the fields have messages of their own. */
export function sentenceOf(refused: RefusedForm | undefined): string | undefined {
  return refused && Object.keys(refused.fields).length === 0 ? refused.message : undefined
}
