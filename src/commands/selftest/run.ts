import { type Accounts, createAccounts, type OwnerLogin } from './accounts.ts'
import { type Check, type Expectations, expectationsFor } from './expectations.ts'
import { accountDeletion } from './groups/account-deletion.ts'
import { authentication } from './groups/authentication.ts'
import { comments } from './groups/comments.ts'
import { energy } from './groups/energy.ts'
import { interactions } from './groups/interactions.ts'
import { levelZero } from './groups/level-zero.ts'
import { moderators } from './groups/moderators.ts'
import { pictures } from './groups/pictures.ts'
import { posts } from './groups/posts.ts'
import { profile } from './groups/profile.ts'
import { review, switchReview } from './groups/review.ts'
import { visitors } from './groups/visitors.ts'

interface SelftestOptions {
  baseUrl: string
  owner: OwnerLogin | null
  /** Waits until a rate limit's window has passed. */
  pause(ms: number): Promise<void>
}

interface Outcome {
  checks: Check[]
  /** Accounts that could not be deleted again, and why. */
  left: string[]
}

type Group = (expect: Expectations, accounts: Accounts) => Promise<void>

/** In this order: a group relies on what earlier ones left behind. */
const GROUPS: Record<string, Group> = { authentication, visitors, 'level 0': levelZero, pictures }
const PUBLISHING: Record<string, Group> = {
  posts,
  energy,
  comments,
  interactions,
  profile,
  moderators,
  review,
}

export async function runSelftest({ baseUrl, owner, pause }: SelftestOptions): Promise<Outcome> {
  const checks: Check[] = []
  const accounts = await createAccounts(baseUrl, owner)
  const wasReviewed = (await accounts.author.get('/api/settings/audit-status')).at('enabled') === true
  for (const [name, group] of Object.entries(GROUPS))
    await runGroup(name, (expect) => group(expect, accounts))

  if (wasReviewed && accounts.owner) await switchReview(accounts.owner, false)
  for (const [name, group] of Object.entries(PUBLISHING)) {
    if (wasReviewed && !accounts.owner)
      expectationsFor(name, checks).skip('all of it', 'review is on, needs an owner')
    else await runGroup(name, (expect) => group(expect, accounts))
  }
  if (accounts.owner) await switchReview(accounts.owner, wasReviewed)
  await runGroup('account deletion', (expect) => accountDeletion(expect, accounts, pause))
  return { checks, left: remainingAccounts(accounts) }

  async function runGroup(name: string, group: (expect: Expectations) => Promise<void>): Promise<void> {
    const expect = expectationsFor(name, checks)
    await group(expect).catch((error) => expect.equals('the group comes to its end', 'yes', String(error)))
  }
}

function remainingAccounts({ founder, owner, everyone }: Accounts): string[] {
  if (founder)
    return [
      `Nobody was there before: ${founder.email} owns the site now, its password is "${founder.password}"`,
    ]
  return owner ? [] : [`${everyone[0]!.email} met the limit and is still there`]
}
