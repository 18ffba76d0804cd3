import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { Cast, ROLES, type RoleName } from './cast.ts'
import { ApiDocument, type Operation } from './document.ts'
import { Memory } from './memory.ts'
import type { ProcessMeter } from './process-meter.ts'
import { Random } from './random.ts'
import { type GeneratedRequest, requestFor, roleFor } from './requests.ts'
import type { Source } from './values.ts'

const REQUESTS_IN_STORY = 250
const HOUR_SECONDS = 3600
/** Of values that are known, the share that comes from answers to the same role. */
const OWN = 0.6
/** Each hashes a password or makes pictures for 30 ms, shows the whole document, or ends the account that asks. */
const RARE =
  /auth\/(register|login|step-up)$|settings\/(password|delete-account|address|tokens)$|upload-(image|audio)|avatar$|api\/docs|openapi/

export interface FuzzResult {
  requests: number
  statuses: Record<string, number>
  /** By operation: how often it succeeded, 0 for never. */
  successes: Map<string, number>
  problems: Map<string, string>
}

export interface FuzzOptions {
  seed: number
  requests: number
  /** The lines that the site has logged since the last call. */
  takeLog(): string[]
  meter: ProcessMeter
}

/** Once per process: all its sites have the same, and compiling its schemas takes seconds. */
let published: ApiDocument | undefined

/** Sends generated requests one after the other, and collects every answer that breaks a promise. */
export async function fuzz(
  site: TestApp,
  { seed, requests, takeLog, meter }: FuzzOptions,
): Promise<FuzzResult> {
  const random = new Random(seed)
  const memory = new Memory()
  const cast = new Cast(site, memory, random)
  const described = await site.visitor.get('/api/openapi.json')
  published ??= new ApiDocument(described.json())
  const document = published
  const ownMemories = new Map(ROLES.map((role) => [role, new Memory()]))
  const operations = document.operations.filter(isWhole)
  const weights = new Map(operations.map((each) => [each, weightOf(each)]))
  const successes = new Map(operations.map(({ name }) => [name, 0]))
  const result: FuzzResult = { requests: 0, statuses: {}, successes, problems: new Map() }
  const image = await cast.picture
  let nextStory = 0
  let recalled: [string, string | number][] = []
  while (result.requests < requests) {
    if (result.requests >= nextStory) {
      nextStory += REQUESTS_IN_STORY
      await cast.openSite()
      if (random.chance(0.2)) cast.replaceAll()
    }
    site.clock.advance(random.chance(0.002) ? random.int(1, 30) * HOUR_SECONDS : random.next())
    const operation = random.weighted(operations, (each) => weights.get(each)!)
    const role = roleFor(random, operation)
    await send(operation, role, requestFor(sourceFor(role), operation, image))
  }
  return result

  /** Mostly what the same person was told before: much may only be changed by its owner. */
  function sourceFor(role: RoleName): Source {
    recalled = []
    const own = ownMemories.get(role)!
    const recall = (name: string) => {
      const value = (random.chance(OWN) ? own.recall(name, random) : undefined) ?? memory.recall(name, random)
      if (value !== undefined) recalled.push([name, value])
      return value
    }
    return { random, recall, resolve: (part) => document.resolve(part) }
  }

  async function send(operation: Operation, role: RoleName, request: GeneratedRequest): Promise<void> {
    const actor = await cast.actor(role)
    const memories = [memory, ownMemories.get(role)!]
    const told = `${role} ${operation.method} ${request.url} ${textOf(request.body)} ${JSON.stringify(request.options.headers)}`
    const repeated = operation.takesIdempotencyKey && random.chance(0.05)
    if (repeated)
      request.options.headers = { 'idempotency-key': `fuzz-${random.next()}`, ...request.options.headers }
    const reply = await meter.measure(told, () => ask(actor, operation, request))
    judge(operation, reply, told)
    if (repeated && reply.statusCode < 300) {
      const again = await ask(actor, operation, request)
      judge(operation, again, told)
      if (again.statusCode < 300 && idIn(again) !== idIn(reply))
        note(operation, 'the repeated request had another effect', told, again)
    }
    if (reply.statusCode === 401) await cast.enterAgain(role)
    if (reply.statusCode < 300 && reply.headers['content-type']?.includes('json'))
      for (const each of memories) each.learn(operation.path, reply.json(), random)
    // Else ids of what is deleted or hidden become most of those that are known.
    if (reply.statusCode === 404)
      for (const each of memories) for (const [name, value] of recalled) each.forget(name, value)
  }

  async function ask(actor: BrowserLike, { method }: Operation, { url, body, options }: GeneratedRequest) {
    result.requests++
    return actor.request(method, url, body, options)
  }

  function judge(operation: Operation, reply: LightMyRequestResponse, told: string): void {
    const { statusCode } = reply
    result.statuses[statusCode] = (result.statuses[statusCode] ?? 0) + 1
    if (statusCode < 300) successes.set(operation.name, successes.get(operation.name)! + 1)
    const log = takeLog()
    if (statusCode >= 500 && !reply.body.includes('"maintenance"'))
      note(operation, `answers ${statusCode}`, told, reply, log)
    const problem = document.problemWith(operation, {
      statusCode,
      headers: reply.headers,
      payload: reply.body,
    })
    if (problem) note(operation, problem, told, reply)
  }

  function note(
    { name }: Operation,
    problem: string,
    told: string,
    reply: LightMyRequestResponse,
    log: string[] = [],
  ): void {
    const lines = [
      `request ${result.requests}: ${told}`,
      `${reply.statusCode} ${reply.body.slice(0, 400)}`,
      ...log,
    ]
    const key = `${name}: ${problem}`
    if (!result.problems.has(key)) result.problems.set(key, [key, ...lines].join('\n    '))
  }
}

/** All but event streams, whose answers never end. */
function isWhole({ path }: Operation): boolean {
  return !path.endsWith('/stream')
}

/** More is made than deleted, so that there is something to ask for. */
function weightOf({ method, path, responses }: Operation): number {
  if (RARE.test(path)) return 0.15
  if (method === 'DELETE') return 0.4
  return method === 'POST' && responses[201] ? 3 : 1
}

/** What a request has created. */
function idIn(reply: LightMyRequestResponse): unknown {
  return reply.headers['content-type']?.includes('json') ? reply.json().id : undefined
}

function textOf(body: unknown): string {
  if (Buffer.isBuffer(body)) return `${body.length} bytes`
  return (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).slice(0, 600)
}
