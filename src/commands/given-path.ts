import path from 'node:path'

/** npm runs a script in the project's folder; a relative path means the folder in which the person typed it. */
export function givenPath(file: string, env = process.env): string {
  const typedIn = env.npm_lifecycle_event === 'cli' ? env.INIT_CWD : undefined
  return path.resolve(typedIn ?? '.', file)
}
