/** The parts of Prism we use; the community types would bring browser types into the server. */
declare module 'prismjs/components/prism-core.js' {
  export type Token = string | NamedToken
  export interface NamedToken {
    type: string
    alias?: string | string[]
    content: Token | Token[]
  }
  type Grammar = object
  const Prism: {
    languages: Record<string, Grammar> & {
      insertBefore(language: string, before: string, tokens: Record<string, RegExp>): void
    }
    tokenize(code: string, grammar: Grammar): Token[]
    hooks: { run(name: string, env: object): void }
  }
  export default Prism
}

declare module 'prismjs/components/index.js' {
  /** Loads everything that a language requires as well. */
  export default function loadLanguages(names: string[]): void
}
