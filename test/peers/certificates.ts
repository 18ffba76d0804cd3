import { execFileSync } from 'node:child_process'
import path from 'node:path'

export interface Certificates {
  /** The certificate of an authority of this test; those who are to trust it get it by NODE_EXTRA_CA_CERTS. */
  authority: string
  certificate: string
  key: string
}

/** A certificate for `names` (as in subjectAltName) that an authority of this test has signed; returns the paths of the files. */
export function makeCertificates(folder: string, names: string): Certificates {
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(...['req', '-x509', ...key, '-keyout', at('ca.key'), '-out', at('ca.crt'), '-subj', '/CN=Test CA'])
  openssl(
    ...['req', '-x509', ...key, '-keyout', at('server.key'), '-out', at('server.crt'), '-subj', '/CN=test'],
    ...['-addext', `subjectAltName=${names}`, '-addext', 'basicConstraints=CA:FALSE'],
    ...['-CA', at('ca.crt'), '-CAkey', at('ca.key')],
  )
  return { authority: at('ca.crt'), certificate: at('server.crt'), key: at('server.key') }
}
