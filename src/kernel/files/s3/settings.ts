import { StartupError } from '../../errors.ts'

export interface S3Settings {
  bucket: string
  /** Prepended to every key: empty, or ends with a slash. */
  prefix: string
  endpoint: URL
  region: string
  /** Whether the bucket is in the host name (virtual-hosted style) or at the start of the path. */
  virtualHosted: boolean
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const PREFIX = /^[\w-]+(\/[\w-]+)*$/
const REGION = /^[a-z\d-]{1,40}$/
const STYLES = ['path', 'virtual']
const PARAMETERS = ['endpoint', 'region', 'style']

/** FILES_URL: s3://bucket[/prefix][?endpoint=…][&region=…][&style=path|virtual] */
export function s3SettingsOf(text: string, env: Record<string, string | undefined>): S3Settings {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !BUCKET.test(url.host))
    throw invalid('must look like s3://bucket/prefix?endpoint=https://s3.example.org&region=us-east-1')
  const path = url.pathname.replace(/^\/|\/$/g, '')
  if (path && !PREFIX.test(path)) throw invalid(`the prefix "${path}" has other signs than A-Z a-z 0-9 _ - /`)
  for (const name of url.searchParams.keys())
    if (!PARAMETERS.includes(name)) throw invalid(`"${name}" is none of ${PARAMETERS.join(', ')}`)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!REGION.test(region)) throw invalid(`"${region}" is not a region`)
  const endpoint = url.searchParams.get('endpoint')
  const style = url.searchParams.get('style') ?? (endpoint ? 'path' : 'virtual')
  if (!STYLES.includes(style)) throw invalid(`style "${style}" is none of ${STYLES.join(', ')}`)
  return {
    bucket: url.host,
    prefix: path && `${path}/`,
    endpoint: endpoint ? endpointOf(endpoint) : new URL(`https://s3.${region}.amazonaws.com`),
    region,
    virtualHosted: style === 'virtual',
    ...keysOf(env),
  }
}

function endpointOf(text: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search)
    throw invalid(`the endpoint "${text}" is not an address like https://s3.example.org`)
  return url
}

function keysOf(env: Record<string, string | undefined>) {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env
  if (!accessKeyId || !secretAccessKey)
    throw invalid('the keys to it are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}

function invalid(why: string): StartupError {
  return new StartupError(`Setting FILES_URL: ${why}`)
}
