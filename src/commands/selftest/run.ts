import { type Cast, gather, type OwnerLogin } from './cast.ts'
import { type Check, type Exam, examOf } from './exam.ts'
import { beginners } from './groups/beginners.ts'
import { conversation } from './groups/conversation.ts'
import { door } from './groups/door.ts'
import { energy } from './groups/energy.ts'
import { keepers } from './groups/keepers.ts'
import { leaving } from './groups/leaving.ts'
import { pictures } from './groups/pictures.ts'
import { posts } from './groups/posts.ts'
import { profile } from './groups/profile.ts'
import { review, switchReview } from './groups/review.ts'
import { standing } from './groups/standing.ts'
import { strangers } from './groups/strangers.ts'

export interface SelftestOptions {
  baseUrl: string
  owner: OwnerLogin | null
  /** Lets time pass, so that the limits of the site are respected. */
  pause(ms: number): Promise<void>
}

export interface Outcome {
  checks: Check[]
  /** Who could not leave again, and why. */
  left: string[]
}

type Group = (exam: Exam, cast: Cast) => Promise<void>

/** In this order: what one group leaves behind, the next ones know. */
const GROUPS: Record<string, Group> = { door, strangers, beginners, pictures }
const PUBLISHING: Record<string, Group> = { posts, energy, conversation, standing, profile, keepers, review }

export async function runSelftest({ baseUrl, owner, pause }: SelftestOptions): Promise<Outcome> {
  const checks: Check[] = []
  const cast = await gather(baseUrl, owner)
  const wasReviewed = (await cast.author.get('/api/settings/audit-status')).at('enabled') === true
  for (const [name, group] of Object.entries(GROUPS)) await examine(name, (exam) => group(exam, cast))

  if (wasReviewed && cast.owner) await switchReview(cast.owner, false)
  for (const [name, group] of Object.entries(PUBLISHING)) {
    if (wasReviewed && !cast.owner) examOf(name, checks).skip('all of it', 'review is on, needs an owner')
    else await examine(name, (exam) => group(exam, cast))
  }
  if (cast.owner) await switchReview(cast.owner, wasReviewed)
  await examine('leaving', (exam) => leaving(exam, cast, pause))
  return { checks, left: whoIsLeft(cast) }

  async function examine(name: string, group: (exam: Exam) => Promise<void>): Promise<void> {
    const exam = examOf(name, checks)
    await group(exam).catch((error) => exam.is('the group comes to its end', 'yes', String(error)))
  }
}

function whoIsLeft({ founder, owner, everyone }: Cast): string[] {
  if (founder)
    return [
      `Nobody was there before: ${founder.email} owns the site now, its password is "${founder.password}"`,
    ]
  return owner ? [] : [`${everyone[0]!.email} met the limit and is still there`]
}
