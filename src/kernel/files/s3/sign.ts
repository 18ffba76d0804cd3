import { AwsV4Signer } from 'aws4fetch'
import type { KnownContent } from '../file-store.ts'
import type { S3Settings } from './settings.ts'

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Without the prefix; none for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  content?: KnownContent
}

/** AWS Signature 4 in the headers; covers the address and the checksum of the content. */
export async function sign(
  settings: S3Settings,
  { method, key = '', query = {}, headers, content }: S3Request,
) {
  const { bucket, prefix, endpoint, region, virtualHosted } = settings
  const { accessKeyId, secretAccessKey, sessionToken } = settings
  const url = new URL(virtualHosted ? '/' : `/${bucket}${key && '/'}`, endpoint)
  if (virtualHosted) url.hostname = `${bucket}.${endpoint.hostname}`
  if (key) url.pathname += prefix + key
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      // The store compares it with what arrives.
      'x-amz-content-sha256': content ? content.sha256.toString('hex') : EMPTY_SHA256,
      ...(content ? { 'content-length': String(content.bytes) } : {}),
    },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
    service: 's3',
    region,
  })
  const signed = await signer.sign()
  return { url: signed.url, headers: Object.fromEntries(signed.headers) }
}
