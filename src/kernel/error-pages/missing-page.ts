import type { FastifyReply, FastifyRequest } from 'fastify'
import { lastChangeOf, type Topic } from '../cache/changes.ts'
import type { ErrorCode } from '../errors.ts'
import { contextOf } from '../http/pages.ts'
import { HTML_TYPE, PAGE_VARIES } from '../page-cache/shared-page.ts'
import { answerVisitor } from '../response-cache/answer.ts'
import { errorPage } from './view.ts'

interface MissingPage {
  code: ErrorCode
  /** Canonical address, to return to after a login. */
  path: string
  /** Topics that change when the missing thing comes into being. */
  topics: Topic[]
  /** `changeSequence()` from before the lookup. */
  since: number
}

/** Sends visitors the 404 page from the response cache: the same bytes for what is hidden and what does not exist. */
export function showMissingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, path, topics, since }: MissingPage,
): Promise<Buffer> {
  const make = async () => {
    const page = contextOf(request, '', path)
    const problem = { status: 404, code, message: page.t.errors[code], requestId: request.id }
    const body = String(errorPage(page, problem))
    return { body, type: HTML_TYPE, status: 404, varies: PAGE_VARIES, topics }
  }
  const revalidation = { version: String(lastChangeOf('parts 0')), since }
  return answerVisitor(request, reply, { path, make, revalidation, refused: code })
}
