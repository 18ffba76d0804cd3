import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { normalizeLine } from '../../../kernel/text/normalize.ts'
import { emailKey, isPresent, normalizeEmail } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import { isReserved } from '../../email-addresses/service.ts'
import { takenNames } from '../../profile/service.ts'
import { readSettings } from '../../site/service.ts'
import { insertOldAddresses, pathKey } from '../old-addresses/service.ts'
import { chooseNames } from './names.ts'
import { importedIds, insertImported, unclaimedAmong } from './queries.ts'
import type { SourcePerson } from './records.ts'
import type { Report } from './report.ts'

const MAX_SIGNATURE = 100

/** An import as it runs: the site it writes to, and what it is known by. */
export interface SiteImport {
  db: Db
  /** The kind and address of the source. */
  site: string
  report: Report
  /** Of a password that nobody knows. */
  passwordHash: string
}

/** Creates accounts for people who have none yet; returns their ids by `source`. */
export async function importPeople(
  { db, site, report, passwordHash }: SiteImport,
  people: SourcePerson[],
): Promise<void> {
  const known = await importedIds(
    db,
    site,
    'person',
    people.map(({ source }) => source),
  )
  report.add('known', known.size)
  const fresh = [...new Map(people.map((person) => [person.source, person])).values()].filter(
    ({ source }) => !known.has(source),
  )
  if (fresh.length === 0) return
  const told = await transaction(db, async (trx) => {
    const placed = await placeAddresses(trx, fresh)
    const create = placed.filter(({ user_id, same }) => user_id === null && !same)
    const names = await namesFor(trx, create)
    const ids = await accounts.insertImportedAccounts(
      trx,
      create.map(({ person, email }, n) => ({
        email,
        username: names[n] ?? null,
        signature: [...normalizeLine(person.about)].slice(0, MAX_SIGNATURE).join('').trim(),
        created_at: person.joined_at && person.joined_at < trx.now ? person.joined_at : trx.now,
      })),
      passwordHash,
    )
    const created = new Map(create.map((each, n) => [each, { user_id: ids[n] ?? 0, name: names[n] ?? null }]))
    const idOf = (each: PlacedPerson) => each.user_id ?? created.get(each.same ?? each)?.user_id ?? 0
    const items = placed.map((each) => ({ source: each.person.source, id: idOf(each) }))
    await insertImported(trx, site, 'person', items)
    await insertOldAddresses(
      trx,
      placed.flatMap((each) => {
        const path = each.person.address === null ? null : pathKey(each.person.address)
        return path ? [{ path, user_id: idOf(each) }] : []
      }),
    )
    return { placed, created }
  })
  report.add('people', told.created.size)
  report.add('joined', told.placed.length - told.created.size)
  for (const [{ person, email, taken }, { name }] of told.created) {
    if (taken) report.leaveOut(person.proved ? 'address_taken' : 'address_unproved', person.name)
    else if (email === null) report.leaveOut('no_address', person.name)
    if (name !== person.name) report.leaveOut('renamed', `${person.name} → ${name ?? 'user_…'}`)
  }
}

interface PlacedPerson {
  person: SourcePerson
  /** Null where nobody can claim the account. */
  email: string | null
  taken: boolean
  /** Somebody before them with the same address: one account for both. */
  same: PlacedPerson | null
  /** The account that the person has here already. */
  user_id: number | null
}

/**
 * Joins people to the account that has their address. Anybody can register with an address that is not theirs, so it must be verified,
 * or the account be of the team, or come from an import and be unclaimed; otherwise a stranger would get somebody's drafts. Who has
 * not proved the address joins nobody: what they wrote would stand under somebody else's name.
 */
async function placeAddresses(trx: Trx, given: SourcePerson[]): Promise<PlacedPerson[]> {
  const people = given.toSorted((one, other) => Number(other.proved) - Number(one.proved))
  const addresses = people.map(({ email }) => (email === null ? null : normalizeEmail(email)))
  const users = await accounts.findAccounts(
    trx,
    addresses.filter((email) => email !== null),
  )
  const owners = new Map(users.map((user) => [user.email_key, user]))
  const unclaimed = await unclaimedAmong(
    trx,
    users.map(({ id }) => id),
  )
  const first = new Map<string, PlacedPerson>()
  const placed: PlacedPerson[] = []
  for (const [n, person] of people.entries()) {
    const email = addresses[n] ?? null
    const key = email === null ? null : emailKey(email)
    const user = key === null ? undefined : owners.get(key)
    const isTheirs =
      user &&
      person.proved &&
      isPresent(user) &&
      (user.email_verified_at !== null || user.role !== 'user' || unclaimed.has(user.id))
    const before = key === null ? undefined : first.get(key)
    const same = person.proved && before ? before : null
    const isOthers = before !== undefined || user !== undefined
    const taken = key !== null && !isTheirs && !same && (isOthers || (await isReserved(trx, key)))
    const user_id = isTheirs ? user.id : null
    const place = { person, email: taken ? null : email, taken, same, user_id }
    if (key !== null && !same && !taken) first.set(key, place)
    placed.push(place)
  }
  return placed
}

async function namesFor(trx: Trx, create: PlacedPerson[]): Promise<(string | null)[]> {
  const { 'site.name': siteName } = await readSettings(trx)
  const names = create.map(({ person }) => person.name)
  return chooseNames(names, siteName, (keys) => takenNames(trx, keys))
}
