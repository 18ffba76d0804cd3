import type { People, PersonLike } from './user-builders.ts'

/** Users with their CSRF token fetched, so that their next request is the write alone. */
export async function createUsers(user: People['user'], size: number): Promise<PersonLike[]> {
  const people = await Promise.all(Array.from({ length: size }, () => user()))
  await Promise.all(people.map((person) => person.csrfToken()))
  return people
}
