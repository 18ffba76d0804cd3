export { createJoule, type Joule, type JouleOptions } from './client.ts'
export { ApiError, answer } from './errors.ts'
export { type ItemOf, items, type ListPath, type PageOf, pages } from './paging.ts'
export type { components, operations, paths } from './schema.ts'
