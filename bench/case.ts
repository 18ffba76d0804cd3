import type { Community } from './community.ts'

/** One kind of request whose speed we care about. */
export interface BenchCase {
  name: string
  /** The lowest acceptable share of the control's requests per second. */
  goal: number
  /** Requested in turn. */
  requests(community: Community): BenchRequest[]
  /** What runs alongside while it is measured. */
  meanwhile?(community: Community): Background
}

export interface BenchRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The one that is due; anything that succeeds otherwise. */
  status?: number
}

export interface Background {
  /** Reports what went wrong, if anything did. */
  stop(): Promise<string | null>
}

/** A figure with its own unit, measured after all cases; less is better. */
export interface BenchFigure {
  name: string
  unit: string
  /** The highest acceptable value. */
  goal: number
  measure(community: Community): Promise<number>
}

export interface BenchSite {
  url: string
  dataDir: string
  pid: number
}
