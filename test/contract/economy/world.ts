// A world small enough to be believed: no code and no number of the site is used here.

export const HOUR_MS = 60 * 60 * 1000

export interface Person {
  username: string
  signature: string
  balance: number
  exp: number
  /** The books, one line a row, such as "-6 rename". */
  energy: string[]
  gained: string[]
  tasks: string[]
  /** Levels the person was told of. */
  told: number[]
  checkedInOn: string | null
  ban: { until: Date | null } | null
  deletesAt: Date | null
}

export interface Review {
  who: number
  field: 'username' | 'signature'
  value: string
  charged: number
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn'
}

export interface World {
  now: Date
  reviewed: boolean
  people: Person[]
  reviews: Review[]
}

/** What the model knows of an answer; the real one may say more. */
export interface Answer {
  status: number
  body: object
}

export const ok = (body: object, status = 200): Answer => ({ status, body })

export const refused = (status: number, code: string, details?: object): Answer => ({
  status,
  body: { error: { code, ...(details ? { details } : {}) } },
})

export function newPerson(): Person {
  return {
    username: '',
    signature: '',
    balance: 0,
    exp: 0,
    energy: [],
    gained: [],
    tasks: [],
    told: [],
    checkedInOn: null,
    ban: null,
    deletesAt: null,
  }
}

export const levelOf = (exp: number) =>
  [1, 200, 500, 1500, 4500, 10800].filter((least) => exp >= least).length

export const dayOf = (time: Date) => new Date(time.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10)

export const midnightAfter = (time: Date) =>
  new Date(Date.parse(`${dayOf(new Date(time.getTime() + 24 * HOUR_MS))}T00:00:00+08:00`))

export const isBanned = ({ ban }: Person, now: Date) =>
  ban !== null && (ban.until === null || ban.until > now)

export function move(person: Person, delta: number, reason: string): void {
  person.balance += delta
  person.energy.push(`${delta} ${reason}`)
}

export function gain(person: Person, delta: number, reason: string): void {
  const level = levelOf(person.exp)
  person.exp += delta
  person.gained.push(`${delta} ${reason}`)
  if (levelOf(person.exp) > level) person.told.push(levelOf(person.exp))
}
