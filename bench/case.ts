import type { Community } from './community.ts'

/** One kind of request whose speed we care about. */
export interface BenchCase {
  name: string
  /** The least share of the control's requests per second that we are content with. */
  goal: number
  /** Asked in turn. */
  requests(community: Community): BenchRequest[]
  /** What goes on beside it while it is measured. */
  meanwhile?(community: Community): Background
}

export interface BenchRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Background {
  /** Says what went otherwise than it should, if anything did. */
  stop(): Promise<string | null>
}

/** A figure of its own unit, measured after all cases; less is better. */
export interface BenchFigure {
  name: string
  unit: string
  /** The most that we are content with. */
  goal: number
  measure(community: Community): Promise<number>
}

export interface BenchSite {
  url: string
  dataDir: string
  pid: number
}
