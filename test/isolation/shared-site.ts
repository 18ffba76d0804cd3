import type { TestApp } from '../kit/app.ts'
import type { PostOptions } from '../kit/post-builders.ts'
import type { PersonLike, PersonOptions } from '../kit/user-builders.ts'

type Shared<T> = Map<string, Promise<T>>

/** Views of one site, one for each scenario: the n-th person or post of a kind that each asks for is the same. */
export function sharedSites(site: TestApp): () => TestApp {
  const people: Shared<PersonLike> = new Map()
  const posts: Shared<Awaited<ReturnType<TestApp['post']>>> = new Map()
  return () => {
    const next = counter()
    const person = (kind: string, make: () => Promise<PersonLike>) => once(people, next(kind), make)
    const author = () => once(people, 'author 0', site.writer)
    return {
      ...site,
      owner: () => once(people, 'owner', site.owner),
      writer: () => person('author', site.writer),
      user: (options: PersonOptions = {}) =>
        // People without a role can write too, so that more scenarios can share a person.
        options.role || options.ban
          ? person(JSON.stringify(options), () => site.user(options))
          : person('reader', site.writer),
      post: async ({ author: by, ...options }: PostOptions = {}) => {
        const writer = by ?? (await author())
        const { status, revision_status, autosave } = options
        const kind = JSON.stringify([writer.id, status, revision_status, autosave])
        return once(posts, next(kind), () => site.post({ ...options, author: writer }))
      },
    }
  }
}

/** Numbers the calls of each kind. */
function counter(): (kind: string) => string {
  const asked = new Map<string, number>()
  return (kind) => {
    const number = asked.get(kind) ?? 0
    asked.set(kind, number + 1)
    return `${kind} ${number}`
  }
}

function once<T>(made: Shared<T>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}
