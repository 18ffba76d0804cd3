/** Whether the long tests are to be long: `npm run test:deep`. */
export const DEEP = process.env.JOULE_DEEP === '1'

/** For what others prove in short, or what only a long look finds. */
export const onlyDeep = { skip: DEEP ? false : 'takes long, see npm run test:deep' }

/** How many times longer than on a quiet machine anything may take; test:deep is run on a quiet one. */
export const SLACK = DEEP ? 1 : 10
