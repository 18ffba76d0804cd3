/** What the tests use of packages that bring no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Interaction {
    login: { accountId: string }
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Interaction | { error: string },
    ): Promise<void>
    Grant: new (
      owner: object,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }
}
