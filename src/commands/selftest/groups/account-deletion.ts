import type { Accounts } from '../accounts.ts'
import { openBrowser } from '../browser.ts'
import type { Expectations } from '../expectations.ts'

/** The limit on sensitive calls per address and minute, and a little more than that minute. */
const MAX_CALLS = 5
const WINDOW_MS = 61_000

/**
 * Passwords, manual check-ins and deletions share one rate limit, so they come last and in batches; all accounts are
 * deleted, and at the very end the limit itself is checked.
 */
export async function accountDeletion(
  expect: Expectations,
  accounts: Accounts,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  const { baseUrl, author, leaver, everyone, owner } = accounts
  await expect.answers('level 0 checks in', '403 level_too_low', leaver.post('/api/level/checkin'))
  const again = await expect.answers('a second check-in of the day', '200', author.post('/api/level/checkin'))
  expect.equals(
    'brings nothing',
    [true, 0, 0],
    [again.at('already'), again.at('exp_gained'), again.at('energy_gained')],
  )
  const password = `${author.password}!`
  const change = (old_password: string) =>
    author.put('/api/settings/password', { old_password, new_password: password })
  await expect.answers('a wrong old password', '403 wrong_password', change('wrong'))
  await expect.answers('a new password', '200', change(author.password))
  author.password = password
  await expect.answers('deleting with a wrong password', '403 wrong_password', remove(leaver, 'wrong'))

  await pause(WINDOW_MS)
  await expect.answers('deleting an account', '200', remove(leaver))
  await expect.answers('is the end of its sessions', '401 unauthenticated', leaver.get('/api/energy/info'))
  await expect.answers('others do not find it', '404', accounts.visitor.get(`/space/${leaver.uid}`))
  const back = openBrowser(baseUrl)
  const { email } = leaver
  const offer = await expect.answers(
    'logging in again',
    '409 account_restorable',
    back.post('/api/auth/login', { email, password: leaver.password }),
  )
  const restore_token = offer.at('error.details.restore_token')
  await expect.answers(
    'taking the deletion back',
    '200',
    back.post('/api/auth/confirm-restore', { restore_token }),
  )
  await expect.answers(
    'twice',
    '401 unauthenticated',
    back.post('/api/auth/confirm-restore', { restore_token }),
  )
  Object.assign(leaver, back)

  let calls = 1
  // Without an owner to check the limit with, one account has to be kept for it.
  const [last, ...others] = owner ? [owner, ...everyone] : everyone
  for (const person of others as Accounts['everyone']) {
    if (calls === MAX_CALLS) await pause(WINDOW_MS)
    calls = (calls % MAX_CALLS) + 1
    await expect.answers(`${person.email} leaves`, '200', remove(person))
  }
  while (calls++ < MAX_CALLS) await last!.post('/api/level/checkin')
  await expect.answers(
    'the sixth sensitive call in a minute',
    '429 rate_limited',
    last!.post('/api/level/checkin'),
  )
}

function remove(person: Accounts['author'], password = person.password) {
  return person.post('/api/settings/delete-account', { password })
}
