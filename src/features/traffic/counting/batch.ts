import type { Day } from '../../../kernel/calendar.ts'
import { type Dimension, INTERNAL, OTHER } from '../rules.ts'

const MAX_KEYS = 2_000
const MAX_POSTS = 10_000
const MAX_READERS = 20_000

export const POST_ROUTE = '/posts/:id'

/** One page that somebody opened, as far as sums need to know. */
interface OpenedPage {
  route: string
  post_id: number | null
  /** Only to leave out authors on their own posts. */
  viewer_id: number | null
  source: string
  language: string
  device: string
  /** Who it was, until it is hashed. */
  trace: string
}

interface PostSum {
  post_id: number
  viewer_id: number | null
  source: string
  visits: number
  pages: number
}

type Counted = Exclude<Dimension, 'post'>

/** The sums of a minute or so. Bounded: what comes in too many spellings is counted as `OTHER`, readers beyond the bound not at all. */
export class Batch {
  readonly day: Day
  visits = 0
  pages = 0
  crawler_pages = 0
  slowed = 0
  readonly counts: Record<Counted, Map<string, number>> = {
    host: new Map(),
    entry: new Map(),
    language: new Map(),
    device: new Map(),
    crawler: new Map(),
    slowed: new Map(),
  }
  readonly posts = new Map<string, PostSum>()
  readonly traces = new Set<string>()

  constructor(day: Day) {
    this.day = day
  }

  get isEmpty(): boolean {
    return this.pages === 0 && this.crawler_pages === 0 && this.slowed === 0
  }

  addCrawler(name: string): void {
    this.crawler_pages++
    this.#count('crawler', name)
  }

  addSlowed(name: string): void {
    this.slowed++
    this.#count('slowed', name)
  }

  add(page: OpenedPage): void {
    this.pages++
    if (this.traces.size < MAX_READERS) this.traces.add(page.trace)
    const entered = page.source !== INTERNAL
    const asPost = page.post_id !== null && this.#addPost(page.post_id, page, entered)
    if (!entered) return
    this.visits++
    this.#count('host', page.source)
    this.#count('language', page.language)
    this.#count('device', page.device)
    if (!asPost) this.#count('entry', page.route)
  }

  /** False where there are too many. */
  #addPost(post_id: number, { viewer_id, source }: OpenedPage, entered: boolean): boolean {
    const key = `${post_id} ${viewer_id} ${source}`
    let sum = this.posts.get(key)
    if (!sum) {
      if (this.posts.size >= MAX_POSTS) return false
      sum = { post_id, viewer_id, source, visits: 0, pages: 0 }
      this.posts.set(key, sum)
    }
    sum.pages++
    if (entered) sum.visits++
    return true
  }

  #count(dimension: Counted, key: string): void {
    const counts = this.counts[dimension]
    const known = counts.get(key)
    const placed = known === undefined && counts.size >= MAX_KEYS ? OTHER : key
    counts.set(placed, (counts.get(placed) ?? 0) + 1)
  }
}
