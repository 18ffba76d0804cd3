import type { Random } from './random.ts'
import { nameFor } from './values.ts'

const MAX_VALUES = 40
/** Answers call things otherwise than requests do. */
const ALIASES: Record<string, string> = {
  next_cursor: 'cursor',
  csrf_token: 'token',
  author: 'users',
  user: 'users',
  actor: 'users',
  sender: 'users',
  post: 'posts',
  comment: 'comments',
  folder: 'folders',
  replies: 'comments',
  reply: 'comments',
  logs: 'users',
}

/** Ids and texts from earlier answers, by the name of what they belong to; requests use them again. */
export class Memory {
  readonly #values = new Map<string, (string | number)[]>()

  /** One that was learned under this name. */
  recall(name: string, random: Random): string | number | undefined {
    const values = this.#values.get(name)
    return values?.length ? random.pick(values) : undefined
  }

  keep(name: string, value: string | number, random: Random): void {
    const values = this.#values.get(name) ?? []
    if (values.includes(value)) return
    if (values.length < MAX_VALUES) values.push(value)
    else values[random.int(0, MAX_VALUES - 1)] = value
    this.#values.set(name, values)
  }

  forget(name: string, value: string | number): void {
    const values = this.#values.get(name)
    if (values?.includes(value)) values.splice(values.indexOf(value), 1)
  }

  /** Keeps what an answer holds; an id belongs to the noun around it, at the top to that of the path. */
  learn(path: string, answer: unknown, random: Random): void {
    this.#learn(nounOf(path), answer, random)
  }

  #learn(noun: string, value: unknown, random: Random): void {
    if (Array.isArray(value)) for (const each of value.slice(0, 5)) this.#learn(noun, each, random)
    else if (typeof value === 'object' && value !== null) this.#learnFields(noun, value, random)
  }

  #learnFields(noun: string, value: object, random: Random): void {
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'id' && isPlain(inner)) this.keep(noun, inner, random)
      else if (isPlain(inner) && !isCount(key, inner)) this.keep(ALIASES[key] ?? nameFor(key), inner, random)
      else this.#learn(key === 'items' ? noun : (ALIASES[key] ?? key), inner, random)
    }
  }
}

/** The last word of a path that is not a parameter. */
export function nounOf(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith('{'))
  const last = words.at(-1) ?? ''
  return ALIASES[last] ?? last
}

/** How many posts there are is no id of one. */
function isCount(key: string, value: string | number): boolean {
  return typeof value === 'number' && key.endsWith('s')
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 300)
}
