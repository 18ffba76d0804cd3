/** One kind of request whose speed we care about. */
export interface BenchCase {
  name: string
  /** The least share of the control's requests per second that we are content with. */
  goal?: number
  request: BenchRequest
  /** Makes what the request needs and completes it, with the cookie of a login for instance; many are asked in turn. */
  prepare?(site: BenchSite): Promise<Partial<BenchRequest>[]>
}

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface BenchSite {
  url: string
  dataDir: string
}
