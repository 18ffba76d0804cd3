/** Languages that authors choose from, with the aliases they write after `language-`. */
export const LANGUAGES: Record<string, string[]> = {
  bat: ['cmd'],
  c: ['h'],
  clojure: ['clj'],
  cmake: [],
  cpp: ['c++', 'cc', 'cxx', 'hpp'],
  csharp: ['cs', 'c#'],
  css: [],
  dart: [],
  diff: ['patch'],
  docker: ['dockerfile'],
  elixir: ['ex', 'exs'],
  erlang: ['erl'],
  go: ['golang'],
  graphql: ['gql'],
  groovy: ['gradle'],
  haskell: ['hs'],
  html: ['htm'],
  http: [],
  ini: ['properties', 'conf'],
  java: [],
  javascript: ['js', 'mjs', 'cjs', 'node'],
  json: [],
  jsonc: ['json5'],
  jsx: [],
  julia: ['jl'],
  kotlin: ['kt', 'kts'],
  latex: ['tex'],
  less: [],
  lua: [],
  make: ['makefile', 'mk'],
  markdown: ['md'],
  matlab: [],
  nginx: [],
  'objective-c': ['objc', 'objectivec'],
  perl: ['pl'],
  php: [],
  powershell: ['ps', 'ps1', 'pwsh'],
  proto: ['protobuf'],
  python: ['py', 'python3'],
  r: [],
  ruby: ['rb'],
  rust: ['rs'],
  scala: [],
  scss: ['sass'],
  shellscript: ['bash', 'sh', 'shell', 'zsh', 'console'],
  solidity: ['sol'],
  sql: ['mysql', 'postgresql', 'pgsql', 'sqlite'],
  svelte: [],
  swift: [],
  toml: [],
  tsx: [],
  typescript: ['ts', 'mts', 'cts'],
  vue: [],
  xml: ['svg', 'plist'],
  yaml: ['yml'],
  zig: [],
}

/** Languages whose Prism grammar has a different name. */
const GRAMMARS: Record<string, string> = {
  bat: 'batch',
  html: 'markup',
  jsonc: 'json',
  make: 'makefile',
  'objective-c': 'objectivec',
  proto: 'protobuf',
  shellscript: 'bash',
  svelte: 'markup',
  vue: 'markup',
  xml: 'markup',
}

const BY_NAME = new Map(
  Object.entries(LANGUAGES).flatMap(([language, aliases]) =>
    [language, ...aliases].map((name) => [name, GRAMMARS[language] ?? language]),
  ),
)

/** Looks up a grammar by the name or alias of a language. */
export function grammarOf(name: string): string | undefined {
  return BY_NAME.get(name.toLowerCase())
}
