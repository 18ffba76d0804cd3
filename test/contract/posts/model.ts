import { byAuthor, energize, remove } from './energy-rules.ts'
import type { Decision, Step } from './steps.ts'
import {
  type Answer,
  AUTHOR,
  DAY_MS,
  isThere,
  MISSING,
  ok,
  ownView,
  type Post,
  publish,
  refused,
  visit,
  type World,
} from './world.ts'

const MONTH_MS = 30 * DAY_MS
export const MAX_POSTS = 4

/** What the rules say happens: the world after a step, and the answers to the callers. */
export function predict(before: World, step: Step): { world: World; answers: Answer[] } {
  const world = structuredClone(before)
  const post = 'which' in step ? world.posts[step.which % world.posts.length] : undefined
  const answers = 'which' in step && !post ? [] : act(world, step, post!)
  // The author looks at the studio after every step.
  if (!world.leavesAt) visit(world, world.people[AUTHOR]!)
  return { world, answers }
}

function act(world: World, step: Step, post: Post): Answer[] {
  switch (step.do) {
    case 'create':
      return world.posts.length < MAX_POSTS ? [byAuthor(world, () => create(world, step))] : []
    case 'edit':
      return [byAuthor(world, () => edit(world, post, step.version))]
    case 'submit':
      return [byAuthor(world, () => submit(world, post))]
    case 'withdraw':
      return [byAuthor(world, () => withdraw(world, post))]
    case 'type':
      return [byAuthor(world, () => type(world, post, step.title))]
    case 'discard':
      return [byAuthor(world, () => discard(world, post, step.version))]
    case 'delete':
      return [byAuthor(world, (author) => remove(world, author, post))]
    case 'unpublish':
      return [byAuthor(world, () => unpublish(world, post))]
    case 'restore':
      return [byAuthor(world, () => restore(world, post))]
    case 'decide':
      return [decide(world, post, step.decision)]
    case 'switch':
      world.reviewed = step.on
      return [ok({ settings: { 'audit.enabled': step.on } })]
    case 'energize':
      return Array.from({ length: step.times }, () =>
        energize(world, step.who, post, step.type === 'heavy' ? 2 : 1),
      )
    case 'pass days':
      world.now = new Date(world.now.getTime() + step.days * DAY_MS)
      return []
    case 'purge':
      for (const each of world.posts) if (each.deletedAt && isOverdue(world, each.deletedAt)) each.texts = 0
      return []
    case 'leave':
      return [
        byAuthor(world, () => {
          world.leavesAt = new Date(world.now.getTime() + MONTH_MS)
          return ok({ deletes_at: world.leavesAt.toISOString() })
        }),
      ]
    case 'return':
      if (!world.leavesAt) return []
      if (world.leavesAt <= world.now) return [refused(401, 'invalid_credentials')]
      world.leavesAt = null
      return [ok({ user: { energy_balance: world.people[AUTHOR]!.balance } })]
  }
}

function create(world: World, { draft, autosave = false }: { draft: boolean; autosave?: boolean }): Answer {
  const title = `第${++world.edits}稿`
  const post: Post = {
    stage: 'draft',
    newer: null,
    locked: false,
    version: 1,
    textVersion: 1,
    title,
    shown: null,
    texts: 1,
    energy: 0,
    given: [0, 0, 0],
    deletedAt: null,
    inBin: false,
    autosaved: autosave,
    typed: null,
  }
  if (!draft && !world.reviewed) publish(post)
  world.posts.push(post)
  return ok(ownView(post), 201)
}

function edit(world: World, post: Post, version: 'right' | 'stale' | 'none'): Answer {
  const refusal = editRefusal(world, post, version)
  if (refusal) return refusal
  save(post, `第${++world.edits}稿`)
  if (version !== 'none') post.typed = null
  if (post.stage !== 'approved') post.stage = 'draft'
  else if (world.reviewed) post.newer = 'draft'
  else publish(post)
  return ok(ownView(post))
}

function editRefusal(world: World, post: Post, version: 'right' | 'stale' | 'none'): Answer | null {
  if (!isThere(world, post)) return MISSING
  const waits = post.stage === 'pending' || post.newer === 'pending'
  if (post.locked || waits)
    return refused(409, 'post_not_editable', { status: post.locked ? 'locked' : post.stage })
  return version === 'stale' ? refused(409, 'version_conflict', { version: post.version }) : null
}

function save(post: Post, title: string): void {
  post.textVersion = ++post.version
  post.texts++
  post.title = title
  post.autosaved = false
}

function type(world: World, post: Post, title: string): Answer {
  const refusal = editRefusal(world, post, 'right')
  if (refusal) return refusal
  post.version++
  post.typed = title
  return ok({ version: post.version })
}

function discard(world: World, post: Post, version: 'right' | 'stale' | 'none'): Answer {
  const refusal = editRefusal(world, post, version)
  if (refusal) return refusal
  if (post.autosaved) {
    post.deletedAt = world.now
    return ok({ deleted_post: true, version: null })
  }
  if (post.typed !== null) post.version++
  post.typed = null
  return ok({ deleted_post: false, version: post.version })
}

function withdraw(world: World, post: Post): Answer {
  if (!isThere(world, post)) return MISSING
  const waits = post.stage === 'pending' || post.newer === 'pending'
  if (post.locked || !waits)
    return refused(409, 'post_not_withdrawable', { status: post.locked ? 'locked' : post.stage })
  Object.assign(post, post.newer ? { newer: 'draft' } : { stage: 'draft' })
  return ok(ownView(post))
}

function unpublish(world: World, post: Post): Answer {
  if (!isThere(world, post)) return MISSING
  if (post.locked || post.stage !== 'approved')
    return refused(409, 'post_not_unpublishable', { status: post.locked ? 'locked' : post.stage })
  Object.assign(post, { stage: 'draft', newer: null, shown: null, autosaved: false })
  return ok(ownView(post))
}

function restore(world: World, post: Post): Answer {
  if (!post.deletedAt || !post.inBin || isOverdue(world, post.deletedAt)) return MISSING
  Object.assign(post, { deletedAt: null, inBin: false })
  return ok(ownView(post))
}

const isOverdue = ({ now }: World, deletedAt: Date) => now.getTime() - deletedAt.getTime() >= MONTH_MS

function submit(world: World, post: Post): Answer {
  if (!isThere(world, post)) return MISSING
  const refusal = refused(409, 'post_not_submittable', { status: post.locked ? 'locked' : post.stage })
  const unpublished = post.stage === 'approved' ? post.newer !== null : post.stage !== 'pending'
  if (post.autosaved && post.typed === '') return refused(400, 'invalid_request')
  if (post.locked || !unpublished || (post.newer === 'pending' && world.reviewed)) return refusal
  if (post.autosaved && post.typed) {
    save(post, post.typed)
    post.typed = null
  }
  post.autosaved = false
  if (!world.reviewed) publish(post)
  else if (post.stage === 'approved') post.newer = 'pending'
  else post.stage = 'pending'
  return ok(ownView(post))
}

function whyNot({ locked, stage, newer }: Post, decision: Decision): string {
  if (decision === 'lock') return 'already_locked'
  if (decision === 'unlock') return 'not_locked'
  if (locked) return 'post_locked'
  const decided = decision === 'approve' ? 'approved' : 'rejected'
  return (newer ?? stage) === decided ? `already_${decided}` : 'not_pending'
}

function decide(world: World, post: Post, decision: Decision): Answer {
  if (!isThere(world, post)) return MISSING
  const waits = post.stage === 'pending' || post.newer === 'pending'
  const fits = {
    approve: waits && !post.locked,
    reject: waits && !post.locked,
    lock: !post.locked,
    unlock: post.locked,
  }
  if (!fits[decision]) return refused(409, whyNot(post, decision))
  if (decision === 'approve') publish(post)
  else if (decision === 'reject')
    Object.assign(post, post.newer ? { newer: 'rejected' } : { stage: 'rejected' })
  else post.locked = decision === 'lock'
  return ok(ownView(post))
}
