import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { StartupError } from '../../errors.ts'
import {
  type Content,
  checkFileName,
  type FileStore,
  isFileName,
  type KnownContent,
  localContent,
  StoreError,
} from '../file-store.ts'
import { receiveFile } from '../received-file.ts'
import { s3Client } from './client.ts'
import type { S3Settings } from './settings.ts'

/** What the operator has to fix, by the store's error code. */
const CAUSES: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ bucket, endpoint }) =>
    `Setting FILES_URL: there is no bucket "${bucket}" at ${endpoint.origin}`,
  InvalidAccessKeyId: ({ accessKeyId, endpoint }) =>
    `Setting AWS_ACCESS_KEY_ID: "${accessKeyId}" is not known at ${endpoint.origin}`,
  SignatureDoesNotMatch: ({ accessKeyId }) =>
    `Setting AWS_SECRET_ACCESS_KEY: it does not belong to the key "${accessKeyId}"`,
  AccessDenied: ({ accessKeyId, bucket }) =>
    `Setting FILES_URL: the key "${accessKeyId}" may not list, read, write and delete in the bucket "${bucket}"`,
  AuthorizationHeaderMalformed: ({ region }) =>
    `Setting FILES_URL: the bucket is not in the region "${region}"`,
  RequestTimeTooSkewed: ({ endpoint }) =>
    `The clock of this machine and that of ${endpoint.origin} are too far apart`,
}

/** Same as the path of pictures on the site, so that a CDN in front of either finds them in the same place. */
const FOLDER = 'uploads/'
const PRIVATE_FOLDER = 'uploads-private/'
const WRITE_CHECK = 'write-check.txt'
const SHA256 = 'x-amz-meta-sha256'

interface S3Options extends S3Settings {
  /** Media type of a file, by its name. */
  typeOf(name: string): string | undefined
  cacheControl: string
  folder?: string
}

/** Files as objects in a bucket, under one prefix, by their (random) names. */
export function s3Store(options: S3Options): FileStore {
  const { typeOf, cacheControl, folder = FOLDER, ...settings } = options
  const send = s3Client(settings)
  let privateFiles: FileStore | undefined
  const keyOf = (name: string) => {
    checkFileName(name)
    return folder + name
  }

  const put = async (name: string, content: KnownContent) => {
    const headers = {
      'cache-control': cacheControl,
      'content-type': typeOf(name) ?? 'application/octet-stream',
      [SHA256]: content.sha256.toString('hex'),
    }
    const answer = await send({ method: 'PUT', key: keyOf(name), headers, content })
    answer.resume()
  }

  const remove = async (name: string) => {
    const answer = await send({ method: 'DELETE', key: keyOf(name) })
    answer.resume()
  }

  return {
    place: `s3://${settings.bucket}/${settings.prefix}${folder} at ${settings.endpoint.origin}`,

    async check() {
      try {
        const answer = await send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
        answer.resume()
        await put(WRITE_CHECK, inMemory(Buffer.alloc(0)))
        await remove(WRITE_CHECK)
      } catch (error) {
        throw explainRefusal(error, settings)
      }
    },

    async save(name, content) {
      if (isKnown(content)) return put(name, content)
      if (Buffer.isBuffer(content)) return put(name, inMemory(content))
      // Size and checksum are sent before the content.
      await using spooled = await receiveFile(tmpdir(), content)
      await put(name, localContent(spooled.path, spooled))
    },

    async read(name, part) {
      const headers: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : {}
      const answer = await send({ method: 'GET', key: keyOf(name), headers })
      if (answer.statusCode === 404) return null
      if (part && answer.statusCode !== 206) {
        answer.destroy()
        throw new StoreError('The object store ignores Range', { temporary: false })
      }
      return { bytes: Number(answer.headers['content-length']), stream: answer }
    },

    async stat(name) {
      const answer = await send({ method: 'HEAD', key: keyOf(name) })
      answer.resume()
      if (answer.statusCode === 404) return null
      const { 'content-length': bytes, [SHA256]: sha256 } = answer.headers
      return { bytes: Number(bytes), sha256: sha256 ? Buffer.from(String(sha256), 'hex') : null }
    },

    remove,

    async *list() {
      const start = settings.prefix + folder
      for (let last: string | null = ''; last !== null; ) {
        const query = { 'list-type': '2', prefix: start, ...(last ? { 'start-after': last } : {}) }
        const page = await text(await send({ method: 'GET', query }))
        const isTruncated = page.includes('<IsTruncated>true</IsTruncated>')
        last = null
        for (const [, key = '', changed = ''] of page.matchAll(OBJECT)) {
          const name = key.slice(start.length)
          if (isFileName(name)) yield { name, changed: new Date(changed) }
          if (isTruncated) last = key
        }
      }
    },

    privateFiles() {
      privateFiles ??= s3Store({ ...options, folder: PRIVATE_FOLDER, cacheControl: 'private, no-store' })
      return privateFiles
    },
  }
}

/** Our keys need no escaping in XML. */
const OBJECT =
  /<Contents>(?:(?!<\/Contents>).)*?<Key>([^<]*)<\/Key>(?:(?!<\/Contents>).)*?<LastModified>([^<]*)<\/LastModified>/gs

function isKnown(content: Content): content is KnownContent {
  return 'sha256' in content
}

function inMemory(content: Buffer): KnownContent {
  return {
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    async *[Symbol.asyncIterator]() {
      yield content
    },
  }
}

/** Explains an error of the startup check in one line. */
function explainRefusal(error: unknown, settings: S3Settings): unknown {
  if (!(error instanceof StoreError)) return error
  const { reason, message } = error
  return new StartupError(CAUSES[reason]?.(settings) ?? message)
}
