import { StartupError } from '../../errors.ts'
import { StoreError } from '../store-error.ts'
import type { S3Settings } from './settings.ts'

/** What the operator has to mend, by the code of the store's error. */
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

/** The error of a start check in one line. */
export function explainRefusal(error: unknown, settings: S3Settings): unknown {
  if (!(error instanceof StoreError)) return error
  const { reason, message } = error
  return new StartupError(CAUSES[reason]?.(settings) ?? message)
}
