import fc from 'fast-check'
import { faultAt } from '../interrupted-call.ts'

// The rules of folders in few words: no code of the site is used here.

export type Step =
  | { do: 'create'; who: number; at: number }
  | { do: 'delete'; who: number; folder: number; at: number }
  | { do: 'add' | 'remove'; who: number; folder: number; post: number; at: number }
  | { do: 'move'; who: number; folder: number; to: number; post: number; at: number }
  | { do: 'toggle'; who: number; post: number; at: number }
  | { do: 'lock'; post: number; on: boolean; at: number }
  | { do: 'next day' }

const who = fc.constantFrom(0, 0, 1)
// Mostly the first one, so that it gets into many folders and out of them again.
const post = fc.constantFrom(0, 0, 0, 1, 2)
const folder = fc.nat(3)
const write = <K extends Step['do']>(...names: K[]) => ({ do: fc.constantFrom(...names), at: faultAt })

/** Which folder is counted around, so that every step fits every world. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ ...write('create'), who }) },
  { weight: 2, arbitrary: fc.record({ ...write('delete'), who, folder }) },
  { weight: 12, arbitrary: fc.record({ ...write('add', 'add', 'remove'), who, folder, post }) },
  { weight: 4, arbitrary: fc.record({ ...write('move'), who, folder, to: folder, post }) },
  { weight: 3, arbitrary: fc.record({ ...write('toggle'), who, post }) },
  { weight: 1, arbitrary: fc.record({ ...write('lock'), post, on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ do: 'next day' as const }) },
)

/** Everyone begins with two folders. */
export function histories(length: number): fc.Arbitrary<Step[]> {
  const beginning = [0, 0, 1, 1].map((who): Step => ({ do: 'create', who, at: 0 }))
  const rest = fc.array(steps, { minLength: length / 2, maxLength: length, size: 'max' })
  return rest.map((history) => [...beginning, ...history])
}

interface Folder {
  is_default: boolean
  /** Newest first. */
  posts: number[]
}

export interface World {
  shelves: Folder[][]
  /** For each person, the day on which each saved post was saved. */
  since: Map<number, number>[]
  locked: Set<number>
  /** What the author received on each day, the last one being today. */
  received: number[]
}

export function newWorld(): World {
  return { shelves: [[], []], since: [new Map(), new Map()], locked: new Set(), received: [0] }
}

export function factsOf({ shelves, since, received }: World) {
  const counts = [0, 1, 2].map((post) => since.filter((saved) => saved.has(post)).length)
  return { shelves, counts, received }
}

/** Changes the world, and tells how the call ends; null where nobody would call. */
export function predict(world: World, step: Step): string | null {
  if (step.do === 'next day') {
    world.received.push(0)
    return null
  }
  if (step.do === 'lock') {
    if (world.locked.has(step.post) === step.on) return null
    if (step.on) world.locked.add(step.post)
    else world.locked.delete(step.post)
    return '200 ok'
  }
  const outcome = act(world, step)
  countAgain(world, step.who)
  return outcome
}

type Act = Exclude<Step, { do: 'lock' | 'next day' }>

function act({ shelves, locked }: World, step: Act): string {
  const shelf = shelves[step.who]!
  if (step.do === 'create') {
    shelf.push({ is_default: false, posts: [] })
    return '201 ok'
  }
  if (step.do === 'toggle') return toggle(shelf, step.post, locked.has(step.post))
  const folder = shelf[step.folder % shelf.length]
  if (!folder) return '404 not_found'
  switch (step.do) {
    case 'delete':
      if (folder.is_default) return '409 default_folder'
      shelf.splice(shelf.indexOf(folder), 1)
      return '200 ok'
    case 'add':
      if (locked.has(step.post)) return '404 post_not_found'
      putIn(folder, step.post)
      return '201 ok'
    case 'remove':
      return takeOut(folder, step.post) ? '200 ok' : '404 post_not_found'
    case 'move': {
      const target = shelf[step.to % shelf.length]!
      if (target === folder) return folder.posts.includes(step.post) ? '200 ok' : '404 post_not_found'
      if (!takeOut(folder, step.post)) return '404 post_not_found'
      putIn(target, step.post)
      return '200 ok'
    }
  }
}

function toggle(shelf: Folder[], post: number, isHidden: boolean): string {
  const emptied = shelf.filter((folder) => takeOut(folder, post))
  if (emptied.length > 0) return '200 ok'
  if (isHidden) return '404 post_not_found'
  if (!shelf.some(({ is_default }) => is_default)) shelf.push({ is_default: true, posts: [] })
  putIn(shelf.find(({ is_default }) => is_default)!, post)
  return '200 ok'
}

function putIn({ posts }: Folder, post: number): void {
  if (!posts.includes(post)) posts.unshift(post)
}

function takeOut({ posts }: Folder, post: number): boolean {
  return posts.includes(post) && posts.splice(posts.indexOf(post), 1).length === 1
}

/** A person counts once for a post, from the first folder to the last; what goes on a later day was received. */
function countAgain({ shelves, since, received }: World, who: number): void {
  const today = received.length - 1
  const held = new Set(shelves[who]!.flatMap(({ posts }) => posts))
  for (const post of [0, 1, 2]) {
    const saved = since[who]!.get(post)
    if (held.has(post) && saved === undefined) {
      since[who]!.set(post, today)
      received[today]!++
    }
    if (!held.has(post) && saved !== undefined) {
      since[who]!.delete(post)
      if (saved === today) received[today]!--
    }
  }
}
