/** Something only the person who starts the site can put right: told in one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
