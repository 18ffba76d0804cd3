/** The commands of W3C WebDriver that the journeys use: Marionette's names, and where they are posted over HTTP. */
export const COMMANDS = {
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
  SetWindowRect: 'window/rect',
} as const

export type Command = keyof typeof COMMANDS
export type Parameters = Record<string, unknown>

/** A browser that takes WebDriver's commands. */
export interface Session {
  send(command: Command, parameters: Parameters): Promise<unknown>
  end(): Promise<void>
}

export const CAPABILITIES = {
  unhandledPromptBehavior: 'ignore',
  timeouts: { script: 180_000, pageLoad: 180_000 },
}

export class WebDriverError extends Error {
  readonly code: string

  constructor({ error, message }: { error: string; message: string }) {
    super(`${error}: ${message}`)
    this.code = error
  }
}
